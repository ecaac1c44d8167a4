/** Buttons that set declarations in a style sheet. The code determines which of them are pressed. */
import { type ReactNode } from 'react';
import { type StyleSwitch } from '../../language/switches';
import styles from './switches.module.css';

interface StyleSwitchesProps {
  switches: readonly StyleSwitch[];
  /** Returns the current value in the code, or undefined if the declaration has been removed. */
  valueOf: (property: string) => string | undefined;
  onChoose: (property: string, value: string) => void;
}

/** Shows one row per declaration. Its buttons are disabled if the reader has removed the declaration from the code. */
export default function StyleSwitches({ switches, valueOf, onChoose }: StyleSwitchesProps): ReactNode {
  return (
    <div className={styles.switches}>
      {switches.map(({ property, values }) => {
        const current = valueOf(property);
        return (
          <div key={property} className={styles.row} role="group" aria-label={property}>
            <code className={styles.property}>{property}:</code>
            {values.map((value) => (
              <button
                key={value}
                type="button"
                className={styles.value}
                aria-pressed={value === current}
                disabled={current === undefined}
                onClick={() => onChoose(property, value)}
              >
                {value}
              </button>
            ))}
          </div>
        );
      })}
    </div>
  );
}
