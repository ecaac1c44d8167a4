import { type CSSProperties, type ReactNode } from 'react';
import type { PreviewHeight } from '../block';
import styles from './static-preview.module.css';

interface StaticPreviewProps {
  /** Relative to the site's base path. */
  address: string;
  /** The block's id on the page. */
  name: string;
  height?: PreviewHeight;
}

/** Shows an HTML or CSS block without its scripts until the playground has drawn it. */
export default function StaticPreview({ address, name, height }: StaticPreviewProps): ReactNode {
  const { wide, narrow } = height ?? { wide: 300, narrow: 300 };
  return (
    <div className={styles.preview} data-static-preview="">
      <iframe
        className={styles.frame}
        style={{ '--wide': wide, '--narrow': narrow } as CSSProperties}
        title={`Preview of example ${name}`}
        src={import.meta.env.BASE_URL + address}
        loading="lazy"
        // Lets forms report invalid fields. The document's policy prevents it from submitting them.
        sandbox="allow-forms"
      />
    </div>
  );
}
