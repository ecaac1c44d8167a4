import type { ReactNode } from 'react';
import clsx from 'clsx';
import styles from './styles.module.css';

const HATCH_COUNT = 12;

/** Decorative. The hatches follow section 37 of the FGDC standard for geologic map symbols. */
export default function HomeHatch({ layer, className }: { layer: number; className?: string }): ReactNode {
  return (
    <span
      aria-hidden="true"
      className={clsx(styles.hatch, styles[`kind${layer % HATCH_COUNT}`], className)}
    />
  );
}
