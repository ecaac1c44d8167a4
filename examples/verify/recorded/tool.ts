/** What a tool that records blocks provides, and how its program runs. */
import { spawn, spawnSync } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import type { Fence } from '../../language';
import type { ProgramFile } from '../../runtimes/interface';

/** A block to record, and the blocks to run before it. */
export interface Recording {
  files: ProgramFile[];
  before: ProgramFile[][];
  fence: Fence;
}

export interface ToolOutcome {
  /** Standard output and standard error, in the order in which they were written. */
  text: string;
  /** The same, without what the compiler prints about a program that it accepts, such as warnings. */
  printed?: string;
  /** Undefined if the program was killed, for example at its time limit. */
  exitCode?: number;
}

/** A tool that runs a block to record its output. */
export interface Tool {
  /**
   * Returns the name and version, for example `OpenJDK 25.0.3`, or undefined if the tool isn't installed. Without a
   * recording, it doesn't look for what only some blocks need.
   */
  version(recording?: Recording): string | undefined;
  /** Compiles the files in the folder. The block runs only if the exit code is 0. */
  compile?(recording: Recording, folder: string): Promise<ToolOutcome>;
  /** Returns the command to run in the folder that contains the files. */
  command(recording: Recording): string[];
  /** The time limit in milliseconds for blocks that don't set one, if it isn't the default. */
  timeout?: number;
  environment?: Readonly<Record<string, string>>;
  /** Removes the parts of the output that differ between machines. */
  clean(text: string): string;
  /** Returns the name to use for a file that has no title. */
  defaultFile(fence: Fence, code: string): string;
}

/** The default time limit in milliseconds. It is long enough for a compiler on a busy machine. */
export const TIMEOUT = 60_000;

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

/**
 * Runs a command with an environment that is the same on every machine, and kills it and its children at the time limit.
 */
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
