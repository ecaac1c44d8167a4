/** Programs to begin with on /playground, three or four for each runtime. Tests run every one of them. The page loads this file with the second runtime that a reader picks. */
import * as computing from './computing';
import * as drawing from './drawing';
import { js } from './first';
import type { Starter } from './starter';

export type { Starter } from './starter';

/** Starters by the name of their runtime: one for each name in first.ts. */
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
