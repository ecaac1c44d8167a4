import { type ReactNode } from 'react';
import type { Match } from '../../../../runtimes/regex/match';
import type { ViewProps } from '..';
import Table from '../Table';
import TextBox from '../TextBox';
import { formatCount } from '../format-numbers';
import { isDiagram, isRegexView } from './data';
import Highlighted from './Highlighted';
import Railroad from './Railroad';
import styles from '../styles.module.css';

/** Maximum number of matches in the table. The text version contains all matches. */
const MAX_ROWS = 100;

/** Shows the searched text with its matches, a table of the matches, and a railroad diagram of the expression. */
export default function Regex({ data, text: textVersion }: ViewProps): ReactNode {
  if (!isRegexView(data)) return <TextBox text={textVersion} />;
  const { source, flags, text, matches, diagram } = data;
  const shown = matches.slice(0, MAX_ROWS);
  return (
    <div className={styles.view}>
      {text !== undefined && (
        <>
          <p className={styles.sentence}>
            {matches.length === 0 ? 'No matches' : formatCount(matches.length, 'match', 'matches')}
          </p>
          <Highlighted text={text} matches={matches} />
        </>
      )}
      {shown.length > 0 && <Matches matches={shown} />}
      {shown.length < matches.length && (
        <p className={styles.sentence}>
          Showing the first {shown.length} of {matches.length} matches.
        </p>
      )}
      {isDiagram(diagram) && <Railroad diagram={diagram} expression={`/${source}/${flags}`} />}
      {shown.length > 0 && (
        <details className={styles.textVersion} aria-live="off">
          <summary>Show as text</summary>
          <TextBox text={textVersion} label="Matches as text" />
        </details>
      )}
    </div>
  );
}

function Matches({ matches }: { matches: readonly Match[] }): ReactNode {
  const groups = matches[0]?.groups ?? [];
  return (
    <Table
      label="Matches"
      columns={['Match', 'Index', 'Text', ...groups.map((_, index) => getGroupTitle(index, matches))]}
      numeric={[true, true]}
      emptyText="not matched"
      rows={matches.map((match, index) => [
        String(index + 1),
        String(match.start),
        JSON.stringify(match.text),
        ...match.groups.map(({ text }) => (text === null ? null : JSON.stringify(text))),
      ])}
    />
  );
}

/**
 * Returns a group's number and, if it has one, its name. A match contains the name only if the group participated in
 * that match.
 */
function getGroupTitle(index: number, matches: readonly Match[]): string {
  const number = String(index + 1);
  const name = matches.map(({ groups }) => groups[index]?.name).find((item) => item && item !== number);
  return name ? `Group ${number}: ${name}` : `Group ${number}`;
}
