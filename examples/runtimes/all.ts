/** Lists all runtimes. To add one, create a folder next to this file and add its `about` to `LIST`. */
import angular from './angular/about';
import bash from './bash/about';
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
 * The runtimes, in the order in which pages list them. By default, a fence is run by the first runtime that supports
 * its language.
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
  bash,
  regex,
  markdown,
  openapi,
  dockerfile,
];

export const RUNTIMES: Readonly<Record<string, RuntimeAbout>> = Object.fromEntries(
  LIST.map((about) => [about.name, about]),
);
