/** Commands whose output in just-bash differs from that of GNU coreutils. */
import {
  defineCommand,
  type Command,
  type CommandContext,
  type ExecResult,
  type FsStat,
} from 'just-bash/browser';

import { nameLines } from './error-lines';
import { SCRIPT_OPTION } from './scripts';

const isOption = (word: string) => /^-./.test(word);

const MISSING = 'No such file or directory';

/** Lists files first and directories after them, as GNU `ls` does when it doesn't write to a terminal. */
const ls = defineCommand('ls', async (args, ctx) => {
  const end = args.indexOf('--');
  const isFlag = (word: string, index: number) => isOption(word) && (end < 0 || index < end);
  const flags = new Set(args.filter(isFlag).join('').replaceAll('-', ''));
  const unknown = args.filter(isFlag).find((word) => !/^-[aAdFhlrRSt1]+$/.test(word));
  if (unknown !== undefined)
    return { stdout: '', stderr: `ls: this shell doesn't know the option '${unknown}'\n`, exitCode: 2 };
  const operands = args.filter((word, index) => !isFlag(word, index) && index !== end);
  const entries: Entry[] = [];
  let stderr = '';
  for (const name of operands.length > 0 ? operands : ['.']) {
    const entry = await readEntry(ctx, name, name, !flags.has('d') && !flags.has('l'));
    if (entry) entries.push(entry);
    else stderr += `ls: cannot access '${name}': ${MISSING}\n`;
  }
  const sorted = sortEntries(entries, flags);
  const listed = flags.has('d') ? [] : sorted.filter(({ stat }) => stat.isDirectory);
  const single = sorted.filter((entry) => !listed.includes(entry));
  const parts = single.length > 0 ? [formatEntries(single, flags)] : [];
  const queue = [...listed];
  for (let entry = queue.shift(); entry; entry = queue.shift()) {
    const { name, path } = entry;
    const children = await readChildren(ctx, path, flags);
    const header = operands.length > 1 || flags.has('R') ? `${name}:\n` : '';
    const total = flags.has('l')
      ? `total ${children.reduce((sum, { stat }) => sum + countBlocks(stat), 0)}\n`
      : '';
    parts.push(header + total + formatEntries(children, flags));
    if (!flags.has('R')) continue;
    const folders = children.filter(({ stat, name: child }) => stat.isDirectory && !/^\.\.?$/.test(child));
    queue.unshift(
      ...folders.map((child) => ({ ...child, name: `${name.replace(/\/$/, '')}/${child.name}` })),
    );
  }
  return { stdout: parts.join('\n'), stderr, exitCode: stderr ? 2 : 0 };
});

interface Entry {
  name: string;
  path: string;
  stat: FsStat;
  linkTarget?: string;
}

async function readEntry(
  { fs, cwd }: CommandContext,
  name: string,
  file: string,
  follow: boolean,
): Promise<Entry | undefined> {
  const path = fs.resolvePath(cwd, file);
  try {
    const link = await fs.lstat(path);
    const target = link.isSymbolicLink && follow ? await fs.stat(path).catch(() => link) : link;
    const linkTarget = target.isSymbolicLink ? await fs.readlink(path) : undefined;
    return { name, path, stat: target, ...(linkTarget === undefined ? {} : { linkTarget }) };
  } catch {
    return undefined;
  }
}

async function readChildren(ctx: CommandContext, path: string, flags: ReadonlySet<string>): Promise<Entry[]> {
  const names = (await ctx.fs.readdir(path)).filter(
    (name) => flags.has('a') || flags.has('A') || !name.startsWith('.'),
  );
  if (flags.has('a')) names.push('.', '..');
  const entries = await Promise.all(names.map((name) => readEntry(ctx, name, `${path}/${name}`, false)));
  return sortEntries(
    entries.filter((entry) => entry !== undefined),
    flags,
  );
}

function sortEntries(entries: readonly Entry[], flags: ReadonlySet<string>): Entry[] {
  const byName = entries.toSorted((a, b) => (a.name < b.name ? -1 : 1));
  if (flags.has('S')) byName.sort((a, b) => b.stat.size - a.stat.size);
  else if (flags.has('t')) byName.sort((a, b) => b.stat.mtime.getTime() - a.stat.mtime.getTime());
  return flags.has('r') ? byName.reverse() : byName;
}

function formatEntries(entries: readonly Entry[], flags: ReadonlySet<string>): string {
  const names = entries.map(({ name, stat }) => name + (flags.has('F') ? getSuffix(stat) : ''));
  if (!flags.has('l')) return names.map((name) => `${name}\n`).join('');
  const sizes = entries.map(({ stat }) => formatSize(stat.isDirectory ? 4096 : stat.size, flags.has('h')));
  const width = Math.max(0, ...sizes.map((size) => size.length));
  return entries
    .map(({ stat, linkTarget }, index) => {
      const size = (sizes[index] ?? '').padStart(width);
      const links = stat.isDirectory ? 2 : 1;
      const target = linkTarget === undefined ? '' : ` -> ${linkTarget}`;
      return `${formatMode(stat)} ${links} reader reader ${size} ${formatDate(stat.mtime)} ${names[index]}${target}\n`;
    })
    .join('');
}

