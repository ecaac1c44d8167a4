/** Every page of docs and blog, parsed once for the rules that each must keep. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseFrontmatter } from '@astrojs/markdown-remark';
import * as yaml from 'yaml';

/** A page as its author wrote it. */
export interface SourcePage {
  /** Path from the site's folder, with forward slashes. */
  file: string;
  text: string;
  frontMatter: Record<string, unknown>;
  /** The text after the front matter. */
  body: string;
  /** Line of the file on which the body begins, from 1. */
  bodyLine: number;
}

/** Pages below a folder, sorted by path. */
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

/** Keys of a tags file. */
export function readTags(file: string): Set<string> {
  return new Set(Object.keys(yaml.parse(readFileSync(file, 'utf8')) as object));
}

/** The prose of a page: without code, components' tags and front matter. */
export function proseOf(body: string): string {
  return body.replace(/^```[\s\S]*?^```/gm, ' ').replace(/<[^>]+>/g, ' ');
}
