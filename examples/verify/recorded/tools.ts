/** The tools that record blocks: Java, Scala, Spring, bash, Node.js and the TypeScript compiler. */
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { transform } from 'sucrase';
import ts from 'typescript';
import { stripTypes } from '../../runtimes/ts/compile';
import { SITE } from '../runtimes';
import { java } from './jvm/java';
import { scala } from './jvm/scala';
import { spring } from './jvm/spring';
import { readFirstLine, runCommand, TIMEOUT, type Recording, type Tool, type ToolOutcome } from './tool';

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
export const TOOLS: Readonly<Record<string, Tool>> = { java, scala, spring, bash, node, tsc };

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
    const compiled = await tool.compile?.(recording, folder);
    const last =
      compiled && compiled.exitCode !== 0
        ? compiled
        : await runCommand(tool.command(recording), {
            cwd: folder,
            out: path.join(root, 'out'),
            environment: { ...tool.environment, HOME: folder },
            limit: recording.fence.timeout ?? tool.timeout ?? TIMEOUT,
          });
    const clean = (text: string) => tool.clean(text.replaceAll(root, ''));
    const text = last === compiled ? last.text : (compiled?.text ?? '') + last.text;
    return { exitCode: last.exitCode, text: clean(text), printed: clean(last.text) };
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}
