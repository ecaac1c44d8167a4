/** The conformance table as Markdown, for the README. */
import { EXPRESSIONS } from './expressions';
import { METHODS } from './methods';
import { QUERIES } from './queries';
import type { Section } from './rows';
import { STAGES } from './stages';
import { UPDATES } from './updates';

/** All tables. */
export const SECTIONS: readonly Section[] = [...QUERIES, ...UPDATES, ...STAGES, ...EXPRESSIONS, ...METHODS];

/** @returns one table a section: name, whether it is here, note */
export function conformanceTable(): string {
  return SECTIONS.map(({ title, rows }) => {
    const lines = rows.map(
      ({ name, missing, note = '' }) =>
        `| \`${name}\` | ${missing ? 'no' : 'yes'} | ${note.replaceAll('|', '\\|')} |`,
    );
    return `### ${title}\n\n| name | here | note |\n| --- | --- | --- |\n${lines.join('\n')}\n`;
  }).join('\n');
}
