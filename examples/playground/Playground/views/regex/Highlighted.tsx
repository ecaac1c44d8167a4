/** The searched text with its matches highlighted and numbered. Groups in a match are underlined and named. */
import { type ReactNode } from 'react';
import clsx from 'clsx';
import type { Match } from '../../../../runtimes/regex/match';
import ScrollBox from '../ScrollBox';
import { markText, type Mark } from './marks';
import styles from './styles.module.css';

/** @param props the text and its matches */
export default function Highlighted({
  text,
  matches,
}: {
  text: string;
  matches: readonly Match[];
}): ReactNode {
  return (
    <ScrollBox label="Text with its matches">
      <p className={styles.searched}>
        <Marks marks={markText(text, matches)} />
      </p>
    </ScrollBox>
  );
}

/** Underlines for groups. Groups differ by the style of the line and by the name after it. */
const LINES = [styles.line0, styles.line1, styles.line2, styles.line3];

function Marks({ marks }: { marks: readonly Mark[] }): ReactNode {
  return marks.map((mark, index) => {
    switch (mark.kind) {
      case 'plain':
        return mark.text;
      case 'match':
        return (
          <mark key={index} className={clsx(styles.match, mark.inside.length === 0 && styles.emptyMatch)}>
            <Marks marks={mark.inside} />
            <sup className={styles.number}>{mark.number}</sup>
          </mark>
        );
      case 'group':
        return (
          <span key={index} className={clsx(styles.group, LINES[mark.place % LINES.length])}>
            <Marks marks={mark.inside} />
            <sub className={styles.name}>{mark.name}</sub>
          </span>
        );
    }
  });
}
