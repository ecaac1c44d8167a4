/** The budgets of performance-budgets.json: what is measured, what is allowed, and how a limit follows what was measured. */

/** @typedef {'js' | 'css' | 'total' | 'requests' | 'ahead' | 'thirdParty' | 'nodes' | 'markup' | 'docsInScripts'} Measure */
/** @typedef {Partial<Record<Measure, number>>} Figures */

/**
 * @typedef {object} PageBudget
 * @property {string} kind what the page stands for
 * @property {string} path below the site's base, without a slash in front
 * @property {Figures} [goals] where they differ from those of all pages
 * @property {Figures} limits
 */

/** @typedef {'sum' | 'median'} Ratio of HTML to articles: of all of it, and of the page in the middle */
/** @typedef {Partial<Record<Ratio, number>>} Ratios */

/**
 * @typedef {object} AllDocs
 * @property {number} leastArticle bytes of an article from which a doc counts
 * @property {Ratios} goals
 * @property {Ratios} limits
 */

/** @typedef {'firstRun' | 'onDemand'} RuntimeMeasure bytes on the wire of what a runtime loads, see runtime-weights.mjs */
/** @typedef {Record<RuntimeMeasure, number>} RuntimeFigures */

/** @typedef {{ about: string[], goals: Figures, allDocs: AllDocs, runtimes: Record<string, RuntimeFigures>, pages: PageBudget[] }} Budgets */

/** @typedef {{ kind: string, path: string, measure: Measure, measured: number, allowed: number }} Finding */

/**
 * Each measure: its column, how a figure is told, and whether it follows what is written (`content`) or only how the site
 * is made. A limit on what follows content is the goal once that is met: a page may get longer until then.
 *
 * @type {Record<Measure, { title: string, unit: string, content: boolean, exact: boolean }>}
 */
export const MEASURES = {
  js: { title: 'JavaScript', unit: 'bytes', content: false, exact: false },
  css: { title: 'CSS', unit: 'bytes', content: false, exact: false },
  total: { title: 'total', unit: 'bytes', content: true, exact: false },
  requests: { title: 'requests', unit: 'requests', content: false, exact: true },
  ahead: { title: 'ahead', unit: 'bytes', content: false, exact: false },
  thirdParty: { title: '3rd party', unit: 'requests', content: false, exact: true },
  nodes: { title: 'nodes', unit: 'elements', content: true, exact: false },
  markup: { title: 'HTML ÷ article', unit: 'times the article', content: true, exact: false },
  docsInScripts: { title: 'docs in JS', unit: 'docs', content: false, exact: true },
};

const NAMES = /** @type {Measure[]} */ (Object.keys(MEASURES));

/** @type {Record<Ratio, string>} how each is told */
const RATIOS = { sum: 'all HTML ÷ all articles', median: 'HTML ÷ article in the middle' };
const RATIO_NAMES = /** @type {Ratio[]} */ (Object.keys(RATIOS));

/** @type {Record<RuntimeMeasure, string>} how each is told */
const RUNTIME_MEASURES = { firstRun: 'first Run', onDemand: 'on demand' };
const RUNTIME_NAMES = /** @type {RuntimeMeasure[]} */ (Object.keys(RUNTIME_MEASURES));

/** How far above what was measured a limit is set. */
const HEADROOM = 1.01;

/**
 * Reads the file's text.
 *
 * @param {string} text
 * @param {string} file its name, for errors
 * @returns {Budgets}
 * @throws where a word is not known or a figure is not a number from 0 up
 */
