import type { ReactNode } from 'react';
import Link from '../Link';
import HomeHatch from '../HomeHatch';
import { formatCount, formatDuration } from '../../site/outline/duration';
import type { LearningPath as Path } from '../../site/outline/types';
import styles from './styles.module.css';

/** src/client/progress marks the next page and the pages that have been read. */
export default function LearningPath({ path }: { path: Path }): ReactNode {
  const { id, title, description, steps } = path;
  const minutes = steps.reduce((sum, step) => sum + step.minutes, 0);
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
          <span>{formatCount(steps.length, 'page')}</span>
          <span>{formatDuration(minutes)} to read</span>
          {exercises > 0 && <span>{formatCount(exercises, 'exercise')}</span>}
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
      <ol className={styles.steps}>
        {steps.map((step, index) => (
          <StepRow key={step.page} step={step} isNext={index === 0} />
        ))}
      </ol>
    </div>
  );
}

function StepRow({ step, isNext }: { step: Path['steps'][number]; isNext: boolean }): ReactNode {
  const { page, title, route, area, layer, outcome, description, minutes, exercises } = step;
  return (
    <li className={styles.step} data-page={page} data-minutes={minutes} data-next={isNext ? '' : undefined}>
      <HomeHatch layer={layer} className={styles.hatch} />
      <div className={styles.about}>
        <h2 className={styles.title}>
          <Link to={route}>{title}</Link>
        </h2>
        <p className={styles.outcome}>
          {outcome ? `Afterwards, you’ll be able to ${outcome}.` : description}
        </p>
      </div>
      <p className={styles.meta}>
        <span>{area}</span>
        <span>
          {minutes} min{exercises.length > 0 && `, ${formatCount(exercises.length, 'exercise')}`}
        </span>
        <span className={styles.mark} data-mark="Read" />
      </p>
    </li>
  );
}
