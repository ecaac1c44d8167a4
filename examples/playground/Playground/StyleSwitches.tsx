/** Buttons that set declarations of a style sheet: the code says which one is pressed. */
import { type ReactNode } from 'react';
import { type StyleSwitch } from '../../language/switches';
import styles from './switches.module.css';

interface StyleSwitchesProps {
  switches: readonly StyleSwitch[];
  /** The value that the code has now; undefined where the declaration is gone. */
  valueOf: (property: string) => string | undefined;
  onChoose: (property: string, value: string) => void;
}

/** A row a declaration; where the reader took the declaration out of the code, its buttons have nothing to set. */
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
