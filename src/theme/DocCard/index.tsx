/** Change: wraps a card of a category and adds what of it the reader has read. Brings the styles of cards. */
import type { ComponentProps, ReactNode } from 'react';
import type { PropSidebarItemCategory } from '@docusaurus/plugin-content-docs';
import Original from '@theme-original/DocCard';
import ReadMark from '@site/src/components/progress/ReadMark';
import useReadCount from '@site/src/components/progress/use-read-count';
import { usePageKeys } from '@site/src/lib/progress/use-progress';
import '@site/src/css/cards.css';
import styles from './styles.module.css';

type Props = ComponentProps<typeof Original>;

/** @param props the item that the card leads to */
export default function DocCard(props: Props): ReactNode {
  const { item } = props;
  const keyOf = usePageKeys();
  return (
    <div className={styles.card}>
      <Original {...props} />
      <div className={styles.mark}>
        {item.type === 'category' ? <Count category={item} /> : <ReadMark page={keyOf(item.href)} />}
      </div>
    </div>
  );
}

function Count({ category }: { category: PropSidebarItemCategory }): ReactNode {
  const { read, pages } = useReadCount(category);
  return read > 0 ? `${read} of ${pages} read` : null;
}