function getSuffix({ isDirectory, isSymbolicLink, mode }: FsStat): string {
  if (isDirectory) return '/';
  if (isSymbolicLink) return '@';
  return mode & 0o111 ? '*' : '';
}

function formatMode({ isDirectory, isSymbolicLink, mode }: FsStat): string {
  const letters = [...'rwxrwxrwx'].map((letter, index) => (mode & (0o400 >> index) ? letter : '-')).join('');
  return (isDirectory ? 'd' : isSymbolicLink ? 'l' : '-') + letters;
}

function formatSize(size: number, isShort: boolean): string {
  if (!isShort || size < 1024) return String(size);
  const kilobytes = size / 1024;
  return kilobytes < 10 ? `${(Math.ceil(kilobytes * 10) / 10).toFixed(1)}K` : `${Math.ceil(kilobytes)}K`;
}

function formatDate(date: Date): string {
  const [, month, day, , time] = date.toUTCString().split(' ');
  return `${day} ${String(Number(month)).padStart(2)} ${time?.slice(0, 5)}`;
}

/** Returns the space on a disk with blocks of 4 KiB, in KiB. */
function countBlocks({ isDirectory, isSymbolicLink, size }: FsStat): number {
  return isSymbolicLink ? 0 : Math.ceil((isDirectory ? 4096 : size) / 4096) * 4;
}

/** Corrects the output of a command of just-bash. */
function correct(
  name: string,
  change: (result: ExecResult, args: readonly string[]) => Partial<ExecResult>,
): Command {
  return defineCommand(name, async (args, { origCommand }) => {
    const result = await origCommand?.(args);
    if (!result) throw new Error(`just-bash has no ${name}.`);
    return { ...result, ...change(result, args) };
  });
}

/** Pads counts to seven characters. */
const uniq = correct('uniq', ({ stdout }, args) =>
  args.some((word) => /^-[a-z]*c|^--count$/.test(word))
    ? { stdout: stdout.replace(/^ *(\d+) /gm, (_all, count: string) => `${count.padStart(7)} `) }
    : {},
);

/** Pads several counts of standard input to seven characters. */
const wc = correct('wc', ({ stdout }, args) => {
  const counts = stdout.trim().split(/\s+/);
  if (!args.every(isOption) || counts.length === 1) return {};
  return { stdout: `${counts.map((count) => count.padStart(7)).join(' ')}\n` };
});

/** Puts `./` in front of the files in `.` */
const grep = correct('grep', ({ stdout }, args) => {
  const isRecursive = args.some((word) => /^-[a-zA-Z]*[rR]|^--recursive$/.test(word));
  const hidesNames = args.some((word) => /^-[a-zA-Z]*h|^--no-filename$/.test(word));
  const files = args.filter((word) => !isOption(word)).slice(1);
  if (!isRecursive || hidesNames || files.length !== 1 || files[0] !== '.') return {};
  return { stdout: stdout.replace(/^(?!\.\/|--$)(?=.)/gm, './') };
});

const mkdir = correct('mkdir', ({ stderr }) => ({ stderr: stderr.replace(/'(.*)'/g, '‘$1’') }));

/**
 * Runs scripts. just-bash would give a script that is called by its path all variables, also those that aren't exported,
 * so `scripts.ts` calls it as `bash --script path`.
 */
const bash = defineCommand('bash', async (args, ctx) => {
  const isCalledByPath = args[0] === SCRIPT_OPTION;
  const [name = '', ...rest] = isCalledByPath ? args.slice(1) : args;
  const path = ctx.fs.resolvePath(ctx.cwd, name);
  const stat = await ctx.fs.stat(path).catch(() => undefined);
  if (isCalledByPath) {
    const problem = findProblem(stat);
    if (problem) return { stdout: '', stderr: `bash: ${name}: ${problem}\n`, exitCode: stat ? 126 : 127 };
  }
  const result = await ctx.origCommand?.([name, ...rest].slice(0, args.length));
  if (!result) throw new Error('just-bash has no bash.');
  if (!stat?.isFile) return result;
  const code = await ctx.fs.readFile(path);
  const skippedLines = code.startsWith('#!') ? 1 : 0;
  return { ...result, stderr: nameLines(result.stderr, { code, source: name, skippedLines }) };
});

function findProblem(stat: FsStat | undefined): string | undefined {
  if (!stat) return MISSING;
  if (stat.isDirectory) return 'Is a directory';
  return stat.mode & 0o111 ? undefined : 'Permission denied';
}

export const COMMANDS = [ls, uniq, wc, grep, mkdir, bash];
