import { type ReactNode } from 'react';
import type { ViewProps } from '..';
import { isArrayOf, isObject, isString } from '../../../../sandbox/type-guards';
import ScrollBox from '../ScrollBox';
import { Switch, useChoice } from '../Switch';
import TextBox from '../TextBox';
import { formatCount, formatPercent } from '../format-numbers';
import Node from './Node';
import { parsePlan } from './parse';
import { analyzePlan, flatten } from './analyze';
import styles from '../styles.module.css';
import planStyles from './styles.module.css';

/** Shows the output of EXPLAIN as a tree or as text. */
export default function PlanView({ data, text }: ViewProps): ReactNode {
  const choice = useChoice('plan', ['Tree', 'Text']);
  const plan = isObject(data) && isArrayOf(data['lines'], isString) ? parsePlan(data['lines']) : undefined;
  if (!plan) return <TextBox text={text} label="Plan" />;
  const analysis = analyzePlan(plan);
  const { costliest, measure, costs } = analysis;
  const share = costliest && costs.get(costliest)?.share;
  return (
    <div className={styles.view}>
      <div className={styles.header}>
        <p className={styles.sentence}>
          The plan has {formatCount(flatten(plan.root).length, 'node')}.
          {costliest && share !== undefined && (
            <>
              {' '}
              <strong>
                {costliest.type}
                {costliest.target && ` on ${costliest.target}`}
              </strong>{' '}
              accounts for {formatPercent(share)} of the {measure === 'time' ? 'time' : 'estimated cost'}.
            </>
          )}
        </p>
        <Switch label="Show the plan as" {...choice} />
      </div>
      {choice.chosen === 'Tree' ? (
        <ScrollBox label="Plan" className={styles.tall}>
          <ul className={planStyles.tree} aria-label="Plan">
            <Node node={plan.root} analysis={analysis} />
          </ul>
          {plan.summary.length > 0 && (
            <ul className={planStyles.summary}>
              {plan.summary.map(({ name, value }, index) => (
                <li key={index}>
                  {name}: {value}
                </li>
              ))}
            </ul>
          )}
        </ScrollBox>
      ) : (
        <TextBox text={text} label="Plan" />
      )}
    </div>
  );
}
