/** The tools that record blocks: Java, Scala, bash, Node.js and the TypeScript compiler. */
import { spawn, spawnSync } from 'node:child_process';
import {
  closeSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Fence } from '../../language';
import type { ProgramFile } from '../../runtimes/interface';
import { transform } from 'sucrase';
import ts from 'typescript';
import { stripTypes } from '../../runtimes/ts/compile';
import { SITE } from '../runtimes';

/** A block to record, and the blocks to run before it. */
export interface Recording {
  files: ProgramFile[];
  before: ProgramFile[][];
  fence: Fence;
}

interface ToolOutcome {
  /** Standard output and standard error, in the order in which they were written. */
  text: string;
  /** Undefined if the program was killed, for example at its time limit. */
  exitCode?: number;
}

/** A tool that runs a block to record its output. */
export interface Tool {
  /** Returns the name and version, for example `OpenJDK 17.0.15`, or undefined if the tool isn't installed. */
  version(): string | undefined;
  /** Returns the command to run in the folder that contains the files. */
  command(recording: Recording): string[];
  environment?: Readonly<Record<string, string>>;
  /** Removes the parts of the output that differ between machines. */
  clean(text: string): string;
  /** Returns the name to use for a file that has no title. */
  defaultFile(fence: Fence, code: string): string;
}

/** The default time limit in milliseconds. It is long enough for a compiler on a busy machine. */
const TIMEOUT = 60_000;

/** Environment variables that make the output of tools the same on every machine. */
const ENVIRONMENT = {
  PATH: process.env['PATH'] ?? '',
  TZ: 'UTC',
  LANG: 'C.UTF-8',
  LC_ALL: 'C.UTF-8',
  TERM: 'dumb',
  NO_COLOR: '1',
  PAGER: 'cat',
  GIT_PAGER: 'cat',
  GIT_CONFIG_NOSYSTEM: '1',
  GIT_TERMINAL_PROMPT: '0',
  GIT_AUTHOR_NAME: 'Ada Reader',
  GIT_AUTHOR_EMAIL: 'ada@example.com',
  GIT_AUTHOR_DATE: '2026-01-05T09:00:00Z',
  GIT_COMMITTER_NAME: 'Ada Reader',
  GIT_COMMITTER_EMAIL: 'ada@example.com',
  GIT_COMMITTER_DATE: '2026-01-05T09:00:00Z',
  GIT_CONFIG_COUNT: '2',
  GIT_CONFIG_KEY_0: 'init.defaultBranch',
  GIT_CONFIG_VALUE_0: 'main',
  GIT_CONFIG_KEY_1: 'advice.detachedHead',
  GIT_CONFIG_VALUE_1: 'false',
};

const firstLines = new Map<string, string | undefined>();

/**
 * Returns the first line that a command prints, or undefined if it fails or doesn't exist. Runs each command only once.
 */
export function readFirstLine(command: string, ...args: string[]): string | undefined {
  const key = [command, ...args].join(' ');
  if (!firstLines.has(key)) {
    const { status, stdout, stderr } = spawnSync(command, args, { encoding: 'utf8', timeout: 180_000 });
    firstLines.set(key, status === 0 ? (stdout || stderr).split('\n')[0] : undefined);
  }
  return firstLines.get(key);
}

/**
 * Flags that make Java start faster and produce the same output everywhere. Programs are short, so optimising them
 * wouldn't pay off.
 */
const JAVA_FLAGS = ['-Xshare:auto', '-XX:TieredStopAtLevel=1', '-Dfile.encoding=UTF-8', '-Duser.language=en'];

