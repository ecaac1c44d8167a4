/** Reads all pages of docs and blog, parsed once, for the rules that each must follow. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseFrontmatter } from '@astrojs/markdown-remark';
import * as yaml from 'yaml';

/** A page as the author wrote it. */
export interface SourcePage {
  /** Path relative to the site's folder, with forward slashes. */
  file: string;
  text: string;
  frontMatter: Record<string, unknown>;
  body: string;
  /** Line of the file on which the body starts, from 1. */
  bodyLine: number;
}

/** Returns the pages below a folder, sorted by path. */
export function readPages(folder: 'docs' | 'blog'): SourcePage[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.mdx?$/.test(name))
    .toSorted()
    .map((name) => readPage(path.posix.join(folder, name.replaceAll(path.sep, '/'))));
}

function readPage(file: string): SourcePage {
  const text = readFileSync(file, 'utf8');
  const { frontmatter, content } = parseFrontmatter(text);
  return {
    file,
    text,
    frontMatter: frontmatter,
    body: content,
    bodyLine: text.slice(0, text.length - content.length).split('\n').length,
  };
}

/** Returns the keys of a tags file. */
export function readTags(file: string): Set<string> {
  return new Set(Object.keys(yaml.parse(readFileSync(file, 'utf8')) as object));
}

/** Returns the prose of a page, without code and tags of components. */
export function proseOf(body: string): string {
  return body.replace(/^```[\s\S]*?^```/gm, ' ').replace(/<[^>]+>/g, ' ');
}
