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
 * Returns a quantile by linear interpolation between order statistics (type 7 in Hyndman and Fan, 1996; the default in
 * R and NumPy).
 */
function quantile(values, p) {
  const sorted = [...values].sort((a, b) => a - b);
  const position = (sorted.length - 1) * p;
  const low = Math.floor(position);
  return sorted[low] + (sorted[Math.ceil(position)] - sorted[low]) * (position - low);
}

/** Formats milliseconds with three significant digits, or as a whole number if there are 100 or more. */
function formatMs(ms) {
  if (ms >= 99.95) return String(Math.round(ms));
  return ms >= 9.995 ? ms.toFixed(1) : ms.toFixed(2);
}

/** Returns which language is faster and by how much, such as `Node.js 2.8×`, or `about equal`. */
function formatRatio(node, python) {
  const [faster, ratio] = node <= python ? ['Node.js', python / node] : ['Python', node / python];
  if (ratio < 1.05) return 'about equal';
  return `${faster} ${ratio >= 9.95 ? Math.round(ratio) : ratio.toFixed(1)}×`;
}

/** Returns a table row: the label, the median and quartiles for each language, and which language is faster. */
function createRow(label, samples, field) {
  const [node, python] = ['node', 'python'].map((language) =>
    samples.filter((sample) => sample.language === language).map((sample) => sample[field]),
  );
  const cell = (values) => {
    const [q1, median, q3] = [0.25, 0.5, 0.75].map((p) => formatMs(quantile(values, p)));
    return `${median} (${q1}–${q3})`;
  };
  return [label, cell(node), cell(python), formatRatio(quantile(node, 0.5), quantile(python, 0.5))];
}

function renderTable(title, rows) {
  const head = [title, 'Node.js, ms', 'Python, ms', 'Faster'];
  const rule = ['---', '---:', '---:', '---:'];
  return [head, rule, ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

/**
 * Returns the tables for the blog post. Each time is a median, followed by the first and third quartiles in
 * parentheses.
 *
 * @param {object} results the output of `run.mjs`
 * @param {{ task: string, language: string, warmCpuMs: number, warmWallMs: number, firstCpuMs: number }[]} results.samples
 * @param {{ language: string, cpuMs: number, wallMs: number }[]} results.startup
 * @returns {{ cpu: string, wall: string, first: string, startup: string }} Markdown tables
 */
export function renderTables({ samples, startup }) {
  const renderTaskTable = (field) =>
    renderTable(
      'Task',
      TASKS.map(({ id, label }) =>
        createRow(
          label,
          samples.filter(({ task }) => task === id),
          field,
        ),
      ),
    );
  return {
    cpu: renderTaskTable('warmCpuMs'),
    wall: renderTaskTable('warmWallMs'),
    first: renderTaskTable('firstCpuMs'),
    startup: renderTable('Start-up', [
      createRow('CPU time until your first line', startup, 'cpuMs'),
      createRow('Wall time from launch to exit', startup, 'wallMs'),
    ]),
  };
}

/** Returns the tables as they appear in the post, each between an opening and a closing comment. */
export function renderMarkdown(results) {
  return Object.entries(renderTables(results))
    .map(([name, markdown]) => `{/* table:${name} */}\n\n${markdown}\n\n{/* /table:${name} */}`)
    .join('\n\n');
}
