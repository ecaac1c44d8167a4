/** What an HTML or CSS block shows before it runs: a document without scripts, which the browser loads when it is near. */
import { type CSSProperties, type ReactNode } from 'react';
import styles from './static-preview.module.css';

interface StaticPreviewProps {
  /** Below the site's base. */
  address: string;
  /** The block's id on the page. */
  name: string;
  /** In CSS pixels, on wide screens and on phones; the tests measured it. */
  height?: { wide: number; narrow: number };
}

/** The frame has its height before it loads, so nothing moves. It disappears once the playground has drawn something. */
export default function StaticPreview({ address, name, height }: StaticPreviewProps): ReactNode {
  const { wide, narrow } = height ?? { wide: 300, narrow: 300 };
  return (
    <div className={styles.room} data-static-preview="">
      <iframe
        className={styles.frame}
        style={{ '--wide': wide, '--narrow': narrow } as CSSProperties}
        title={`Preview of example ${name}`}
        src={import.meta.env.BASE_URL + address}
        loading="lazy"
        // Lets forms report invalid fields. They cannot be sent: the document forbids it.
        sandbox="allow-forms"
      />
    </div>
  );
}
