/** View `plan`: what EXPLAIN prints, as a tree or as its text. */
import { type ReactNode } from 'react';
import type { ViewProps } from '..';
import { isListOf, isObject, isText } from '../check';
import ScrollBox from '../ScrollBox';
import { Switch, useChoice } from '../Switch';
import TextBox from '../TextBox';
import { counted, percent } from '../format-numbers';
import Node from './Node';
import { parsePlan } from './parse';
import { nodesOf, weighPlan } from './weigh';
import styles from '../styles.module.css';
import planStyles from './styles.module.css';

const WAYS = ['Tree', 'Text'];

/** @param props what the runtime sent: the lines of the plan */
export default function PlanView({ data, text }: ViewProps): ReactNode {
  const choice = useChoice('plan', WAYS);
  const plan = isObject(data) && isListOf(data['lines'], isText) ? parsePlan(data['lines']) : undefined;
  if (!plan) return <TextBox text={text} label="Plan" />;
  const weighed = weighPlan(plan);
  const { dearest, measure, weights } = weighed;
  const share = dearest && weights.get(dearest)?.share;
  return (
    <div className={styles.view}>
      <div className={styles.head}>
        <p className={styles.sentence}>
          A plan of {counted(nodesOf(plan.root).length, 'node')}.
          {dearest && share !== undefined && (
            <>
              {' '}
              {percent(share)} of the {measure === 'time' ? 'time' : 'estimated cost'}:{' '}
              <strong>
                {dearest.type}
                {dearest.target && ` on ${dearest.target}`}
              </strong>
              .
            </>
          )}
        </p>
        <Switch label="Show the plan as" names={WAYS} {...choice} />
      </div>
      {choice.chosen === 'Tree' ? (
        <ScrollBox label="Plan" className={styles.tall}>
          <ul className={planStyles.tree} aria-label="Plan">
            <Node node={plan.root} weighed={weighed} />
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
