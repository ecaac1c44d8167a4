import type { Plan, PlanNode } from './parse';

/** The cost of a node, excluding its children. */
interface NodeCost {
  /** Milliseconds in total over all loops, or the estimated cost in the planner's units. */
  amount: number;
  /** Fraction of the total, from 0 to 1. */
  share: number;
}

export interface PlanAnalysis {
  /** Whether `costs` contains measured times or the planner's estimates. Undefined if the plan has neither. */
  measure?: 'time' | 'cost';
  costs: ReadonlyMap<PlanNode, NodeCost>;
  costliest?: PlanNode;
}

/** Returns a node and all nodes below it, parents first. */
export function flatten(root: PlanNode): PlanNode[] {
  return [root, ...root.children.flatMap(flatten)];
}

/**
 * Computes the cost of each node, excluding its children. The plan itself shows costs that include a node's children.
 */
export function analyzePlan({ root }: Plan): PlanAnalysis {
  const nodes = flatten(root);
  const isTimed = nodes.every((node) => node.neverExecuted || node.actual?.time !== undefined);
  if (!isTimed && root.cost === undefined) return { costs: new Map() };
  const getTotal = ({ actual, cost }: PlanNode) =>
    isTimed ? (actual?.time ?? 0) * (actual?.loops ?? 0) : (cost ?? 0);
  // A CTE is printed below the node that defines it, but its cost is included in the node that reads it.
  const parents = new Map(nodes.flatMap((node) => node.children.map((child) => [child, node])));
  for (const node of nodes) {
    const name = /^CTE (.+)$/.exec(node.role ?? '')?.[1];
    const reader = nodes.find(
      ({ type, target }) => type === 'CTE Scan' && (target === name || target?.startsWith(`${name} `)),
    );
    if (name && reader) parents.set(node, reader);
  }
  const amounts = new Map(nodes.map((node) => [node, getTotal(node)]));
  for (const [child, parent] of parents) {
    amounts.set(parent, (amounts.get(parent) ?? 0) - getTotal(child));
  }
  const getAmount = (node: PlanNode) => Math.max(0, amounts.get(node) ?? 0);
  const sum = nodes.reduce((total, node) => total + getAmount(node), 0);
  const costs = new Map(
    nodes.map((node) => {
      const amount = getAmount(node);
      return [node, { amount, share: sum === 0 ? 0 : amount / sum }];
    }),
  );
  const costliest = nodes.reduce((max, node) => (getAmount(node) > getAmount(max) ? node : max));
  return {
    measure: isTimed ? 'time' : 'cost',
    costs,
    ...(sum > 0 && nodes.length > 1 ? { costliest } : {}),
  };
}

/** If the estimated number of rows is wrong by this factor or more, another plan may be better. */
const MAX_FACTOR = 10;

/** Describes how far off the estimated number of rows is. Returns undefined if it is close enough. */
export function findMisestimate({ estimatedRows, actual }: PlanNode): string | undefined {
  if (estimatedRows === undefined || !actual || actual.loops === 0) return undefined;
  const [estimate, rows] = [Math.max(estimatedRows, 1), Math.max(actual.rows, 1)];
  const factor = Math.max(estimate / rows, rows / estimate);
  if (factor < MAX_FACTOR) return undefined;
  return `estimate ${Math.round(factor)} times too ${estimate > rows ? 'high' : 'low'}`;
}