export function readBudgets(text, file) {
  const budgets = JSON.parse(text);
  const fail = (/** @type {string} */ message) => {
    throw new Error(`${file}: ${message}`);
  };
  const check = (
    /** @type {unknown} */ figures,
    /** @type {string} */ where,
    /** @type {readonly string[]} */ names = NAMES,
  ) => {
    for (const [name, value] of Object.entries(/** @type {object} */ (figures))) {
      if (!names.includes(name))
        fail(`${where}: there is no measure "${name}". Allowed: ${names.join(', ')}.`);
      if (typeof value !== 'number' || !(value >= 0)) fail(`${where}: "${name}" is not a number from 0 up.`);
    }
  };
  check(budgets.goals ?? {}, 'goals');
  const { leastArticle, goals, limits } = budgets.allDocs ?? {};
  check({ leastArticle }, '"allDocs"', ['leastArticle']);
  check(goals ?? {}, 'goals of "allDocs"', RATIO_NAMES);
  check(limits ?? {}, 'limits of "allDocs"', RATIO_NAMES);
  for (const [name, limits] of Object.entries(budgets.runtimes ?? {}))
    check(limits, `limits of the runtime "${name}"`, RUNTIME_NAMES);
  if (!Array.isArray(budgets.pages) || budgets.pages.length === 0) fail('"pages" lists no page.');
  for (const page of budgets.pages) {
    if (typeof page.kind !== 'string' || typeof page.path !== 'string')
      fail('a page needs "kind" and "path".');
    check(page.goals ?? {}, `goals of "${page.kind}"`);
    check(page.limits ?? {}, `limits of "${page.kind}"`);
  }
  return budgets;
}

/**
 * @param {Budgets} budgets
 * @param {PageBudget} page
 * @returns {Figures} goals of the page
 */
export function goalsOf(budgets, page) {
  return { ...budgets.goals, ...page.goals };
}

/**
 * @param {PageBudget} page
 * @param {Figures} measured
 * @returns {Finding[]} what exceeds its limit; a limit without a figure is a finding too, so that no budget is lost
 */
export function exceeded(page, measured) {
  return compare(page, page.limits ?? {}, measured);
}

/**
 * @param {PageBudget} page
 * @param {Figures} goals
 * @param {Figures} measured
 * @returns {Finding[]} what is not at its goal yet
 */
export function missed(page, goals, measured) {
  return compare(page, goals, measured);
}

/** @param {PageBudget} page @param {Figures} allowed @param {Figures} measured @returns {Finding[]} */
function compare({ kind, path }, allowed, measured) {
  return NAMES.flatMap((measure) => {
    const limit = allowed[measure];
    const value = measured[measure] ?? Infinity;
    return limit === undefined || value <= limit
      ? []
      : [{ kind, path, measure, measured: value, allowed: limit }];
  });
}

/**
 * How much of a page is its article, in bytes of UTF-8 as they are in the file.
 *
 * @param {string} html of a whole page
 * @returns {{ page: number, article: number }} `article` is 0 where there is none; where there are several, all from the
 *   first to the last
 */
export function shareOfArticle(html) {
  const [start, end] = [html.indexOf('<article'), html.lastIndexOf('</article>')];
  const article = start < 0 || end < start ? '' : html.slice(start, end + '</article>'.length);
  return { page: Buffer.byteLength(html), article: Buffer.byteLength(article) };
}

/**
 * What docs are by their articles.
 *
 * @param {readonly { page: number, article: number }[]} pages
 * @param {number} leastArticle bytes; pages whose article is smaller do not count
 * @returns {{ docs: number } & Record<Ratio, number>} how many count; both ratios are Infinity where none does, so that
 *   no limit is kept by measuring nothing
 */
export function ratiosOf(pages, leastArticle) {
  const counted = pages.filter(({ article }) => article >= leastArticle && article > 0);
  const total = (/** @type {'page' | 'article'} */ name) =>
    counted.reduce((all, each) => all + each[name], 0);
  const sorted = counted.map(({ page, article }) => page / article).sort((a, b) => a - b);
  const middle = sorted.slice(Math.ceil(sorted.length / 2) - 1, Math.floor(sorted.length / 2) + 1);
  if (counted.length === 0) return { docs: 0, sum: Infinity, median: Infinity };
  return {
    docs: counted.length,
    sum: total('page') / total('article'),
    median: middle.reduce((all, each) => all + each, 0) / middle.length,
  };
}

