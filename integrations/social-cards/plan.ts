import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';

/** The content of a card. */
export interface Subject {
  /** Site name, displayed next to the logo. */
  site: string;
  /** Area, displayed next to the site name. For example "Databases". */
  area?: string;
  title: string;
  /** Line below the title. For example "12 min · 3 exercises". */
  line?: string;
  /** Index of the hatch. Indexes beyond the last hatch wrap around. */
  layer?: number;
}

/** Files that determine how cards look, relative to the site's folder. */
export const FILES = {
  card: 'integrations/social-cards/card.tsx',
  satori: 'node_modules/satori/package.json',
  sharp: 'node_modules/sharp/package.json',
  tokens: 'src/styles/tokens.css',
  hatches: 'src/components/HomeHatch/styles.module.css',
  mark: 'static/img/logo.svg',
  heading: 'static/fonts/archivo-heading.woff2',
  text: 'tools/fonts/archivo-text.woff2',
} as const;

/** Contains the subjects of this build as JSON files. Each has the same name as its card. */
export const PLANNED_DIR = 'node_modules/.cache/social-cards/planned';

let appearanceHash: string | undefined;

/**
 * Saves a subject, so that its card is drawn at the end of the build.
 *
 * @returns the card's path relative to the base path; its name is a hash of the content and the appearance
 */
export function planCard(subject: Subject): string {
  appearanceHash ??= hash(
    Object.values(FILES)
      .map((file) => hash(readFileSync(file)))
      .join(),
  );
  const text = JSON.stringify(subject);
  const name = hash(appearanceHash + text);
  mkdirSync(PLANNED_DIR, { recursive: true });
  writeFileSync(`${PLANNED_DIR}/${name}.json`, text);
  return `assets/og/${name}.png`;
}

function hash(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 10);
}
