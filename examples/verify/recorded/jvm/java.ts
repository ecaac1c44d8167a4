/** Compiles and runs Java programs. */
import path from 'node:path';
import { normalise } from '../normalise';
import type { Recording, Tool } from '../tool';
import { compile } from './compile';
import { findJdk, getProgram, type Jdk } from './jdk';

/** The release that the pages name. Others word errors differently, so they don't count as installed. */
export const JAVA_RELEASE = 25;

/**
 * Flags that make Java start faster and produce the same output everywhere. Programs are short, so optimising them
 * wouldn't pay off.
 */
const JAVA_FLAGS = [
  '-Xshare:auto',
  '-XX:TieredStopAtLevel=1',
  '-XX:+UseSerialGC',
  '-Dfile.encoding=UTF-8',
  '-Dstdout.encoding=UTF-8',
  '-Dstderr.encoding=UTF-8',
  '-Duser.language=en',
];

/** The folder for compiled classes, in the folder of the program. */
export const CLASSES = '.classes';

/** Returns the newest JDK of the release that the pages name. */
export function findPagesJdk(): Jdk | undefined {
  return findJdk(JAVA_RELEASE);
}

/** Returns a JDK that `version` has found. */
export function requireJdk(jdk: Jdk | undefined = findJdk()): Jdk {
  if (!jdk) throw new Error('No JDK is installed.');
  return jdk;
}

/**
 * Returns the command that runs a class.
 *
 * @param libraries the class path, without the program's own classes
 * @param args the name of the class, after options of the JVM and before arguments of the program
 */
export function runClass(jdk: Jdk, libraries: readonly string[], ...args: string[]): string[] {
  const classPath = [CLASSES, ...libraries].join(path.delimiter);
  return [getProgram(jdk, 'java'), ...JAVA_FLAGS, '-cp', classPath, ...args];
}

/** Returns the name of the class that contains `main`, including its package. */
function findMainClass(code: string): string | undefined {
  const withoutStrings = code.replace(/"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)+'/g, '');
  const before = withoutStrings.slice(0, withoutStrings.search(/\bvoid\s+main\s*\(/));
  let depth = 0;
  let name: string | undefined;
  for (const [token, declared] of before.matchAll(/[{}]|\b(?:class|record|enum|interface)\s+(\w+)/g)) {
    if (token === '{') depth++;
    else if (token === '}') depth--;
    else if (depth === 0) name = declared;
  }
  // A compact source file has no class around `main`. Its class has the name of the file.
  if (depth === 0) name = undefined;
  const packageName = /^\s*package\s+([\w.]+)\s*;/m.exec(code)?.[1];
  return name && packageName ? `${packageName}.${name}` : name;
}

export const java: Tool = {
  version: () => {
    const jdk = findPagesJdk();
    return jdk && `OpenJDK ${jdk.version}`;
  },
  compile: ({ files }, folder) =>
    compile(
      'java',
      [],
      ['-d', path.join(folder, CLASSES), ...listSources(files, folder)],
      requireJdk(findPagesJdk()),
    ),
  command: ({ files }) => {
    const entry = files.at(-1);
    const main = findMainClass(entry?.code ?? '') ?? path.basename(entry?.name ?? 'Main', '.java');
    return runClass(requireJdk(findPagesJdk()), [], main);
  },
  clean: (text) => normalise(text, ['stackFrames', 'folder']),
  defaultFile: () => 'Main.java',
};

/** Returns the absolute paths of the Java files. */
export function listSources(files: Recording['files'], folder: string): string[] {
  return files.filter(({ name }) => name.endsWith('.java')).map(({ name }) => path.join(folder, name));
}
