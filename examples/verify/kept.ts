/**
 * What was verified before with the same code, sources, packages and browser, so that a writer's next run is quick. Only
 * what passed is kept; only what the plugin runs itself: tools and files of the machine may change without being seen.
 */
import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { KeptResults, hashSources } from '../cache';
import { BROWSER } from './browser';
import { EXAMPLES, SITE } from './runtimes';

/** Remembers what passed. */
export interface Passed {
  /** Whether it passed before. Counts as asked for. */
  has(what: unknown): boolean;
  add(what: unknown): void;
  /** @param others whether what was not asked for is dropped, since everything was verified */
  save(others: 'drop' | 'keep'): void;
}

/** Nothing is remembered: everything runs. */
export const NOTHING_PASSED: Passed = { has: () => false, add: () => undefined, save: () => undefined };

/** Reads what passed in earlier runs here. */
export function readPassed(siteDir = SITE): Passed {
  const sources = hashSources(siteDir, [path.relative(SITE, EXAMPLES)], (name) => /^playground\//.test(name));
  const browser = BROWSER && existsSync(BROWSER) ? statSync(BROWSER).mtimeMs : 0;
  const kept = new KeptResults<true>(siteDir, 'verified', sources && `${sources} ${browser}`);
  return {
    has: (what) => kept.get(textOf(what)) === true,
    add: (what) => void kept.set(textOf(what), true),
    save: (others) => kept.save(others),
  };
}

/** @returns an example or exercise without its place on the page, which any edit above it moves. */
export function textOf(what: unknown): string {
  return JSON.stringify(what, (key, value: unknown) => (key === 'line' ? undefined : value));
}
