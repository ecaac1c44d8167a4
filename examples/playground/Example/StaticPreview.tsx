import { type CSSProperties, type ReactNode } from 'react';
import type { PreviewHeight } from '../block';
import styles from './static-preview.module.css';

interface StaticPreviewProps {
  /** URL relative to the site's base path. */
  address: string;
  /** The block's id on the page. */
  name: string;
  height?: PreviewHeight;
}

/**
 * Previews an HTML or CSS block without running its scripts. The playground removes this preview once it has drawn its
 * own.
 */
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
        // Lets forms report invalid fields. The document's own policy still prevents forms from being submitted.
        sandbox="allow-forms"
      />
    </div>
  );
}
