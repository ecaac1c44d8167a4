/** The real tools that record blocks: Java, Scala, bash and Node.js, each in its own temporary folder. */
import { spawn, spawnSync } from 'node:child_process';
import {
  closeSync,
  existsSync,
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
import { stripTypes } from '../../runtimes/ts/compile';
import { findNode } from './node-release';

/** A block to record. */
export interface Recording {
  files: ProgramFile[];
  before: ProgramFile[][];
  fence: Fence;
}

/** The output of a tool: standard output and standard error in order, without the name of the temporary folder. */
export interface ToolOutcome {
  text: string;
  /** Undefined if it was stopped at its time limit. */
  exitCode?: number;
}

/** A tool that records. */
export interface Tool {
  /** Returns for example `OpenJDK 17.0.15`; undefined if the tool, or the version that the fence requests, is missing. */
  version(fence: Fence): Promise<string | undefined>;
  /** Returns the command, which runs in a folder that contains the files. May write more files there. */
  command(recording: Recording, folder: string): Promise<string[]> | string[];
  /** Environment variables besides those of all tools. */
  environment?: Readonly<Record<string, string>>;
  /** Removes what differs between machines. */
  tidy(text: string): string;
  /** The name of a file without a title. */
  defaultFile(fence: Fence, code: string): string;
}

/** The default time limit in milliseconds; a compiler on a busy machine needs a lot. */
const LIMIT = 60_000;

/** Environment variables that make every tool print the same on every machine. */
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

/** Returns the first line that a command prints; undefined if there is no such command. */
function ask(command: string, ...args: string[]): string | undefined {
  const { status, stdout, stderr } = spawnSync(command, args, { encoding: 'utf8', timeout: LIMIT });
  return status === 0 ? (stdout || stderr).split('\n')[0] : undefined;
}

/** Returns the path of a command on the caller's PATH, because programs run with a different PATH. */
function which(command: string): string {
  const folders = (process.env['PATH'] ?? '').split(path.delimiter);
  return folders.map((folder) => path.join(folder, command)).find(existsSync) ?? command;
}

const versions = new Map<string, string | undefined>();

async function once(key: string, find: () => string | undefined): Promise<string | undefined> {
  if (!versions.has(key)) versions.set(key, find());
  return versions.get(key);
}

/** Programs are short, so the optimising compiler wouldn't pay off. */
const JAVA_FLAGS = ['-Xshare:auto', '-XX:TieredStopAtLevel=1', '-Dfile.encoding=UTF-8', '-Duser.language=en'];

/**
 * Returns the name of the class with the program's `main`, including its package. The JDK's launcher for source files
 * uses the first class, which may be a record that the program only uses.
 */
function javaMain(code: string): string | undefined {
  const before = code.slice(0, code.search(/\bvoid\s+main\s*\(/));
  let depth = 0;
  let name: string | undefined;
  for (const [found, declared] of before.matchAll(/[{}]|\b(?:class|record|enum|interface)\s+(\w+)/g)) {
    if (found === '{') depth++;
    else if (found === '}') depth--;
    else if (depth === 0) name = declared;
  }
  const folder = /^\s*package\s+([\w.]+)\s*;/m.exec(code)?.[1];
  return name && folder ? `${folder}.${name}` : name;
}

const java: Tool = {
  version: () =>
    once('java', () => {
      const line = ask('java', '-version') ?? '';
      const version = /version "([^"]+)"/.exec(line)?.[1];
      return version && ask('javac', '-version') ? `OpenJDK ${version}` : undefined;
    }),
  command: ({ files }) => {
    const sources = files.map((file) => `'${file.name}'`).join(' ');
    const compile = `javac ${JAVA_FLAGS.map((flag) => `-J${flag}`).join(' ')} -d .classes ${sources}`;
    const main = javaMain(files.at(-1)?.code ?? '') ?? 'Main';
    return ['sh', '-c', `${compile} && exec java ${JAVA_FLAGS.join(' ')} -cp .classes ${main}`];
  },
  tidy: (text) => text.replace(/^\s+(at [\w.$/@<>]+\(.*\)|\.\.\. \d+ more)\n/gm, ''),
  defaultFile: () => 'Main.java',
};

/**
 * Scala 2.11, as packaged by Debian. Other versions word errors and print collections differently, so if one of those is
 * installed, the record is compared. `-nc` is needed because the compile server doesn't start on current JDKs.
 */
const scala: Tool = {
  version: () =>
    once('scala', () => {
      const found = /(2\.11\.\d+)/.exec(ask('scala', '-nc', '-version') ?? '')?.[1];
      return found && `Scala ${found}`;
    }),
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
  // The compiler prints full paths, and errors mention the class that wraps a script.
  tidy: (text) => java.tidy(text).replace(/^\/home\/reader\//gm, ''),
  defaultFile: () => 'Main.scala',
};

/** The PATH of a shell, without what the machine and npm add. */
const SHELL_PATH = `/usr/local/bin:/usr/bin:/bin:${path.dirname(process.execPath)}`;

const bash: Tool = {
  version: () =>
    once('bash', () => {
      const found = /version (\d+\.\d+\.\d+)/.exec(ask('bash', '--version') ?? '')?.[1];
      return found && `Bash ${found}`;
    }),
  command: ({ files, before }) => {
    const earlier = before.map((program) => `${program.at(-1)?.code ?? ''}\n`).join('');
    const code = files.at(-1)?.code ?? '';
    return [
      which('bash'),
      '--noprofile',
      '--norc',
      '-c',
      earlier ? `{\n${earlier}} >/dev/null 2>&1\n${code}` : code,
      'bash',
    ];
  },
  environment: { PATH: SHELL_PATH },
  tidy: (text) => text,
  defaultFile: () => 'script.sh',
};

const node: Tool = {
  version: async () => {
    const release = await findNode();
    return release && `Node.js ${release.version}`;
  },
  command: async ({ files }) => {
    const release = await findNode();
    return [release?.program ?? 'node', '--no-warnings', files.at(-1)?.name ?? 'main.mjs'];
  },
  tidy: (text) =>
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

/** Tools by the runtime that a recorded fence names. */
export const TOOLS: Readonly<Record<string, Tool>> = { java, scala, bash, node };

/** Runs a block with its tool. */
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
        writeFileSync(path.join(folder, file.name), isTs ? stripTypes(file) : file.code);
      }
    }
    const { exitCode, text } = await run(
      await tool.command(recording, folder),
      folder,
      path.join(root, 'out'),
      { ...tool.environment, HOME: folder },
      recording.fence.timeout ?? LIMIT,
    );
    return { exitCode, text: tool.tidy(text.replaceAll(root, '')) };
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

function run(
  command: string[],
  cwd: string,
  outFile: string,
  environment: Readonly<Record<string, string>>,
  limit: number,
): Promise<ToolOutcome> {
  const [program = '', ...args] = command;
  // One file for both streams keeps them in the order in which they were written.
  const out = openSync(outFile, 'a');
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd,
      detached: true, // its own process group, which is ended as a whole
      stdio: ['ignore', out, out],
      env: { ...ENVIRONMENT, ...environment },
    });
    const timer = setTimeout(() => {
      if (child.pid) process.kill(-child.pid, 'SIGKILL');
    }, limit);
    const end = () => {
      clearTimeout(timer);
      closeSync(out);
    };
    child.on('error', (error) => {
      end();
      reject(error);
    });
    child.on('exit', (code) => {
      end();
      resolve({ text: readFileSync(outFile, 'utf8'), ...(code === null ? {} : { exitCode: code }) });
    });
  });
}
