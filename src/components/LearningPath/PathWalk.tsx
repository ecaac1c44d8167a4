/** A learning path with its marks, and where to go on. */
import '../../styles/buttons.css';
import { useEffect, type ReactNode } from 'react';
import clsx from 'clsx';
import Link from '../Link';
import Heading from '../../../examples/playground/Heading';
import HomeHatch from '../HomeHatch';
import Check from '../progress/Check';
import { walkPath } from '../../progress/current-path';
import { useProgress } from '../../progress/use-progress';
import { counted, duration } from '../../site/outline/duration';
import type { LearningPath } from '../../site/outline/types';
import styles from './styles.module.css';

/** A step as its row shows it. */
export interface WalkStep extends Pick<
  LearningPath['steps'][number],
  'page' | 'route' | 'title' | 'area' | 'layer' | 'minutes'
> {
  /** How many there are. */
  exercises: number;
  /** A sentence: what the reader can do afterwards. */
  leadsTo: string;
}

/** A path as its page shows it. */
export interface Walk extends Omit<LearningPath, 'steps'> {
  steps: WalkStep[];
}

/** @param props the path, with at least one step; remembers that the reader walks it */
export default function PathWalk({ path }: { path: Walk }): ReactNode {
  const { title, description, steps } = path;
  const marks = useProgress(({ progress }) => progress.read);
  const left = steps.filter(({ page }) => !(page in marks));
  const next = left[0];
  useEffect(() => walkPath(path), [path]);
  const exercises = steps.reduce((sum, step) => sum + step.exercises, 0);
  return (
    <>
      <header className={styles.head}>
        <p className={styles.kind}>
          <Link to="/paths">Learning paths</Link>
        </p>
        <Heading as="h1">{title}</Heading>
        <p className={styles.lead}>{description}</p>
        <p className={styles.facts}>
          <span>{counted(steps.length, 'page')}</span>
          <span>{duration(minutesOf(steps))} to read</span>
          {exercises > 0 && <span>{counted(exercises, 'exercise')}</span>}
        </p>
        <div className={styles.continue}>
          {next && (
            <Link className="button button--primary" to={next.route}>
              {left.length < steps.length ? 'Continue' : 'Begin'} with {next.title}
            </Link>
          )}
          {left.length < steps.length && (
            <p className={styles.standing}>
              {next
                ? `${steps.length - left.length} of ${steps.length} read, ${duration(minutesOf(left))} left`
                : 'You have read every page of this path.'}
            </p>
          )}
        </div>
      </header>
      <ol className={styles.steps}>
        {steps.map((step) => (
          <StepRow key={step.page} step={step} read={step.page in marks} next={step === next} />
        ))}
      </ol>
    </>
  );
}

function StepRow({ step, read, next }: { step: WalkStep; read: boolean; next: boolean }): ReactNode {
  const { title, route, area, layer, leadsTo, minutes, exercises } = step;
  return (
    <li className={clsx(styles.step, read && styles.read, next && styles.next)}>
      <HomeHatch layer={layer} className={styles.hatch} />
      <div className={styles.about}>
        <Heading as="h2" className={styles.title}>
          <Link to={route}>{title}</Link>
        </Heading>
        <p className={styles.outcome}>{leadsTo}</p>
      </div>
      <p className={styles.meta}>
        <span>{area}</span>
        <span>
          {minutes} min{exercises > 0 && `, ${counted(exercises, 'exercise')}`}
        </span>
        <span className={styles.mark}>
          {read && (
            <>
              <Check className={styles.check} />
              Read
            </>
          )}
        </span>
      </p>
    </li>
  );
}

/** Reading time of steps. */
export function minutesOf(steps: readonly Pick<WalkStep, 'minutes'>[]): number {
  return steps.reduce((sum, step) => sum + step.minutes, 0);
}
