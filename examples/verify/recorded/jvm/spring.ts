/**
 * Compiles and runs small Spring Boot projects. The class path is that of a generated `pom.xml` with Spring Boot's parent
 * and the starters that the block names. What runs is the last file: tests, HTTP requests, commands, or else the
 * application.
 */
import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { ProgramFile } from '../../../runtimes/interface';
import { normalise } from '../normalise';
import type { Recording, Tool } from '../tool';
import { resolveClassPath } from './artifacts';
import { compile } from './compile';
import { CLASSES, findPagesJdk, JAVA_RELEASE, listSources, requireJdk, runClass } from './java';

/** The newest version that Maven Central serves. */
const SPRING_BOOT_VERSION = '4.1.2';

const DEFAULT_STARTERS = 'webmvc';

/** The package of files that don't declare one. Spring Boot doesn't start an application in the default package. */
const PACKAGE = 'shop';

const APPLICATION = `${PACKAGE}.ShopApplication`;

/** The application class that Spring Initializr generates, for blocks without one. */
const APPLICATION_CODE = `package ${PACKAGE};

import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;

@SpringBootApplication
public class ShopApplication {
  public static void main(String[] args) {
    SpringApplication.run(ShopApplication.class, args);
  }
}
`;

const DEFAULT_FILES: Readonly<Record<string, string>> = { http: 'requests.http', bash: 'commands.sh' };

/** Folders that are next to the application, not inside it. */
const OUTSIDE = /^(?:config|secrets)\//;

type Entry = 'requests' | 'tests' | 'commands' | 'application';

function getEntry(files: readonly ProgramFile[]): Entry {
  const { name, code } = files.at(-1) ?? { name: '', code: '' };
  if (name.endsWith('.http')) return 'requests';
  if (name.endsWith('.sh')) return 'commands';
  return /^\s*@(?:Test|ParameterizedTest)\b/m.test(code) ? 'tests' : 'application';
}

/** Returns the files of a block and of those before it. A file replaces an earlier one with the same name. */
function listFiles({ before, files }: Recording): ProgramFile[] {
  return [...new Map([...before.flat(), ...files].map((file) => [file.name, file])).values()];
}

/** Returns the starters of a block without their prefix, for example `webmvc` and `validation`. */
function listStarters(recording: Recording | undefined): string[] {
  return (recording?.fence.options['starters'] ?? DEFAULT_STARTERS).split(/[,\s]+/).filter(Boolean);
}

/** Returns the content of a project's `pom.xml` after its coordinates. */
function createPom(starters: readonly string[]): string {
  const boot = 'org.springframework.boot';
  const dependency = (groupId: string, artifactId: string, scope: string) =>
    `<dependency><groupId>${groupId}</groupId><artifactId>${artifactId}</artifactId><scope>${scope}</scope></dependency>`;
  const dependencies = starters.flatMap((name) => {
    if (LIBRARIES[name]) return dependency(LIBRARIES[name], name, 'runtime');
    const starter = name === 'none' ? 'spring-boot-starter' : `spring-boot-starter-${name}`;
    // Since Spring Boot 4, each starter has another one for its tests. Libraries, such as h2, have none.
    return [dependency(boot, starter, 'compile'), dependency(boot, `${starter}-test`, 'test')];
  });
  return (
    `<parent><groupId>${boot}</groupId><artifactId>spring-boot-starter-parent</artifactId>` +
    `<version>${SPRING_BOOT_VERSION}</version><relativePath/></parent>` +
    `<properties><java.version>${JAVA_RELEASE}</java.version></properties>` +
    `<dependencies>${dependencies.join('')}${dependency('org.junit.platform', 'junit-platform-launcher', 'test')}</dependencies>`
  );
}

/** Libraries that `starters` may name too, with their group. Spring Boot's parent sets their versions. */
const LIBRARIES: Readonly<Record<string, string>> = {
  h2: 'com.h2database',
  postgresql: 'org.postgresql',
};

function findLibraries(recording?: Recording): string[] | undefined {
  const jdk = findPagesJdk();
  const starters = listStarters(recording);
  return (
    jdk && resolveClassPath(`spring ${SPRING_BOOT_VERSION} ${starters.join(' ')}`, createPom(starters), jdk)
  );
}

