import type { ReactNode } from 'react';
import Link from '../Link';
import HomeHatch from '../HomeHatch';
import { formatCount, formatDuration } from '../../site/outline/duration';
import type { LearningPath as Path, LearningUnit, PathStep } from '../../site/outline/types';
import styles from './styles.module.css';

/** src/client/progress marks the next page and the pages that have been read, and opens the unit with the next page. */
export default function LearningPath({ path }: { path: Path }): ReactNode {
  const { id, title, description, units, steps } = path;
  const exercises = steps.reduce((sum, step) => sum + step.exercises.length, 0);
  const [first] = steps;
  return (
    <div data-path={id} data-title={title}>
      <header className={styles.head}>
        <p className={styles.kind}>
          <Link to="/paths">Learning paths</Link>
        </p>
        <h1>{title}</h1>
        <p className={styles.lead}>{description}</p>
        <p className={styles.facts}>
          <span>{formatCount(units.length, 'unit')}</span>
          <span>{formatCount(steps.length, 'page')}</span>
          <span>
            {formatDuration(sumMinutes(steps))} to read
            {exercises > 0 && `, and more time for ${formatCount(exercises, 'exercise')}`}
          </span>
        </p>
        <div className={styles.continue}>
          {first && (
            <Link className="button button--primary" to={first.route} data-part="next">
              Start with {first.title}
            </Link>
          )}
          <p className={styles.standing} data-part="standing" />
        </div>
      </header>
      <div className={styles.units}>
        {units.map((unit, index) => (
          <Unit key={unit.title} unit={unit} number={index + 1} />
        ))}
      </div>
    </div>
  );
}

function Unit({ unit, number }: { unit: LearningUnit; number: number }): ReactNode {
  const { title, milestone, steps } = unit;
  return (
    <details
      className={styles.unit}
      id={`unit-${number}`}
      data-unit={title}
      data-milestone={milestone}
      open={number === 1}
    >
      <summary className={styles.summary}>
        <HomeHatch layer={steps[0]?.layer ?? 0} className={styles.hatch} />
        <div>
          <h2 className={styles.unitTitle}>
            {number}. {title}
          </h2>
          <p className={styles.milestone}>
            <span data-part="milestone">By the end, you can</span> {milestone}.
          </p>
        </div>
        <p className={styles.unitFacts}>
          <span>
            {formatCount(steps.length, 'page')}, {formatDuration(sumMinutes(steps))}
          </span>
          <span className={styles.mark} data-count={steps.map(({ page }) => page).join(' ')} />
        </p>
      </summary>
      <ol className={styles.steps}>
        {steps.map((step, index) => (
          <StepRow key={step.page} step={step} isNext={number === 1 && index === 0} />
        ))}
      </ol>
    </details>
  );
}

function StepRow({ step, isNext }: { step: PathStep; isNext: boolean }): ReactNode {
  const { page, title, route, outcome, description, minutes, exercises } = step;
  return (
    <li className={styles.step} data-page={page} data-minutes={minutes} data-next={isNext ? '' : undefined}>
      <div>
        <h3 className={styles.title}>
          <Link to={route}>{title}</Link>
        </h3>
        <p className={styles.outcome}>
          {outcome ? `Afterwards, you’ll be able to ${outcome}.` : description}
        </p>
      </div>
      <p className={styles.meta}>
        <span>
          {minutes} min{exercises.length > 0 && `, ${formatCount(exercises.length, 'exercise')}`}
        </span>
        <span className={styles.mark} data-mark="Read" />
      </p>
    </li>
  );
}

function sumMinutes(steps: readonly PathStep[]): number {
  return steps.reduce((sum, { minutes }) => sum + minutes, 0);
}
