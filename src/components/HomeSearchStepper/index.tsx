import type { CSSProperties, ReactNode } from 'react';
import clsx from 'clsx';
import { INITIAL_NUMBER, NUMBERS } from './steps';
import styles from './styles.module.css';

const MAX_NUMBER = Math.max(...NUMBERS);

/** Shows a binary search step by step. src/client/search-stepper.ts handles the events. */
export default function HomeSearchStepper(): ReactNode {
  return (
    <section className={styles.instrument} aria-labelledby="stepper-title" data-stepper>
      <h2 className={styles.title} id="stepper-title">
        Try it: find a number without checking every one
      </h2>
      <fieldset className={styles.stakes}>
        <legend className={styles.legend}>Choose the number to find. The list is sorted.</legend>
        <div className={styles.profile}>
          {NUMBERS.map((value) => (
            <label
              key={value}
              className={styles.stake}
              style={{ '--height': value / MAX_NUMBER } as CSSProperties}
            >
              <input
                className={styles.radio}
                type="radio"
                name="stepper"
                value={value}
                defaultChecked={value === INITIAL_NUMBER}
              />
              <span className={styles.bar} />
              <span className={styles.number}>{value}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <div className={styles.controls}>
        <button type="button" className={clsx('button', 'button--primary', styles.step)}>
          Check the middle
        </button>
        <p className={styles.count}>
          <span data-part="looks">
            <b>0</b> checks with binary search
          </span>
          <br />
          <b data-part="one-by-one">{NUMBERS.indexOf(INITIAL_NUMBER) + 1}</b> one by one
        </p>
      </div>
      <ol className={styles.log} aria-live="polite" aria-label="Checks so far" />
    </section>
  );
}
