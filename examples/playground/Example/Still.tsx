/** What an HTML or CSS block shows, before it runs: a page of its own without scripts, which the browser loads when it is near. */
import { type CSSProperties, type ReactNode } from 'react';
import styles from './still.module.css';

interface StillProps {
  /** Below the site's base. */
  address: string;
  /** The block's id on the page. */
  name: string;
  /** In CSS pixels, where there is room and on a phone; the tests measured it. */
  height?: { wide: number; narrow: number };
}

/** The frame takes up its room at once, so nothing moves when it loads; the first thing that the playground draws replaces it. */
export default function Still({ address, name, height }: StillProps): ReactNode {
  const { wide, narrow } = height ?? { wide: 300, narrow: 300 };
  return (
    <div className={styles.room} data-still="">
      <iframe
        className={styles.still}
        style={{ '--wide': wide, '--narrow': narrow } as CSSProperties}
        title={`Preview of example ${name}`}
        src={import.meta.env.BASE_URL + address}
        loading="lazy"
        // Nothing is sent (the page forbids it); without this a form would not even say what is wrong with a field.
        sandbox="allow-forms"
      />
    </div>
  );
}
