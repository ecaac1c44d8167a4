import { useId, useState, type CSSProperties, type ReactNode } from 'react';
import clsx from 'clsx';
import { remaining, searchSteps, type SearchStep } from './steps';
import styles from './styles.module.css';

/** Twelve numbers in order: as many as fit side by side on a small phone with room for a finger each. */
const LIST = [4, 9, 15, 22, 27, 34, 41, 48, 56, 63, 77, 90] as const;
const TALLEST = 90;

/**
 * Something to do at once: pick a number, halve the list until it is found, and see how many looks that took.
 *
 * The stakes are radio buttons, so one is picked with the arrow keys as well; each look is announced.
 */
export default function HomeSearchStepper(): ReactNode {
  const [wanted, setWanted] = useState<number>(63);
  const [taken, setTaken] = useState(0);
  const name = useId();

  const steps = searchSteps(LIST, wanted);
  const { low, high } = remaining(steps, taken, LIST.length);
  const current = taken > 0 ? steps[taken - 1] : undefined;
  const found = current?.outcome === 'found';

  return (
    <section className={styles.instrument} aria-labelledby={`${name}-title`}>
      <h2 className={styles.title} id={`${name}-title`}>
        Try one: find a number without looking at all of them
      </h2>
      <fieldset className={styles.stakes}>
        <legend className={styles.legend}>Pick the number to look for. The list is sorted.</legend>
        <div className={styles.profile}>
          {LIST.map((value, place) => (
            <label
              key={value}
              className={clsx(styles.stake, {
                [styles.out!]: place < low || place > high,
                [styles.middle!]: place === current?.middle,
              })}
              style={{ '--height': value / TALLEST } as CSSProperties}
            >
              <input
                className={styles.radio}
                type="radio"
                name={name}
                value={value}
                checked={value === wanted}
                onChange={() => {
                  setWanted(value);
                  setTaken(0);
                }}
              />
              <span className={styles.bar} />
              <span className={styles.number}>{value}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <div className={styles.controls}>
        <button
          type="button"
          className={clsx('button', 'button--primary', styles.step)}
          onClick={() => setTaken(found ? 0 : taken + 1)}
        >
          {found ? 'Start again' : 'Look at the middle'}
        </button>
        <p className={styles.count}>
          <b>{taken}</b> {taken === 1 ? 'look' : 'looks'} by halves
          <br />
          <b>{LIST.indexOf(wanted as (typeof LIST)[number]) + 1}</b> one by one
        </p>
      </div>
      <ol className={styles.log} aria-live="polite" aria-label="Looks so far">
        {steps.slice(0, taken).map((step) => (
          <li key={step.middle}>{sentence(step, wanted)}</li>
        ))}
      </ol>
    </section>
  );
}

/** A look in words. */
function sentence(step: SearchStep, wanted: number): ReactNode {
  const value = LIST[step.middle];
  if (step.outcome === 'found') return <b>{value} is the one.</b>;
  return step.outcome === 'too small'
    ? `${value} is less than ${wanted}, so nothing left of it can match.`
    : `${value} is more than ${wanted}, so nothing right of it can match.`;
}