/**
 * @param {Ratios} allowed
 * @param {Ratios} measured
 * @param {string} word between what was measured and what is allowed
 * @returns {string[]} a sentence about each ratio that is greater
 */
export function greaterRatios(allowed, measured, word) {
  return RATIO_NAMES.flatMap((name) => {
    const [value, limit] = [measured[name] ?? Infinity, allowed[name]];
    return limit === undefined || value <= limit
      ? []
      : [`all docs: ${RATIOS[name]} ${value.toFixed(4)}, ${word} ${limit}.`];
  });
}

/**
 * @param {Record<string, RuntimeFigures>} limits by the name of the runtime
 * @param {Record<string, RuntimeFigures>} measured
 * @returns {string[]} a sentence about each runtime that loads more than it may, that has no limit, or that is not there
 */
export function exceededRuntimes(limits, measured) {
  const gone = Object.keys(limits).filter((name) => !(name in measured));
  return [
    ...gone.map((name) => `runtime ${name}: there is none of this name.`),
    ...Object.entries(measured).flatMap(([name, figures]) => {
      const allowed = limits[name];
      if (!allowed) return [`runtime ${name}: it has no limit.`];
      return RUNTIME_NAMES.filter((measure) => !(figures[measure] <= allowed[measure])).map(
        (measure) =>
          `runtime ${name}: ${RUNTIME_MEASURES[measure]} ${number(figures[measure])}, ` +
          `allowed ${allowed[measure] === undefined ? 'nothing' : number(allowed[measure])} bytes.`,
      );
    }),
  ];
}

/**
 * @param {Record<string, RuntimeFigures>} limits
 * @param {Record<string, RuntimeFigures>} measured
 * @returns {Record<string, RuntimeFigures>} limits of the runtimes that there are: never above those that are there
 */
export function tightenedRuntimes(limits, measured) {
  return Object.fromEntries(
    Object.entries(measured).map(([name, figures]) => {
      const limit = (/** @type {RuntimeMeasure} */ measure) =>
        Math.min(ceil(figures[measure] * HEADROOM, 1), limits[name]?.[measure] ?? Infinity);
      return [name, { firstRun: limit('firstRun'), onDemand: limit('onDemand') }];
    }),
  );
}

/**
 * Limits after a measurement: never above those that are there. A measure without a limit gets its first one.
 *
 * @param {PageBudget} page
 * @param {Figures} goals of the page; a measure that has neither goal nor limit stays without one
 * @param {Figures} measured
 * @returns {Figures}
 */
export function tightened(page, goals, measured) {
  /** @type {Figures} */
  const limits = {};
  for (const measure of NAMES) {
    const [value, goal, before] = [measured[measure], goals[measure], page.limits?.[measure]];
    if (value === undefined || (goal === undefined && before === undefined)) continue;
    // What is fetched ahead in idle time differs from run to run, so its limit begins where there is none of it.
    if (measure === 'ahead' && before === undefined && value > (goal ?? 0)) continue;
    const { content, exact } = MEASURES[measure];
    const near = exact
      ? value
      : measure === 'markup'
        ? ceil(value * HEADROOM, 1000)
        : ceil(value * HEADROOM, 1);
    const wanted = content && goal !== undefined && value <= goal ? goal : near;
    limits[measure] = Math.min(wanted, before ?? Infinity);
  }
  return limits;
}

/** @param {number} value @param {number} parts of one that are kept */
function ceil(value, parts) {
  // 1.01 × 1.5 is a little more than 1.515 in binary fractions.
  return Math.ceil(Number((value * parts).toFixed(6))) / parts;
}

/** @param {Finding} finding @param {string} word between what was measured and what is allowed */
export function sentence({ kind, path, measure, measured, allowed }, word) {
  const { title, unit } = MEASURES[measure];
  return `${kind} (/${path}): ${title} ${number(measured)}, ${word} ${number(allowed)} ${unit}.`;
}

/** @param {number} value */
export function number(value) {
  return Number.isInteger(value) ? value.toLocaleString('en') : value.toFixed(2);
}
