/**
 * Creates synthetic docs for measurements, in Markdown that every site generator supports. The docs are as long and
 * varied as real ones, and they're the same on every run.
 */

/**
 * @typedef {object} SyntheticDoc
 * @property {string} section folder name, such as `section-01`
 * @property {string} name file name without extension
 * @property {string} title
 * @property {string} description
 * @property {string} body Markdown after the front matter, without a level-1 heading
 */

/** Number of docs per section. */
const SECTION_SIZE = 25;

const WORDS =
  `value function list order search index record query table column branch commit request response header body cache
  server client token error stack queue node edge graph tree leaf root loop step bound proof case input output memory
  process thread lock event state store action view model route page layout style rule unit test build module package
  version release change review reader writer stream buffer byte string number object class method field scope closure`.split(
    /\s+/,
  );
const VERBS =
  'keeps finds moves reads writes joins splits checks holds returns counts sorts names sends'.split(' ');
const DETERMINERS = 'the a each every this that its one another'.split(' ');
const CONJUNCTIONS = 'before after because until while when where so'.split(' ');

/** @param {number} count @returns {SyntheticDoc[]} */
export function createSyntheticDocs(count) {
  return Array.from({ length: count }, (_, index) => createSyntheticDoc(index));
}

/**
 * Returns the file content for a doc, including the front matter.
 *
 * @param {SyntheticDoc} doc
 * @param {string[]} [tags]
 */
export function withFrontMatter({ title, description, body }, tags = []) {
  const list = tags.length > 0 ? `tags: [${tags.join(', ')}]\n` : '';
  return `---\ntitle: ${title}\ndescription: ${description}\n${list}---\n\n${body}`;
}

function createSyntheticDoc(index) {
  const random = randomNumbers(Math.imul(index + 1, 0x9e3779b1));
  const pick = (words) => words[Math.floor(random() * words.length)] ?? '';
  const clause = () =>
    `${pick(DETERMINERS)} ${pick(WORDS)} ${pick(VERBS)} ${pick(DETERMINERS)} ${pick(WORDS)}`;
  const sentence = () => {
    const text = random() < 0.5 ? clause() : `${clause()} ${pick(CONJUNCTIONS)} ${clause()}`;
    const marked = random() < 0.15 ? text.replace(/(\w+)$/, '`$1`') : text;
    return `${marked[0]?.toUpperCase()}${marked.slice(1)}.`;
  };
  const times = (count, make) => Array.from({ length: count }, make);
  const paragraph = () => times(3 + Math.floor(random() * 4), sentence).join(' ');
  const list = () => times(4, () => `- **${pick(WORDS)}**: ${clause()}`).join('\n');
  const table = () =>
    ['| name | what | cost |', '| --- | --- | --- |']
      .concat(times(4, () => `| \`${pick(WORDS)}\` | ${clause()} | ${Math.floor(random() * 100)} |`))
      .join('\n');
  const code = () => {
    const [first, second, third] = [pick(WORDS), pick(WORDS), pick(WORDS)];
    return [
      '```js static="a synthetic block: only weighed"',
      `// ${sentence()}`,
      `function ${first}Of(items, limit = ${Math.floor(random() * 50)}) {`,
      `  const ${second}s = items.filter((item) => item.${third} > limit);`,
      `  for (const ${second} of ${second}s) {`,
      `    if (${second}.${third} === ${Math.floor(random() * 9)}) return { ${second}, found: true };`,
      '  }',
      `  return { ${second}s, found: false, note: '${clause()}' };`,
      '}',
      '',
      `console.log(${first}Of([{ ${third}: ${Math.floor(random() * 90)} }, { ${third}: 7 }]));`,
      '```',
    ].join('\n');
  };
  const part = (number) => {
    const extra = [list, table, code][number % 3]?.() ?? '';
    return [`## ${number + 1}. The ${pick(WORDS)} and the ${pick(WORDS)}`, paragraph(), code(), paragraph()]
      .concat(`### How the ${pick(WORDS)} ${pick(VERBS)}`, extra, paragraph())
      .join('\n\n');
  };
  const parts = 5 + Math.floor(random() * 4);
  const number = String(index + 1).padStart(4, '0');
  return {
    section: `section-${String(Math.floor(index / SECTION_SIZE) + 1).padStart(2, '0')}`,
    name: `page-${number}`,
    title: `Page ${number} on the ${pick(WORDS)} and the ${pick(WORDS)}`,
    description: `What ${clause()} means, shown step by step in page ${number}.`,
    body: `${[paragraph(), code(), ...Array.from({ length: parts }, (_, i) => part(i))].join('\n\n')}\n`,
  };
}

/**
 * Returns a seeded random function with the same range as `Math.random`. The algorithm is mulberry32 by Tommy Ettinger,
 * in the public domain.
 */
function randomNumbers(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
