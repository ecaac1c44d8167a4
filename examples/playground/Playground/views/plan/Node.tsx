/** One node of a plan and what is below it. */
import { type CSSProperties, type ReactNode } from 'react';
import clsx from 'clsx';
import { counted, percent } from '../format-numbers';
import type { PlanNode } from './parse';
import { misjudged, type Weighed } from './weigh';
import styles from './styles.module.css';

/** @param props a node of the plan that was weighed */
export default function Node({ node, weighed }: { node: PlanNode; weighed: Weighed }): ReactNode {
  const { type, target, index, role, details, children } = node;
  const isDearest = weighed.dearest === node;
  return (
    <li>
      {role && <p className={styles.role}>{role}</p>}
      <div className={clsx(styles.node, isDearest && styles.dearest)}>
        <p className={styles.title}>
          <strong>{type}</strong>
          {target && <> on {target}</>}
          {index && <> using {index}</>}
        </p>
        {isDearest && (
          <p className={styles.mark}>
            {weighed.measure === 'time' ? 'Takes the most time' : 'Has the highest estimated cost'}
          </p>
        )}
        <Share node={node} weighed={weighed} />
        <Rows node={node} />
        {details.length > 0 && (
          <ul className={styles.details}>
            {details.map(({ name, value }, place) => (
              <li key={place}>
                {name && `${name}: `}
                {value}
              </li>
            ))}
          </ul>
        )}
      </div>
      {children.length > 0 && (
        <ul>
          {children.map((child, place) => (
            <Node key={place} node={child} weighed={weighed} />
          ))}
        </ul>
      )}
    </li>
  );
}

/** The node's own part of time or cost: a bar, and the same in words. */
function Share({ node, weighed: { measure, weights } }: { node: PlanNode; weighed: Weighed }): ReactNode {
  const weight = weights.get(node);
  if (!measure || !weight || node.neverExecuted) return null;
  // A browser's clock has steps of up to a tenth of a millisecond.
  if (measure === 'time' && weight.own === 0) {
    return <p className={styles.share}>its own time is too short to measure here</p>;
  }
  const amount =
    measure === 'time' ? `${weight.own.toFixed(weight.own < 1 ? 3 : 1)} ms` : weight.own.toFixed(2);
  return (
    <p className={styles.share}>
      <span className={styles.bar} style={{ '--share': weight.share } as CSSProperties} aria-hidden="true" />
      {percent(weight.share)} of the {measure === 'time' ? 'time' : 'cost'} ({amount})
    </p>
  );
}

function Rows({ node }: { node: PlanNode }): ReactNode {
  const { estimatedRows, actual, neverExecuted } = node;
  const wrong = misjudged(node);
  const parts = [
    neverExecuted && 'never executed',
    estimatedRows !== undefined && `${counted(estimatedRows, 'row')} estimated`,
    actual &&
      `${estimatedRows === undefined ? '' : '→ '}${counted(actual.rows, 'row')} returned${actual.loops === 1 ? '' : ` in each of ${counted(actual.loops, 'loop')}`}`,
  ].filter(Boolean);
  if (parts.length === 0) return null;
  return (
    <p className={styles.rows}>
      {parts.join(' ')}
      {wrong && <span className={styles.mark}>{wrong}</span>}
    </p>
  );
}
