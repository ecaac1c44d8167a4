import type { ReactNode } from 'react';
import HomeHatch from '../../HomeHatch';
import styles from './styles.module.css';

/**
 * A progress bar drawn as a core sample. The finished part shows a hatch, and the rest is covered. `layer` selects the
 * hatch, and `label` is the accessible name.
 */
export default function CoreBar({
  value,
  max,
  layer,
  label,
}: {
  value: number;
  max: number;
  layer: number;
  label: string;
}): ReactNode {
  return (
    <div className={styles.core}>
      <HomeHatch layer={layer} className={styles.hatch} />
      <progress className={styles.bar} value={value} max={max} aria-label={label} />
    </div>
  );
}
