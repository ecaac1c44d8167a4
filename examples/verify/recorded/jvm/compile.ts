/** Compiles Java and Scala programs with `Compilers.java`, which runs once and stays warm. */
import { spawn, type ChildProcessByStdio } from 'node:child_process';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import type { ToolOutcome } from '../tool';
import { getProgram, type Jdk } from './jdk';

/** The time limit for one compilation in milliseconds. The first one starts the JVM. */
const LIMIT = 120_000;

interface Server {
  process: ChildProcessByStdio<Writable, Readable, null>;
  waiting: ((answer: ToolOutcome) => void)[];
}

let server: Server | undefined;

/**
 * Compiles a program, one at a time.
 *
 * @param compilerPath the class path of the Scala compiler; empty for Java
 * @param args the arguments of the compiler
 * @returns the compiler's messages, without an exit code if it didn't answer in time
 */
export function compile(
  language: 'java' | 'scala',
  compilerPath: readonly string[],
  args: readonly string[],
  jdk: Jdk,
): Promise<ToolOutcome> {
  const current = (server ??= start(jdk));
  return new Promise((resolve) => {
    const timer = setTimeout(() => current.process.kill('SIGKILL'), LIMIT);
    if (current.waiting.length === 0) setReferenced(current, true);
    current.waiting.push((answer) => {
      clearTimeout(timer);
      if (current.waiting.length === 0) setReferenced(current, false);
      resolve(answer);
    });
    current.process.stdin.write(`${[language, compilerPath.join(path.delimiter), ...args].join('\t')}\n`);
  });
}

function start(jdk: Jdk): Server {
  const flags = ['-Xshare:auto', '-XX:+UseSerialGC', '-Dfile.encoding=UTF-8', '-Duser.language=en'];
  const child = spawn(getProgram(jdk, 'java'), [...flags, path.join(import.meta.dirname, 'Compilers.java')], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const started: Server = { process: child, waiting: [] };
  createInterface({ input: child.stdout }).on('line', (line) => {
    const [exitCode, text = ''] = line.split('\t');
    started.waiting.shift()?.({
      exitCode: Number(exitCode),
      text: Buffer.from(text, 'base64').toString('utf8'),
    });
  });
  child.stdin.on('error', () => undefined); // 'close' below reports that the process has ended
  child.on('close', () => {
    if (server === started) server = undefined;
    for (const answer of started.waiting.splice(0)) answer({ text: 'The compiler stopped.\n' });
  });
  return started;
}

/** Sets whether Node.js waits for the server before it exits. */
function setReferenced({ process: child }: Server, isReferenced: boolean): void {
  const method = isReferenced ? 'ref' : 'unref';
  child[method]();
  // The types of pipes don't include these methods, because a stream isn't always a socket.
  for (const stream of [child.stdin, child.stdout] as unknown as { ref(): void; unref(): void }[])
    stream[method]();
}
