/** A line below a node, such as `Filter: (price > 4)`. */
interface Detail {
  name: string;
  value: string;
}

export interface PlanNode {
  /** For example `Index Scan`. */
  type: string;
  /** The table, CTE or function that the node reads. For a bitmap index scan, this is the index. */
  target?: string;
  index?: string;
  /** The heading above a node that isn't an ordinary child, such as `InitPlan 1`, `SubPlan 2` or `CTE totals`. */
  role?: string;
  /** Estimated cost in the planner's own units. Includes the cost of the children. */
  cost?: number;
  estimatedRows?: number;
  /** Rows and milliseconds are averages per loop. */
  actual?: { rows: number; loops: number; time?: number };
  neverExecuted: boolean;
  details: Detail[];
  children: PlanNode[];
}

export interface Plan {
  root: PlanNode;
  /** The lines below the tree, such as the execution time and triggers. */
  summary: Detail[];
}

/** A node that the next lines may belong to, or, if `role` is set, a heading below it such as `InitPlan 1`. */
interface OpenNode {
  /** The column in which the text of the node or heading begins. */
  column: number;
  node: PlanNode;
  role?: string;
}

const ARROW = '->  ';
const ROLE = /^(?:InitPlan|SubPlan|CTE) [^:]+$/;
const DETAIL = /^([A-Z][\w ./-]*?)(?:: (.*)|:)$/s;

/** Larger plans are shown as text. PostgreSQL's own plans stay far below these limits. */
const MAX_LINES = 500;
const MAX_DEPTH = 50;

/**
 * Parses the text format of EXPLAIN, as written by `ExplainNode` in PostgreSQL's src/backend/commands/explain.c.
 * Returns undefined if the lines are in another format, or too many.
 */
export function parsePlan(lines: readonly string[]): Plan | undefined {
  const [first = '', ...rest] = lines;
  const root = /^[A-Z]/.test(first) ? parseNode(first) : undefined;
  if (!root || rest.length > MAX_LINES) return undefined;
  const summary: Detail[] = [];
  let open: OpenNode[] = [{ column: 0, node: root }];
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
      // This line either continues a value that contains a newline, or begins a second plan.
      const last = open.at(-1)?.node.details.at(-1);
      if (!last || NUMBERS.test(text)) return undefined;
      last.value += `\n${line}`;
      continue;
    }
    open = open.filter((item) => item.column + 2 <= column);
    const parent = open.at(-1);
    if (!parent || open.length > MAX_DEPTH) return undefined;
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

/** Matches the beginning of the numbers after a node's title. */
const NUMBERS = / \((?:cost=|actual |never executed)/;
const COST = /\(cost=\d+\.\d+\.\.(\d+\.\d+) rows=(\d+) width=\d+\)/;
const ACTUAL = /\(actual (?:time=\d+\.\d+\.\.(\d+\.\d+) )?rows=([\d.]+) loops=(\d+)\)/;

function parseNode(text: string): PlanNode | undefined {
  const end = text.search(NUMBERS);
  const numbers = end < 0 ? '' : text.slice(end);
  const title = parseTitle(end < 0 ? text : text.slice(0, end).trimEnd());
  if (!title) return undefined;
  const [, cost, estimatedRows] = COST.exec(numbers) ?? [];
  const [, time, rows, loops] = ACTUAL.exec(numbers) ?? [];
  return {
    ...title,
    cost: toNumber(cost),
    estimatedRows: toNumber(estimatedRows),
    actual: rows ? { rows: Number(rows), loops: Number(loops), time: toNumber(time) } : undefined,
    neverExecuted: numbers.includes('(never executed)'),
    details: [],
    children: [],
  };
}

function toNumber(text: string | undefined): number | undefined {
  return text === undefined ? undefined : Number(text);
}

/** Matches a name. Names in double quotes can contain anything. A quote in one is doubled, so it ends and begins a part. */
const NAME = String.raw`(?:"[^"]*"|[^\s"])+`;

/** Matches a title such as `Index Scan using orders_pkey on orders o`. */
const TITLE = new RegExp(
  `^([A-Z][A-Za-z ]*?(?: \\([^)]*\\))?)(?: using (${NAME}))?(?: on (${NAME}(?: ${NAME})?))?$`,
);

function parseTitle(title: string): Pick<PlanNode, 'type' | 'target' | 'index'> | undefined {
  const [, type, index, target] = TITLE.exec(title) ?? [];
  // For statements that have no plan, EXPLAIN prints a sentence instead.
  if (!type || title.startsWith('Utility statements')) return undefined;
  return { type, target, index };
}
