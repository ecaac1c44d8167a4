/** Finds the Java development kits that are installed. */
import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';
import { readFirstLine } from '../tool';

export interface Jdk {
  /** The folder that contains `bin/javac`. */
  home: string;
  /** For example `25.0.3`. */
  version: string;
}

/** Folders in which package managers and installers put a folder for each JDK. */
const USUAL_FOLDERS = [
  '/usr/lib/jvm',
  '/Library/Java/JavaVirtualMachines',
  path.join(homedir(), '.sdkman/candidates/java'),
  path.join(homedir(), '.jdks'),
];

let installed: Jdk[] | undefined;

/**
 * Returns the newest JDK that is installed, or undefined if there is none.
 *
 * @param release if given, only versions of this feature release count
 */
export function findJdk(release?: number): Jdk | undefined {
  installed ??= listJdks().sort((a, b) => compareVersions(b.version, a.version));
  return installed.find((jdk) => release === undefined || getRelease(jdk) === release);
}

/** Returns the path of a program of a JDK. */
export function getProgram(jdk: Jdk, name: 'java' | 'javac'): string {
  return path.join(jdk.home, 'bin', name);
}

/** Returns the feature release: 25 for `25.0.3`. */
export function getRelease({ version }: Jdk): number {
  return Number.parseInt(version, 10);
}

function listJdks(): Jdk[] {
  const inPath = readFirstLine('which', 'javac');
  const homes = [
    process.env['JAVA_HOME'],
    existsSync('/usr/libexec/java_home') ? readFirstLine('/usr/libexec/java_home') : undefined,
    inPath && path.resolve(realpathSync(inPath), '../..'),
    ...USUAL_FOLDERS.filter((folder) => existsSync(folder)).flatMap((folder) =>
      readdirSync(folder).flatMap((name) => [
        path.join(folder, name),
        path.join(folder, name, 'Contents/Home'), // on macOS
      ]),
    ),
  ];
  return homes.flatMap((home) => {
    const jdk = home ? readJdk(home) : undefined;
    return jdk ? [jdk] : [];
  });
}

/** Reads the version from the file `release`, which is in every JDK. Starting Java to ask for it would be slower. */
export function readJdk(home: string): Jdk | undefined {
  const file = path.join(home, 'release');
  if (!existsSync(file) || !existsSync(path.join(home, 'bin/javac'))) return undefined;
  const version = /^JAVA_VERSION="([\d.]+)/m.exec(readFileSync(file, 'utf8'))?.[1];
  return version ? { home, version } : undefined;
}

/** Compares versions such as `17.0.15` and `25` number by number. */
export function compareVersions(a: string, b: string): number {
  return a.localeCompare(b, 'en', { numeric: true });
}
