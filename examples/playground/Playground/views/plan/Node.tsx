import { type CSSProperties, type ReactNode } from 'react';
import clsx from 'clsx';
import { formatCount, formatPercent } from '../format-numbers';
import type { PlanNode } from './parse';
import { findMisestimate, type PlanAnalysis } from './analyze';
import styles from './styles.module.css';

interface NodeProps {
  node: PlanNode;
  analysis: PlanAnalysis;
}

export default function Node({ node, analysis }: NodeProps): ReactNode {
  const { type, target, index, role, details, children } = node;
  const isCostliest = analysis.costliest === node;
  return (
    <li>
      {role && <p className={styles.role}>{role}</p>}
      <div className={clsx(styles.node, isCostliest && styles.costliest)}>
        <p className={styles.title}>
          <strong>{type}</strong>
          {target && <> on {target}</>}
          {index && <> using {index}</>}
        </p>
        {isCostliest && (
          <p className={styles.mark}>
            {analysis.measure === 'time' ? 'Takes the most time' : 'Has the highest estimated cost'}
          </p>
        )}
        <Share node={node} analysis={analysis} />
        <Rows node={node} />
        {details.length > 0 && (
          <ul className={styles.details}>
            {details.map(({ name, value }, i) => (
              <li key={i}>
                {name && `${name}: `}
                {value}
              </li>
            ))}
          </ul>
        )}
      </div>
      {children.length > 0 && (
        <ul>
          {children.map((child, i) => (
            <Node key={i} node={child} analysis={analysis} />
          ))}
        </ul>
      )}
    </li>
  );
}

/** Shows a node's share of the time or cost as a bar and as text. */
function Share({ node, analysis: { measure, costs } }: NodeProps): ReactNode {
  const cost = costs.get(node);
  if (!measure || !cost || node.neverExecuted) return null;
  // Browsers may round times to a tenth of a millisecond, so a short time can become 0.
  if (measure === 'time' && cost.amount === 0) {
    return <p className={styles.share}>its own time is too short to measure</p>;
  }
  const amount =
    measure === 'time' ? `${cost.amount.toFixed(cost.amount < 1 ? 3 : 1)} ms` : cost.amount.toFixed(2);
  return (
    <p className={styles.share}>
      <span className={styles.bar} style={{ '--share': cost.share } as CSSProperties} aria-hidden="true" />
      {formatPercent(cost.share)} of the {measure === 'time' ? 'time' : 'cost'} ({amount})
    </p>
  );
}

function Rows({ node }: { node: PlanNode }): ReactNode {
  const { estimatedRows, actual, neverExecuted } = node;
  const misestimate = findMisestimate(node);
  const parts = [
    neverExecuted && 'never executed',
    estimatedRows !== undefined && `${formatCount(estimatedRows, 'row')} estimated`,
    actual &&
      `${estimatedRows === undefined ? '' : '→ '}${formatCount(actual.rows, 'row')} returned${actual.loops === 1 ? '' : ` in each of ${formatCount(actual.loops, 'loop')}`}`,
  ].filter(Boolean);
  if (parts.length === 0) return null;
  return (
    <p className={styles.rows}>
      {parts.join(' ')}
      {misestimate && <span className={styles.mark}>{misestimate}</span>}
    </p>
  );
}
