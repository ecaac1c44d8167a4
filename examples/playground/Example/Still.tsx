/** Shows an HTML or CSS block before it runs: a separate page without scripts, which the browser loads lazily. */
import { type CSSProperties, type ReactNode } from 'react';
import styles from './still.module.css';

interface StillProps {
  /** URL of the preview, relative to the site's base. */
  address: string;
  /** The block's id on the page. */
  name: string;
  /** Height in CSS pixels on a wide screen and on a phone, as measured by the tests. */
  height?: { wide: number; narrow: number };
}

/** The frame has its final size from the start, so nothing moves when it loads. The playground's preview replaces it. */
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
        // The preview's policy forbids sending anything. Without `allow-forms`, forms wouldn't report invalid fields either.
        sandbox="allow-forms"
      />
    </div>
  );
}
