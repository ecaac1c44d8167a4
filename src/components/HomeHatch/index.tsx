import type { ReactNode } from 'react';
import clsx from 'clsx';
import styles from './styles.module.css';

/** How many hatches there are; a list with more areas begins again. */
const KINDS = 12;

/**
 * A piece of ground, hatched as geologists draw it (after the FGDC standard for geologic map symbols, section 37:
 * sand, gravel, clay, limestone and so on). Decoration: it says nothing that the text next to it does not.
 *
 * @param layer number of the layer, counted from 0; the same number always gives the same hatch
 */
export default function HomeHatch({ layer, className }: { layer: number; className?: string }): ReactNode {
  return (
    <span aria-hidden="true" className={clsx(styles.hatch, styles[`kind${layer % KINDS}`], className)} />
  );
}
