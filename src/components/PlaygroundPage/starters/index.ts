/**
 * Starter programs of /playground, three or four per runtime. Tests run every one. The page loads this file when the
 * reader first picks another runtime.
 */
import * as computing from './computing';
import * as drawing from './drawing';
import { js } from './first';
import type { Starter } from './starter';

export type { Starter } from './starter';

/** Starters by runtime name. The page offers the runtimes that have some. */
export const STARTERS: Record<string, Starter[]> = {
  js,
  ts: computing.ts,
  html: drawing.html,
  css: drawing.css,
  react: drawing.react,
  'react-native': drawing.reactNative,
  angular: drawing.angular,
  node: computing.node,
  vitest: computing.vitest,
  python: computing.python,
  sql: computing.sql,
  mongodb: computing.mongodb,
  regex: computing.regex,
  markdown: computing.markdown,
  openapi: computing.openapi,
  dockerfile: computing.dockerfile,
};
