import { type ReactNode } from 'react';
import clsx from 'clsx';
import type { Match } from '../../../../runtimes/regex/match';
import ScrollBox from '../ScrollBox';
import { markText, type Mark } from './marks';
import styles from './styles.module.css';

interface HighlightedProps {
  text: string;
  matches: readonly Match[];
}

/** Shows the searched text with its matches highlighted and numbered. Groups are underlined and named. */
export default function Highlighted({ text, matches }: HighlightedProps): ReactNode {
  return (
    <ScrollBox label="Text with matches highlighted">
      <p className={styles.searched}>
        <Marks marks={markText(text, matches)} />
      </p>
    </ScrollBox>
  );
}

const UNDERLINES = [styles.line0, styles.line1, styles.line2, styles.line3];

function Marks({ marks }: { marks: readonly Mark[] }): ReactNode {
  return marks.map((mark, index) => {
    switch (mark.kind) {
      case 'plain':
        return mark.text;
      case 'match':
        return (
          <mark key={index} className={clsx(styles.match, mark.children.length === 0 && styles.emptyMatch)}>
            <Marks marks={mark.children} />
            <sup className={styles.number}>{mark.number}</sup>
          </mark>
        );
      case 'group':
        return (
          <span key={index} className={clsx(styles.group, UNDERLINES[mark.index % UNDERLINES.length])}>
            <Marks marks={mark.children} />
            <sub className={styles.name}>{mark.name}</sub>
          </span>
        );
    }
  });
}
