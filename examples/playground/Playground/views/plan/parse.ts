/**
 * The text of PostgreSQL's EXPLAIN → a tree. Its grammar is what `ExplainPrintPlan` and `ExplainNode` in
 * src/backend/commands/explain.c write; with `COSTS OFF`, `TIMING OFF` and the like, fields are missing.
 */

/** A field below a node, such as `Filter` and `(price > 4)`. */
export interface Detail {
  name: string;
  value: string;
}

/** A node of a plan. Times are milliseconds of one loop, costs the planner's own unit. */
export interface PlanNode {
  /** Such as `Index Scan`. */
  type: string;
  /** What it reads: a table, a CTE, a function; of a bitmap index scan, the index. */
  target?: string;
  index?: string;
  /** Why it is not an ordinary child: `InitPlan 1`, `SubPlan 2`, `CTE totals`. */
  role?: string;
  cost?: { start: number; total: number };
  estimatedRows?: number;
  /** Rows and times are the mean of the loops. */
  actual?: { rows: number; loops: number; time?: number };
  neverExecuted: boolean;
  details: Detail[];
  children: PlanNode[];
}

/** A plan and what stands below it: planning and execution time, triggers. */
export interface Plan {
  root: PlanNode;
  summary: Detail[];
}

/** What later lines may belong to: a node, or the heading of a sub-plan that stands between a node and its child. */
interface Open {
  /** Column in which its text begins. */
  column: number;
  node: PlanNode;
  role?: string;
}

const ARROW = '->  ';
const ROLE = /^(?:InitPlan|SubPlan|CTE) [^:]+$/;
const DETAIL = /^([A-Z][\w ./-]*?)(?:: (.*)|:)$/s;

/**
 * @param lines the rows of the column QUERY PLAN
 * @returns undefined where the lines are no plan in the text format
 */
export function parsePlan(lines: readonly string[]): Plan | undefined {
  const [first = '', ...rest] = lines;
  const root = /^[A-Z]/.test(first) ? parseNode(first) : undefined;
  if (!root) return undefined;
  const summary: Detail[] = [];
  let open: Open[] = [{ column: 0, node: root }];
  let inSummary = false;
  for (const line of rest) {
    const column = line.search(/\S/);
    if (column < 0) return undefined;
    const text = line.trim();
    if (column === 0 && DETAIL.test(text)) inSummary = true;
    if (inSummary) {
      summary.push(parseDetail(text));
      continue;
    }
    if (column === 0) {
      // A value with a line end of its own goes on at the left edge; a second plan begins there too.
      const last = open.at(-1)?.node.details.at(-1);
      if (!last || NUMBERS.test(text)) return undefined;
      last.value += `\n${line}`;
      continue;
    }
    open = open.filter((one) => one.column + 2 <= column);
    const parent = open.at(-1);
    if (!parent) return undefined;
    if (text.startsWith(ARROW)) {
      const node = parseNode(text.slice(ARROW.length));
      if (!node) return undefined;
      if (parent.role) node.role = parent.role;
      parent.node.children.push(node);
      open.push({ column: column + ARROW.length, node });
    } else if (ROLE.test(text)) {
      open.push({ column, node: parent.node, role: text });
    } else {
      parent.node.details.push(parseDetail(text));
    }
  }
  return { root, summary };
}

function parseDetail(text: string): Detail {
  const match = DETAIL.exec(text);
  return match ? { name: match[1] ?? '', value: match[2] ?? '' } : { name: '', value: text };
}

/** What stands in brackets behind a node's name. */
const NUMBERS = / +\((?:cost=|actual |never executed)/;
const COST = /\(cost=([\d.]+)\.\.([\d.]+) rows=(\d+) width=\d+\)/;
const ACTUAL = /\(actual (?:time=([\d.]+)\.\.([\d.]+) )?rows=([\d.]+) loops=(\d+)\)/;

function parseNode(text: string): PlanNode | undefined {
  const end = text.search(NUMBERS);
  const numbers = end < 0 ? '' : text.slice(end);
  const title = parseTitle(end < 0 ? text : text.slice(0, end));
  if (!title) return undefined;
  const cost = COST.exec(numbers);
  const actual = ACTUAL.exec(numbers);
  return {
    ...title,
    ...(cost
      ? { cost: { start: Number(cost[1]), total: Number(cost[2]) }, estimatedRows: Number(cost[3]) }
      : {}),
    ...(actual
      ? {
          actual: {
            rows: Number(actual[3]),
            loops: Number(actual[4]),
            ...(actual[2] === undefined ? {} : { time: Number(actual[2]) }),
          },
        }
      : {}),
    neverExecuted: numbers.includes('(never executed)'),
    details: [],
    children: [],
  };
}

/** `Index Scan using orders_pkey on orders o`. Names in double quotes may hold anything. */
function parseTitle(title: string): Pick<PlanNode, 'type' | 'target' | 'index'> | undefined {
  const name = String.raw`(?:"(?:[^"]|"")*"|[^\s"])+`;
  const match = new RegExp(
    `^([A-Z][A-Za-z ]*?(?: \\([^)]*\\))?)(?: using (${name}))?(?: on (${name}(?: ${name})?))?$`,
  ).exec(title);
  const [, type, index, target] = match ?? [];
  // Of the statements that have no plan, EXPLAIN says so in a sentence.
  if (!type || title.startsWith('Utility statements')) return undefined;
  return { type, ...(target ? { target } : {}), ...(index ? { index } : {}) };
}