function getClassName({ name, code }: ProgramFile): string {
  const packageName = /^\s*package\s+([\w.]+)/m.exec(code)?.[1] ?? PACKAGE;
  return `${packageName}.${path.basename(name, '.java')}`;
}

/**
 * Returns a shell function `java` that runs the application in place of `-jar shop.jar`, because the project isn't packed.
 *
 * @param program the command that runs the application
 */
function defineJava(program: readonly string[]): string {
  const [java, ...rest] = program.map((word) => `'${word}'`);
  return [
    'java() {',
    '  local options=()',
    '  while [[ $1 != -jar ]]; do options+=("$1"); shift; done',
    '  shift 2',
    `  ${java} "\${options[@]}" ${rest.join(' ')} "$@"`,
    '}',
  ].join('\n');
}

export const spring: Tool = {
  version: (recording) => findLibraries(recording) && `Spring Boot ${SPRING_BOOT_VERSION}`,
  compile: async (recording, folder) => {
    const classes = path.join(folder, CLASSES);
    mkdirSync(classes);
    const files = listFiles(recording);
    const sources = listSources(files, folder);
    for (const { name, code } of files) {
      const file = path.join(folder, name);
      // On the first line, so that the line numbers of errors are those of the page.
      if (name.endsWith('.java') && !/^\s*package\s/m.test(code))
        writeFileSync(file, `package ${PACKAGE}; ${code}`);
      else if (!/\.(?:java|http|sh)$/.test(name) && !OUTSIDE.test(name)) {
        const target = path.join(classes, name.replace(/^src\/(?:main|test)\/resources\//, ''));
        mkdirSync(path.dirname(target), { recursive: true });
        renameSync(file, target);
      }
    }
    if (!files.some(({ code }) => code.includes('@SpringBootApplication'))) {
      const file = path.join(classes, 'ShopApplication.java');
      writeFileSync(file, APPLICATION_CODE);
      sources.push(file);
    }
    const entry = getEntry(recording.files);
    if (entry === 'requests') sources.push(path.join(import.meta.dirname, 'SendRequests.java'));
    if (entry === 'tests') sources.push(path.join(import.meta.dirname, 'RunTests.java'));
    const libraries = (findLibraries(recording) ?? []).join(path.delimiter);
    const options = ['-parameters', '-proc:none', '-cp', libraries, '-d', classes];
    return compile('java', [], [...options, ...sources], requireJdk(findPagesJdk()));
  },
  command: (recording) => {
    const libraries = findLibraries(recording) ?? [];
    // Mockito, which Spring Boot's tests use, prints warnings unless it is an agent from the start.
    const mockito = libraries.find((jar) => /^mockito-core-/.test(path.basename(jar)));
    const options = mockito ? [`-javaagent:${mockito}`, '-XX:-PrintWarnings'] : [];
    const run = (...args: string[]) => runClass(requireJdk(findPagesJdk()), libraries, ...options, ...args);
    const { name, code } = recording.files.at(-1) ?? { name: '', code: '' };
    const entry = getEntry(recording.files);
    const application = listFiles(recording).find((file) => file.code.includes('@SpringBootApplication'));
    const mainClass = application ? getClassName(application) : APPLICATION;
    if (entry === 'requests') return run('shop.SendRequests', path.basename(name), mainClass);
    if (entry === 'tests') return run('shop.RunTests', getClassName({ name, code }));
    // Port 8080 may be taken by another program. The rules for output replace the port that the system chooses.
    const setsPort = listFiles(recording).some((file) => /\bport\b/.test(file.code));
    const program = setsPort ? run(mainClass) : run('-Dserver.port=0', mainClass);
    return entry === 'application' ? program : ['bash', '-c', `${defineJava(program)}\n${code}`];
  },
  timeout: 180_000, // an application takes seconds of processor time to start
  // The banner would take seven lines of each log.
  environment: { SPRING_OUTPUT_ANSI_ENABLED: 'never', SPRING_MAIN_BANNERMODE: 'off' },
  clean: (text) =>
    normalise(text, [
      'stackFrames',
      'frameSources',
      'folder',
      'times',
      'startedBy',
      'durations',
      'uptimes',
      'executionTimes',
      'securityHeaders',
      'processIds',
      'ports',
      'serverThreads',
      'threadNames',
      'hashCodes',
      'uuids',
    ]),
  defaultFile: (fence) => DEFAULT_FILES[fence.lang] ?? 'ShopApplication.java',
};