/** Returns the name of the class that contains `main`, including its package. */
function findMainClass(code: string): string | undefined {
  const before = code.slice(0, code.search(/\bvoid\s+main\s*\(/));
  let depth = 0;
  let name: string | undefined;
  for (const [token, declared] of before.matchAll(/[{}]|\b(?:class|record|enum|interface)\s+(\w+)/g)) {
    if (token === '{') depth++;
    else if (token === '}') depth--;
    else if (depth === 0) name = declared;
  }
  const packageName = /^\s*package\s+([\w.]+)\s*;/m.exec(code)?.[1];
  return name && packageName ? `${packageName}.${name}` : name;
}

const java: Tool = {
  version: () => {
    const version = /version "([^"]+)"/.exec(readFirstLine('java', '-version') ?? '')?.[1];
    return version && readFirstLine('javac', '-version') ? `OpenJDK ${version}` : undefined;
  },
  command: ({ files }) => {
    const sources = files.map((file) => `'${file.name}'`).join(' ');
    const compile = `javac ${JAVA_FLAGS.map((flag) => `-J${flag}`).join(' ')} -d .classes ${sources}`;
    const main = findMainClass(files.at(-1)?.code ?? '') ?? 'Main';
    return ['sh', '-c', `${compile} && exec java ${JAVA_FLAGS.join(' ')} -cp .classes ${main}`];
  },
  // Removes stack frames.
  clean: (text) => text.replace(/^\s+(at [\w.$/@<>]+\(.*\)|\.\.\. \d+ more)\n/gm, ''),
  defaultFile: () => 'Main.java',
};

/**
 * Scala 2.11, as packaged by Debian. Other versions word errors and print collections differently, so they don't count as
 * installed. `-nc` turns off the compile server, which doesn't start on current JDKs.
 */
