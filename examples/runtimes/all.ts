/** All runtimes by name. To add one, create a folder next to this file and list it here. */
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

export const RUNTIMES: Readonly<Record<string, RuntimeAbout>> = {
  angular,
  css,
  dockerfile,
  html,
  js,
  markdown,
  mongodb,
  node,
  openapi,
  python,
  react,
  'react-native': reactNative,
  regex,
  sql,
  ts,
  vitest,
};
