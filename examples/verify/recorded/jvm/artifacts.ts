/**
 * Resolves the class paths of the Scala compiler and of Spring projects. `artifacts.lock.json` pins every JAR with its
 * SHA-256 checksum. Maven runs only if a JAR is missing from its local repository.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import path from 'node:path';
import type { Jdk } from './jdk';

/** The checksums of the JARs of each project, in the order of its class path. JARs are paths in the repository. */
type Lock = Record<string, Record<string, string>>;

const LOCK_FILE = path.join(import.meta.dirname, 'artifacts.lock.json');
const REPOSITORY = path.join(homedir(), '.m2/repository');

const resolved = new Map<string, string[] | undefined>();

/**
 * Returns the class path of a Maven project, or undefined if its JARs are missing and Maven can't fetch them. Throws if a
 * JAR doesn't have the checksum of the lock file. A project that isn't in the lock file is added to it, except in CI.
 *
 * @param name the name of the project in the lock file, with its version
 * @param dependencies the content of `<project>` that describes its parent and its dependencies
 */
export function resolveClassPath(name: string, dependencies: string, jdk: Jdk): string[] | undefined {
  if (!resolved.has(name)) resolved.set(name, resolve(name, dependencies, jdk));
  return resolved.get(name);
}

function resolve(name: string, dependencies: string, jdk: Jdk): string[] | undefined {
  const lock = JSON.parse(readFileSync(LOCK_FILE, 'utf8')) as Lock;
  const pinned = lock[name];
  if (pinned) {
    const isMissing = () => Object.keys(pinned).some((jar) => !existsSync(path.join(REPOSITORY, jar)));
    if (isMissing()) runMaven(dependencies, jdk);
    if (isMissing()) return undefined;
    checkChecksums(pinned, REPOSITORY);
    return Object.keys(pinned).map((jar) => path.join(REPOSITORY, jar));
  }
  if (process.env['CI']) return undefined;
  const classPath = runMaven(dependencies, jdk);
  if (!classPath) return undefined;
  lock[name] = Object.fromEntries(
    classPath.map((jar) => [path.relative(REPOSITORY, jar), hashFile(jar)] as const),
  );
  const sorted = Object.entries(lock).sort(([a], [b]) => a.localeCompare(b, 'en'));
  writeFileSync(LOCK_FILE, `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`);
  return classPath;
}

/** Throws if a JAR has another checksum than the lock file. */
export function checkChecksums(pinned: Readonly<Record<string, string>>, repository: string): void {
  for (const [jar, checksum] of Object.entries(pinned))
    if (hashFile(path.join(repository, jar)) !== checksum)
      throw new Error(`${jar} in the Maven repository doesn't have the checksum of artifacts.lock.json.`);
}

function hashFile(file: string): string {
  return createHash('sha256').update(readFileSync(file)).digest('hex');
}

/** Lets Maven fetch the dependencies. Returns their paths, or undefined if Maven is missing or can't fetch them. */
function runMaven(dependencies: string, jdk: Jdk): string[] | undefined {
  const folder = mkdtempSync(path.join(tmpdir(), 'maven-'));
  const outFile = path.join(folder, 'class-path');
  try {
    writeFileSync(
      path.join(folder, 'pom.xml'),
      `<project xmlns="http://maven.apache.org/POM/4.0.0"><modelVersion>4.0.0</modelVersion>` +
        `<groupId>com.example</groupId><artifactId>shop</artifactId><version>1</version>${dependencies}</project>\n`,
    );
    spawnSync(
      'mvn',
      [
        '--quiet',
        '--batch-mode',
        `-Dmaven.repo.local=${REPOSITORY}`,
        'dependency:build-classpath',
        `-Dmdep.outputFile=${outFile}`,
      ],
      { cwd: folder, env: { ...process.env, JAVA_HOME: jdk.home }, timeout: 600_000 },
    );
    if (!existsSync(outFile)) return undefined;
    return readFileSync(outFile, 'utf8').trim().split(path.delimiter);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
