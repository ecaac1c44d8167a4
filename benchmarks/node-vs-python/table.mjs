import { summarise } from './stats.mjs';

/**
 * The five tasks, in the order in which they are run and shown.
 *
 * @type {readonly { id: string, label: string }[]}
 */
export const TASKS = [
  { id: 'json', label: 'JSON: parse, total, serialise' },
  { id: 'log', label: 'Log: regular expression, count' },
  { id: 'nbody', label: 'N-body: numeric loops' },
  { id: 'sort', label: 'Sort objects by three keys' },
  { id: 'echo', label: 'TCP echo through the event loop' },
];

/**
 * @param {number} ms
 * @returns {string} the number with three significant digits, or without decimals from 100 on
 */
export function formatMs(ms) {
  if (ms >= 99.95) return String(Math.round(ms));
  return ms >= 9.995 ? ms.toFixed(1) : ms.toFixed(2);
}

/**
 * Returns how many times longer Python or Node.js took.
 *
 * @param {number} node median of Node.js
 * @param {number} python median of Python, in the same unit
 * @returns {string} for example `Node.js 2.8×` (Node.js was 2.8 times faster)
 */
export function formatRatio(node, python) {
  const [faster, ratio] = node <= python ? ['Node.js', python / node] : ['Python', node / python];
  if (ratio < 1.05) return 'about equal';
  return `${faster} ${ratio >= 9.95 ? Math.round(ratio) : ratio.toFixed(1)}×`;
}

function cells(node, python) {
  const a = summarise(node);
  const b = summarise(python);
  const cell = (s) => `${formatMs(s.median)} (${formatMs(s.q1)}–${formatMs(s.q3)})`;
  return [cell(a), cell(b), formatRatio(a.median, b.median)];
}

function table(head, rows) {
  const line = (row) => `| ${row.join(' | ')} |`;
  const rule = head.map((_, i) => (i === 0 ? '---' : '---:'));
  return [head, rule, ...rows].map(line).join('\n');
}

/**
 * Returns the tables of the post: each cell is the median and, in parentheses, the first and third quartiles, in
 * milliseconds.
 *
 * @param {object} results the output of `run.mjs`
 * @param {{ task: string, language: string, warmCpuMs: number, warmWallMs: number, firstCpuMs: number, firstWallMs: number }[]} results.samples
 * @param {{ language: string, cpuMs: number, wallMs: number }[]} results.startup
 * @returns {{ cpu: string, wall: string, first: string, startup: string }} Markdown tables
 * @throws {RangeError} if a task or a language has no samples
 */
export function renderTables(results) {
  const of = (task, language, field) =>
    results.samples.filter((s) => s.task === task && s.language === language).map((s) => s[field]);
  const perTask = (field) =>
    table(
      ['Task', 'Node.js, ms', 'Python, ms', 'Faster'],
      TASKS.map(({ id, label }) => [label, ...cells(of(id, 'node', field), of(id, 'python', field))]),
    );
  const start = (language, field) =>
    results.startup.filter((s) => s.language === language).map((s) => s[field]);
  return {
    cpu: perTask('warmCpuMs'),
    wall: perTask('warmWallMs'),
    first: perTask('firstCpuMs'),
    startup: table(
      ['Start-up', 'Node.js, ms', 'Python, ms', 'Faster'],
      [
        ['CPU time until your first line', ...cells(start('node', 'cpuMs'), start('python', 'cpuMs'))],
        ['Wall time from launch to exit', ...cells(start('node', 'wallMs'), start('python', 'wallMs'))],
      ],
    ),
  };
}

/**
 * Returns the tables as in the post, each between its two comments.
 *
 * @param {Parameters<typeof renderTables>[0]} results
 * @returns {string} Markdown
 */
export function renderMarkdown(results) {
  return Object.entries(renderTables(results))
    .map(([name, markdown]) => `{/* table:${name} */}\n\n${markdown}\n\n{/* /table:${name} */}`)
    .join('\n\n');
}
