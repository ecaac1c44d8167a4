/** Names the cards that pages refer to while they are rendered. They are drawn once all pages are finished. */
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';

/** The content of a card. */
export interface Subject {
  /** Site name, beside the mark. */
  site: string;
  /** Area beside the name, such as "Databases". */
  area?: string;
  title: string;
  /** Line below the title, such as "12 min · 3 exercises". */
  line?: string;
  /** Index of the hatch, from 0; indexes beyond the last hatch start over. */
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

/** The subjects of this build, as JSON files with the names of their cards. */
export const PLANNED = 'node_modules/.cache/social-cards/planned';

const HASH_LENGTH = 10;

let look: string | undefined;

/** @returns the path of the card relative to the base path; its name is a hash of the content and the look */
export function planCard(subject: Subject): string {
  const text = JSON.stringify(subject);
  const name = hash(lookHash() + text);
  mkdirSync(PLANNED, { recursive: true });
  writeFileSync(`${PLANNED}/${name}.json`, text);
  return `assets/og/${name}.png`;
}

/** Returns a hash of everything that determines how cards look. */
function lookHash(): string {
  return (look ??= hash(
    Object.values(FILES)
      .map((file) => hash(readFileSync(file)))
      .join(),
  ));
}

function hash(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex').slice(0, HASH_LENGTH);
}
