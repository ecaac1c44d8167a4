import { type ReactNode } from 'react';
import { type StyleSwitch } from '../../language/switches';
import styles from './switches.module.css';

interface StyleSwitchesProps {
  switches: readonly StyleSwitch[];
  /** Returns the current value in the code, or undefined if the reader has removed the declaration. */
  getValue: (property: string) => string | undefined;
  onChoose: (property: string, value: string) => void;
}

/** Shows buttons that change declarations in a style sheet. */
export default function StyleSwitches({ switches, getValue, onChoose }: StyleSwitchesProps): ReactNode {
  return (
    <div className={styles.switches} translate="no">
      {switches.map(({ property, values }) => {
        const current = getValue(property);
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
