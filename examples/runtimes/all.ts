/** The list of runtimes. A new one is a folder next to this file, and its descriptor in this list. */
import angular from './angular/about';
import css from './css/about';
import dockerfile from './dockerfile/about';
import html from './html/about';
import js from './js/about';
import markdown from './markdown/about';
import mongodb from './mongodb/about';
import node from './node/about';
import openapi from './openapi/about';
import python from './python/about';
import react from './react/about';
import reactNative from './react-native/about';
import regex from './regex/about';
import sql from './sql/about';
import ts from './ts/about';
import vitest from './vitest/about';
import type { RuntimeAbout } from './interface';

/**
 * In the order in which readers see them. Where several run a language, the first is the one for fences that don't name
 * a runtime.
 */
const LIST: readonly RuntimeAbout[] = [
  js,
  ts,
  html,
  css,
  react,
  reactNative,
  angular,
  node,
  vitest,
  python,
  sql,
  mongodb,
  regex,
  markdown,
  openapi,
  dockerfile,
];

/** Every runtime, by name. */
export const RUNTIMES: Readonly<Record<string, RuntimeAbout>> = Object.fromEntries(
  LIST.map((about) => [about.name, about]),
);
