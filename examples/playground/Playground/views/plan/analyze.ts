/** Which node of a plan is dear, and where the planner was wrong. */
import type { Plan, PlanNode } from './parse';

/** What the shares of a plan's nodes are shares of. */
export type Measure = 'time' | 'cost';

/** A node's own part, without its children's. */
export interface Weight {
  /** From 0 to 1. */
  share: number;
  /** Milliseconds in all loops, or planner units. */
  own: number;
}

/** A plan's weights; without a measure where it has neither times nor costs. */
export interface Weighed {
  measure?: Measure;
  weights: ReadonlyMap<PlanNode, Weight>;
  /** The node with the largest part. */
  dearest?: PlanNode;
}

/** All nodes, parents first. */
export function nodesOf(root: PlanNode): PlanNode[] {
  return [root, ...root.children.flatMap(nodesOf)];
}

/**
 * A node's time holds its children's, so what is its own is the difference; a CTE's time is in the node that reads it.
 *
 * @param plan as parsed
 */
export function weighPlan({ root }: Plan): Weighed {
  const nodes = nodesOf(root);
  const measure: Measure | undefined = nodes.every(
    (node) => node.neverExecuted || node.actual?.time !== undefined,
  )
    ? 'time'
    : root.cost
      ? 'cost'
      : undefined;
  if (!measure) return { weights: new Map() };
  const whole = (node: PlanNode) =>
    measure === 'time' ? (node.actual?.time ?? 0) * (node.actual?.loops ?? 0) : (node.cost?.total ?? 0);
  const readers = new Map<PlanNode, PlanNode>();
  for (const node of nodes) {
    const name = /^CTE (.+)$/.exec(node.role ?? '')?.[1];
    const reader = nodes.find(
      (one) => one.type === 'CTE Scan' && (one.target === name || one.target?.startsWith(`${name} `)),
    );
    if (name && reader) readers.set(node, reader);
  }
  const parts = (node: PlanNode) => [
    ...node.children.filter((child) => !readers.has(child)),
    ...nodes.filter((one) => readers.get(one) === node),
  ];
  const own = new Map(
    nodes.map((node) => [
      node,
      Math.max(0, whole(node) - parts(node).reduce((sum, part) => sum + whole(part), 0)),
    ]),
  );
  const total = [...own.values()].reduce((sum, part) => sum + part, 0);
  const weights = new Map(
    nodes.map((node) => {
      const part = own.get(node) ?? 0;
      return [node, { own: part, share: total === 0 ? 0 : part / total }];
    }),
  );
  const dearest = nodes.reduce((most, node) => ((own.get(node) ?? 0) > (own.get(most) ?? 0) ? node : most));
  return { measure, weights, ...(total > 0 && nodes.length > 1 ? { dearest } : {}) };
}

/** From which factor on an estimate counts as wrong: an order of magnitude changes which plan is best. */
const WRONG_FROM = 10;

/**
 * How far the planner's guess was from what came.
 *
 * @returns undefined where it was near, or where one of the two is unknown
 */
export function misjudged({ estimatedRows, actual }: PlanNode): string | undefined {
  if (estimatedRows === undefined || !actual || actual.loops === 0) return undefined;
  const [guess, truth] = [Math.max(estimatedRows, 1), Math.max(actual.rows, 1)];
  const factor = Math.max(guess / truth, truth / guess);
  if (factor < WRONG_FROM) return undefined;
  return `estimate ${Math.round(factor)} times too ${guess > truth ? 'high' : 'low'}`;
}
