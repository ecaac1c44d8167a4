import type { CSSProperties, ReactNode } from 'react';
import clsx from 'clsx';
import { FIRST_WANTED, LIST } from './steps';
import styles from './styles.module.css';

const TALLEST = Math.max(...LIST);

/**
 * A first interactive example: the reader picks a number, and binary search halves the list until it finds it.
 * src/client/search-stepper.ts handles the events.
 *
 * The stakes are radio buttons, so the arrow keys work too; each step is announced.
 */
export default function HomeSearchStepper(): ReactNode {
  return (
    <section className={styles.instrument} aria-labelledby="stepper-title" data-stepper>
      <h2 className={styles.title} id="stepper-title">
        Try one: find a number without looking at all of them
      </h2>
      <fieldset className={styles.stakes}>
        <legend className={styles.legend}>Pick the number to look for. The list is sorted.</legend>
        <div className={styles.profile}>
          {LIST.map((value) => (
            <label
              key={value}
              className={styles.stake}
              style={{ '--height': value / TALLEST } as CSSProperties}
            >
              <input
                className={styles.radio}
                type="radio"
                name="stepper"
                value={value}
                defaultChecked={value === FIRST_WANTED}
              />
              <span className={styles.bar} />
              <span className={styles.number}>{value}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <div className={styles.controls}>
        <button type="button" className={clsx('button', 'button--primary', styles.step)}>
          Look at the middle
        </button>
        <p className={styles.count}>
          <span data-part="looks">
            <b>0</b> looks with binary search
          </span>
          <br />
          <b data-part="one-by-one">{LIST.indexOf(FIRST_WANTED) + 1}</b> one by one
        </p>
      </div>
      <ol className={styles.log} aria-live="polite" aria-label="Looks so far" />
    </section>
  );
}
