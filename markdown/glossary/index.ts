import path from 'node:path';
import { readFileSync, statSync } from 'node:fs';
import type { Root } from 'mdast';
import type { Plugin } from 'unified';
import { parse } from 'yaml';
import { contentMap, findDocFile } from '../../src/site/content-map';
import { GLOSSARY_DOC, readTerms, TERMS_FILE, type Term } from './terms';
import { compileForms, type Forms } from './find-forms';
import { fillGlossary, type TeachingDoc } from './glossary-page';
import { linkTerms } from './link-terms';

interface RemarkGlossaryOptions {
  /** Absolute path of the site's folder. */
  siteDir: string;
}

/**
 * The remark plugin. It fills the glossary page, and links terms in docs and posts. It must run after the plugins that
 * turn code into components, because it ignores components.
 */
const remarkGlossary: Plugin<[RemarkGlossaryOptions], Root> = ({ siteDir }) => {
  const docsDir = path.join(siteDir, 'docs');
  const sitePages = path.join(siteDir, 'src/pages-text');
  return (tree, file) => {
    if (file.dirname && path.resolve(file.dirname) === sitePages) return;
    const { terms, forms } = loadTerms(siteDir);
    const page = getDocId(docsDir, file.path);
    if (page === GLOSSARY_DOC) fillGlossary(tree, file, terms, (term) => findTeachingDocs(term, docsDir));
    const route = contentMap.docs.find((doc) => doc.id === page)?.route;
    const taught =
      page === GLOSSARY_DOC ? terms : terms.filter((term) => term.doc.some((doc) => doc === route));
    linkTerms(tree, file, { terms, forms, taught: new Set(taught) });
  };
};

export default remarkGlossary;

/** Replaced when the file changes, because the development server keeps running while the terms are edited. */
let cached: { key: string; terms: Term[]; forms: Forms } | undefined;

function loadTerms(siteDir: string): { terms: Term[]; forms: Forms } {
  const key = `${siteDir} ${statSync(path.join(siteDir, TERMS_FILE)).mtimeMs}`;
  if (cached?.key !== key) {
    const terms = readTerms(siteDir);
    cached = { key, terms, forms: compileForms(terms) };
  }
  return cached;
}

/** Returns the id of a doc's file, such as `tech/js/dom`, or undefined for other files. */
function getDocId(docsDir: string, file: string | undefined): string | undefined {
  const relative = path.relative(docsDir, file ?? '');
  return relative.startsWith('..') ? undefined : relative.replaceAll(path.sep, '/').replace(/\.mdx?$/, '');
}

/** Returns the docs that teach a term, without those that haven't been written yet. */
function findTeachingDocs(term: Term, docsDir: string): TeachingDoc[] {
  return term.doc.flatMap((teaching) => {
    const doc = contentMap.docs.find(({ route }) => route === teaching);
    const file = doc && findDocFile(docsDir, doc.id);
    if (!file) return [];
    const head = /^---\n([\s\S]*?)\n---\n/.exec(readFileSync(file, 'utf8'))?.[1] ?? '';
    const { title } = (parse(head) ?? {}) as { title?: string };
    return [{ title: title ?? doc.title, route: doc.route }];
  });
}
