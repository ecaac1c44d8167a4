import type { ReactNode } from 'react';
import clsx from 'clsx';
import styles from './styles.module.css';

/** Number of hatches; areas beyond it reuse them from the start. */
const KINDS = 12;

/**
 * A piece of ground, hatched as geologists draw it (after the FGDC standard for geologic map symbols, section 37:
 * sand, gravel, clay, limestone and so on). Decoration: it adds no information to the text beside it.
 *
 * @param layer number of the layer, from 0; the same number always gives the same hatch
 */
export default function HomeHatch({ layer, className }: { layer: number; className?: string }): ReactNode {
  return (
    <span aria-hidden="true" className={clsx(styles.hatch, styles[`kind${layer % KINDS}`], className)} />
  );
}