const scala: Tool = {
  version: () => {
    const version = /(2\.11\.\d+)/.exec(readFirstLine('scala', '-nc', '-version') ?? '')?.[1];
    return version && `Scala ${version}`;
  },
  environment: { JAVA_OPTS: '-Xshare:auto -XX:TieredStopAtLevel=1 -XX:+UseSerialGC' },
  command: ({ files }) => {
    const entry = files.at(-1)?.name ?? 'Main.scala';
    if (files.length === 1) return ['scala', '-nc', entry];
    const main = path.basename(entry, '.scala');
    const sources = files.map((file) => `'${file.name}'`).join(' ');
    return [
      'sh',
      '-c',
      `mkdir .classes && scalac -d .classes ${sources} && exec scala -nc -cp .classes ${main}`,
    ];
  },
  // Remove the folder, because the compiler prints absolute paths.
  clean: (text) => java.clean(text).replace(/^\/home\/reader\//gm, ''),
  defaultFile: () => 'Main.scala',
};

/** The `PATH` for shell programs: the standard folders and the one that contains Node.js. */
const SHELL_PATH = `/usr/local/bin:/usr/bin:/bin:${path.dirname(process.execPath)}`;

const bash: Tool = {
  version: () => {
    const version = /version (\d+\.\d+\.\d+)/.exec(readFirstLine('bash', '--version') ?? '')?.[1];
    return version && `Bash ${version}`;
  },
  command: ({ files, before }) => {
    const earlier = before.map((program) => `${program.at(-1)?.code ?? ''}\n`).join('');
    const code = files.at(-1)?.code ?? '';
    return [
      readFirstLine('which', 'bash') ?? 'bash',
      '--noprofile',
      '--norc',
      '-c',
      earlier ? `{\n${earlier}} >/dev/null 2>&1\n${code}` : code,
      'bash',
    ];
  },
  environment: { PATH: SHELL_PATH },
  clean: (text) => text,
  defaultFile: () => 'script.sh',
};

/** The exact Node.js version for recordings. Another release might word errors differently. */
const NODE_VERSION = '24.21.0';

/**
 * Returns the path of Node.js `NODE_VERSION`. If the verifier runs on another version, npm downloads the right one into
 * its cache.
 */
function findNode(): string | undefined {
  if (process.versions.node === NODE_VERSION) return process.execPath;
  const script = ['--', 'node', '--print', 'process.execPath'];
  return readFirstLine('npm', 'exec', '--yes', `--package=node@${NODE_VERSION}`, ...script);
}

const node: Tool = {
  version: () => findNode() && `Node.js ${NODE_VERSION}`,
  command: ({ files }) => [findNode() ?? 'node', '--no-warnings', files.at(-1)?.name ?? 'main.mjs'],
  // Removes the code excerpt above an error, the stack frames and Node.js version below it, and process ids.
  clean: (text) =>
    text
      .replace(/^(?:file:\/\/)?\S+\.[mc]?[jt]s:\d+\n(?:.*\n){1,3}?\s*\^+\s*\n\n?/gm, '')
      .replace(/^\s+at .*\n/gm, '')
      .replace(/\n+Node\.js v[\d.]+\n*$/, '\n')
      .replace(/\(node:\d+\)/g, '(node)'),
  defaultFile: (fence, code) =>
    fence.lang === 'ts'
      ? 'main.mts'
      : /\brequire\(/.test(code) && !/^import\s/m.test(code)
        ? 'main.cjs'
        : 'main.mjs',
};

/**
 * The options for blocks without a `tsconfig.json`. In a script, `const name` would clash with the browser's globals, so
 * every file is a module.
 */
const TSC_FLAGS = ['--noEmit', '--strict', '--moduleDetection', 'force', '--skipLibCheck'];

/** Type-checks a program without running it. With a `tsconfig.json` in the group, the block sets all options. */
const tsc: Tool = {
  version: () => `TypeScript ${ts.version}`,
  command: ({ files }) => {
    const compiler = [process.execPath, path.join(SITE, 'node_modules/typescript/bin/tsc')];
    const names = files.map(({ name }) => name);
    return names.includes('tsconfig.json') ? compiler : [...compiler, ...TSC_FLAGS, ...names];
  },
  clean: (text) => text,
  defaultFile: () => 'main.ts',
};

/** All tools, keyed by the runtime that a recorded fence names. */
export const TOOLS: Readonly<Record<string, Tool>> = { java, scala, bash, node, tsc };

/** Runs a block with its tool in a new temporary folder. */
export async function record(tool: Tool, recording: Recording): Promise<ToolOutcome> {
  const root = realpathSync(mkdtempSync(path.join(tmpdir(), 'recorded-')));
  const folder = path.join(root, 'home/reader');
  mkdirSync(folder, { recursive: true });
  try {
    const isScript = tool === bash;
    for (const program of [...recording.before, recording.files]) {
      for (const file of isScript ? program.slice(0, -1) : program) {
        mkdirSync(path.dirname(path.join(folder, file.name)), { recursive: true });
        const isTs = tool === node && /\.[mc]?ts$/.test(file.name);
        writeFileSync(path.join(folder, file.name), isTs ? stripTypes(file, transform) : file.code);
      }
    }
    const { exitCode, text } = await runCommand(tool.command(recording), {
      cwd: folder,
      out: path.join(root, 'out'),
      environment: { ...tool.environment, HOME: folder },
      limit: recording.fence.timeout ?? TIMEOUT,
    });
    return { exitCode, text: tool.clean(text.replaceAll(root, '')) };
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

interface CommandOptions {
  cwd: string;
  /** The file for standard output. It must not exist yet. */
  out: string;
  /** The file for standard error. By default, both streams go to one file, which keeps their output in order. */
  err?: string;
  /** The file for standard input. By default, it is empty. */
  input?: string;
  environment: Readonly<Record<string, string>>;
  /** The time limit in milliseconds. */
  limit: number;
}

/** Runs a command with an environment that is the same on every machine. */
export function runCommand(
  command: readonly string[],
  { cwd, out, err, input = '/dev/null', environment, limit }: CommandOptions,
): Promise<ToolOutcome> {
  const [program = '', ...args] = command;
  const files = [
    openSync(input, 'r'),
    openSync(out, 'a'),
    ...(err === undefined ? [] : [openSync(err, 'a')]),
  ];
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd,
      detached: true, // starts a new process group, so that its children can be killed with it
      stdio: [files[0], files[1], files[2] ?? files[1]],
      env: { ...ENVIRONMENT, ...environment },
    });
    const timer = setTimeout(() => {
      if (child.pid) process.kill(-child.pid, 'SIGKILL');
    }, limit);
    const end = () => {
      clearTimeout(timer);
      files.forEach(closeSync);
    };
    child.on('error', (error) => {
      end();
      reject(error);
    });
    child.on('exit', (code) => {
      end();
      resolve({ text: readFileSync(out, 'utf8'), ...(code === null ? {} : { exitCode: code }) });
    });
  });
}
