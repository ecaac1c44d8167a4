/** Subjects to pictures: drawn in threads, and kept from one build to the next. */
import { createHash } from 'node:crypto';
import path from 'node:path';
import { KeptResults, hashSources } from '../../examples/cache';
import { inThreads } from '../../examples/bundle/threads';
import type { Subject } from './card';
import type { Drawn } from './draw';
import { LOOK_FILES } from './look';

/** A drawn picture. */
export interface Picture {
  /** Below the base path; it has a hash of the content, so that hosts may let it be kept for ever. */
  name: string;
  png: Buffer;
}

/** A picture, or the characters that no font has. */
export type Outcome = { picture: Picture } | { lost: string[] };

/** Draws all of them while the bundler works; another would have to draw the frames again. */
const THREADS = 1;
/** Places of the hash in a name. */
const HASH_LENGTH = 10;

const inThread = inThreads<typeof import('./draw')>(path.join(import.meta.dirname, 'draw.ts'), THREADS);

/** Draws the pictures of a build; each once, those that an earlier build has drawn not at all. */
export class Pictures {
  private readonly kept: KeptResults<Drawn>;
  private readonly begun = new Map<string, Promise<Drawn>>();

  /** @param siteDir folder of the site, with node_modules, where pictures are kept */
  constructor(private readonly siteDir: string) {
    const sources = ['integrations/social-cards', 'examples/cache', ...LOOK_FILES];
    this.kept = new KeptResults(siteDir, 'social-cards', hashSources(siteDir, sources));
  }

  /** Draws a picture, or waits for the one that is being drawn. @throws where the site's looks cannot be read */
  async draw(subject: Subject): Promise<Outcome> {
    const key = JSON.stringify(subject);
    let drawn = this.begun.get(key);
    if (!drawn) {
      const before = this.kept.get(key);
      drawn = before ? Promise.resolve(before) : inThread('draw', this.siteDir, subject);
      this.begun.set(key, drawn);
    }
    const result = this.kept.set(key, await drawn);
    if (result.lost) return { lost: result.lost };
    const png = Buffer.from(result.png, 'base64');
    return { picture: { name: pictureName(png), png } };
  }

  /** Keeps what was drawn. */
  save(): void {
    this.kept.save();
  }
}

/** Where a picture lies below the base path. */
export function pictureName(png: Buffer): string {
  return `assets/og/${createHash('sha256').update(png).digest('hex').slice(0, HASH_LENGTH)}.png`;
}
