/** Runs scripts with just-bash, in a new home folder that is kept in memory. */
import { Bash, InMemoryFs, type BufferEncoding, type FileContent } from 'just-bash/browser';
import type { RunError } from '../interface';
import type { StreamText } from '../terminal-text';
import { captureOutput, ERR_FOLDER, OUT_FILE, type Script } from './capture';
import { COMMANDS } from './commands';
import { nameLines } from './error-lines';
import type { ShellInput, ShellResult } from './input';
import { callScripts } from './scripts';

export const HOME = '/home/reader';

/** No count ends a script. The page stops it after its time limit, as it does with other languages. */
const UNLIMITED = Number.MAX_SAFE_INTEGER;
const LIMITS = {
  maxCommandCount: UNLIMITED,
  maxLoopIterations: UNLIMITED,
  maxAwkIterations: UNLIMITED,
  maxSedIterations: UNLIMITED,
  maxWorkUnits: UNLIMITED,
  maxOutputSize: 16 * 1024 * 1024,
};

/** @returns what the script did, or a syntax error */
export async function runShell(
  { code, before = [], files = {}, args = [], input = '' }: ShellInput,
  emit: (piece: StreamText) => void,
): Promise<ShellResult | { error: RunError }> {
  const earlier = before.length > 0 ? `{\n${before.join('\n')}\n} >/dev/null 2>&1\n` : '';
  const setArguments = args.length > 0 ? `set -- ${args.map(quote).join(' ')}; ` : '';
  const script = `${earlier}${setArguments}${code}`;
  const firstLine = earlier.split('\n').length;
  const printed = { out: '', err: '' };
  const print = (stream: 'out' | 'err', text: string) => {
    if (text === '') return;
    printed[stream] += text;
    emit({ stream, text });
  };
  const fs = new CapturingFs((path, text) => {
    if (path === OUT_FILE) print('out', text);
    else print('err', nameLines(text, { code, line: Number(path.slice(ERR_FOLDER.length)) - firstLine + 1 }));
  });
  const bash = new Bash({
    fs,
    cwd: HOME,
    env: { HOME, USER: 'reader', LANG: 'C.UTF-8', TZ: 'UTC' },
    customCommands: COMMANDS,
    executionLimits: LIMITS,
  });
  await fs.mkdir(HOME, { recursive: true });
  for (const [name, text] of Object.entries(files)) await fs.writeFile(`${HOME}/${name}`, text);
  const syntaxError = findSyntaxError(bash, script);
  if (syntaxError) return { error: { ...syntaxError, line: Math.max(1, syntaxError.line - firstLine + 1) } };
  let isMain = true;
  bash.registerTransformPlugin({
    name: 'capture',
    transform: ({ ast }) => {
      // The plugin also gets the scripts that the script runs.
      const script = callScripts(ast);
      const captured = isMain ? captureOutput(script) : script;
      isMain = false;
      return { ast: captured };
    },
  });
  const { stdout, stderr, exitCode } = await bash
    .exec(script, { rawScript: true, stdin: input })
    // just-bash turns most of its errors into messages, but not all.
    .catch((error: unknown) => ({ stdout: '', stderr: `bash: ${String(error)}\n`, exitCode: 1 }));
  // What couldn't be captured is the output of the last command, or that of functions that ended the script.
  print('out', stdout);
  print('err', nameLines(stderr, { code }));
  return { output: printed.out, errors: printed.err, exitCode, files: await readFiles(fs) };
}

/** A file system that passes on what is written to the files of `capture.ts`. */
class CapturingFs extends InMemoryFs {
  constructor(private readonly onWrite: (path: string, text: string) => void) {
    super();
  }

  override async appendFile(
    path: string,
    content: FileContent,
    options?: { encoding?: BufferEncoding } | BufferEncoding,
  ): Promise<void> {
    if (path !== OUT_FILE && !path.startsWith(ERR_FOLDER)) return super.appendFile(path, content, options);
    const encoding = typeof options === 'object' ? options.encoding : options;
    const isBytes = typeof content !== 'string' || encoding === 'binary' || encoding === 'latin1';
    const bytes = typeof content === 'string' ? Uint8Array.from(content, (c) => c.charCodeAt(0)) : content;
    this.onWrite(path, isBytes ? new TextDecoder().decode(bytes) : content);
  }
}

async function readFiles(fs: InMemoryFs): Promise<Record<string, string>> {
  const files: Record<string, string> = {};
  for (const path of fs.getAllPaths().toSorted()) {
    if (path.startsWith(`${HOME}/`) && (await fs.stat(path).catch(() => undefined))?.isFile)
      files[path.slice(HOME.length + 1)] = await fs.readFile(path);
  }
  return files;
}

function findSyntaxError(bash: Bash, script: string): (RunError & { line: number }) | undefined {
  try {
    return findDeferredError(bash.transform(script).ast, script);
  } catch (error) {
    const { message, line = 1 } = error as Error & { line?: number };
    const text = message
      .replace(/^(?:Parse error at \d+:\d+: |line \d+: )/, '')
      .replace(/^syntax error:? /, '');
    return {
      name: 'SyntaxError',
      message: reword(text, script),
      line: Number(/line (\d+)/.exec(message)?.[1] ?? line),
    };
  }
}

/** just-bash reports a misplaced word such as `}` when it gets there, and without its line. */
function findDeferredError(
  { statements }: Script,
  script: string,
): (RunError & { line: number }) | undefined {
  const statement = statements.find(({ deferredError }) => deferredError);
  if (!statement?.deferredError) return undefined;
  const { token, message } = statement.deferredError;
  const line = statement.line ?? script.split('\n').findIndex((text) => text.trim().startsWith(token)) + 1;
  return { name: 'SyntaxError', message: reword(message.replace(/^syntax error /, ''), script), line };
}

/** Rewords the parser's messages: `expected fi, but the script ends`. */
function reword(message: string, script: string): string {
  const [, word = ''] = /^near unexpected token `(fi|done|\})'$/.exec(message) ?? [];
  // If a body is empty at the end of the script, the parser complains about a word that isn't there.
  if (word && !script.includes(word)) return `expected ${word}, but the script ends`;
  return message
    .replace(/^near /, '')
    .replace(/^Expected ([A-Z_]+), got /, (_all, name: string) => `expected ${name.toLowerCase()}, got `)
    .replace(/, got EOF$/, ', but the script ends');
}

function quote(word: string): string {
  return `'${word.replaceAll("'", `'\\''`)}'`;
}
