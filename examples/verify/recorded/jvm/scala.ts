/** Compiles and runs Scala 3 programs and scripts, as `scala run` does. */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { normalise } from '../normalise';
import type { Tool } from '../tool';
import { resolveClassPath } from './artifacts';
import { compile } from './compile';
import { requireJdk, runClass, CLASSES } from './java';
import { findJdk, getRelease } from './jdk';

/** The newest version whose whole compiler Maven Central serves. */
const SCALA_VERSION = '3.8.4';

/** Scala 3.8 needs Java 17. */
const OLDEST_JAVA = 17;

/** The width of the line above a compiler's message. The default, 80, is too wide for a phone. */
const MESSAGE_WIDTH = 60;

/** The start of the comment after which the compiler counts lines from 1 again, in the file that it names. */
const OFFSET_HEADER = 'ORIGINAL_SCRIPT';

/** Returns the class path of the compiler, or undefined if it isn't installed and can't be fetched. */
function findCompiler(): string[] | undefined {
  const jdk = findJdk();
  if (!jdk || getRelease(jdk) < OLDEST_JAVA) return undefined;
  const [groupId, artifactId] = ['org.scala-lang', 'scala3-compiler_3'];
  return resolveClassPath(
    `scala ${SCALA_VERSION}`,
    `<dependencies><dependency><groupId>${groupId}</groupId><artifactId>${artifactId}</artifactId>` +
      `<version>${SCALA_VERSION}</version></dependency></dependencies>`,
    jdk,
  );
}

/** Returns the class path of programs: the standard library. */
function listLibraries(): string[] {
  return (findCompiler() ?? []).filter((jar) => /^scala3?-library/.test(path.basename(jar)));
}

/** Returns the class with the program's `main`, or undefined if the code is a script. */
export function findScalaMain(code: string): string | undefined {
  const [, name] =
    /@main\s+def\s+(\w+)/.exec(code) ??
    /^object\s+(\w+)\s+extends\s+App\b/m.exec(code) ??
    /^object\s+(\w+)[^]*?\bdef\s+main\s*\(/m.exec(code) ??
    [];
  const packageName = /^package\s+([\w.]+)\s*$/m.exec(code)?.[1];
  return name && packageName ? `${packageName}.${name}` : name;
}

export const scala: Tool = {
  version: () => findCompiler() && `Scala ${SCALA_VERSION}`,
  compile: ({ files }, folder) => {
    mkdirSync(path.join(folder, CLASSES));
    const sources = files
      .filter(({ name }) => /\.(?:scala|sc|java)$/.test(name))
      .map(({ name, code }) => {
        const source = path.join(folder, name);
        if (!name.endsWith('.sc')) return source;
        // Inside a class, as scala-cli does, so that the script runs on the main thread after its class is loaded.
        const script = path.basename(name, '.sc');
        const wrapped = path.join(folder, CLASSES, `${script}.scala`);
        writeFileSync(
          wrapped,
          `final class ${script}$_ {\n///${OFFSET_HEADER}:${source}\n${code}\n}\n` +
            `object ${script}_sc { def main(args: Array[String]): Unit = new ${script}$_ }\n`,
        );
        return wrapped;
      });
    const width = MESSAGE_WIDTH + folder.length + 1; // `clean` removes the folder
    const options = ['-color:never', `-pagewidth:${width}`, `-Ymagic-offset-header:${OFFSET_HEADER}`];
    const libraries = listLibraries().join(path.delimiter);
    return compile(
      'scala',
      findCompiler() ?? [],
      [...options, '-classpath', libraries, '-d', path.join(folder, CLASSES), ...sources],
      requireJdk(),
    );
  },
  command: ({ files }) => {
    const entry = files.at(-1);
    const name = entry?.name ?? 'Main.sc';
    const main = name.endsWith('.sc') ? `${path.basename(name, '.sc')}_sc` : findScalaMain(entry?.code ?? '');
    return runClass(requireJdk(), listLibraries(), main ?? path.basename(name, '.scala'));
  },
  clean: (text) => normalise(text, ['stackFrames', 'folder']),
  defaultFile: (_fence, code) => (findScalaMain(code) ? 'Main.scala' : 'Main.sc'),
};
