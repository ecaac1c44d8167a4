/** Reads and checks the terms of the glossary (terms.yml). Build-time only; never sent to the browser. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { LineCounter, parseDocument } from 'yaml';
import * as z from 'zod';
import { contentMap } from '../../src/site/content-map';
import { didYouMean } from '../../examples/language/words';
import { lineAt } from '../../examples/language/yaml-line';

/** The data file, relative to the site's folder. */
export const TERMS_FILE = 'markdown/glossary/terms.yml';

/**
 * The doc that lists the terms. It isn't in the content map, because it is generated from the data and teaches no
 * topic.
 */
export const GLOSSARY_DOC = 'general/glossary';

/** Route of that doc, without the base path. A term's anchor on it is the term's id. */
export const GLOSSARY_ROUTE = `/docs/${GLOSSARY_DOC}`;

/** Areas that a term can belong to. Shown beside the term, since a word may mean different things in two areas. */
const AREAS = [
  'ai',
  'algorithms',
  'architecture',
  'cloud',
  'databases',
  'languages',
  'math',
  'security',
  'tools',
  'ways of working',
  'web',
] as const;

/** Length of a definition in characters: one or two sentences, which fit into a small box beside the word. */
const DEFINITION = { min: 40, max: 280 };

const words = z.string().regex(/^\S+(?: \S+)*$/, 'must be words with single spaces');

const termSchema = z.strictObject({
  id: z.string().regex(/^[a-z][a-z0-9-]+$/, 'must be lower case letters, digits and dashes, two at least'),
  name: words,
  forms: z.array(words).default([]),
  auto: z.boolean().default(true),
  area: z.enum(AREAS),
  definition: z.string().min(DEFINITION.min).max(DEFINITION.max).regex(/\.$/, 'must end with a full stop'),
  doc: z.string().optional(),
  seeAlso: z.array(z.string()).default([]),
});

const termsSchema = z.array(termSchema);

/**
 * A term.
 *
 * - `id`: its anchor on the glossary page
 * - `name`: spelling inside a sentence: lower case, unless it is a name or an abbreviation
 * - `forms`: other spellings: plural, abbreviation, variant
 * - `auto`: whether its first occurrence on a page is linked automatically; false if the word also has a common meaning
 * - `definition`: one or two sentences of plain text
 * - `doc`: route of the doc that teaches it, as in the content map
 * - `seeAlso`: ids of related terms
 */
export type Term = z.infer<typeof termSchema>;

/**
 * Reads and checks the terms.
 *
 * @param siteDir folder of the site
 * @returns the terms in file order, which is alphabetical by name
 * @throws an error that lists all mistakes, each with its file, its line and what is allowed
 */
export function readTerms(siteDir: string): Term[] {
  return parseTerms(readFileSync(path.join(siteDir, TERMS_FILE), 'utf8'));
}

/**
 * Checks the terms in a text.
 *
 * @param text of the data file
 * @param file its name, for messages
 */
export function parseTerms(text: string, file = TERMS_FILE): Term[] {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines });
  const problems: Problem[] = document.errors.map((error) => ({
    line: lines.linePos(error.pos[0]).line,
    message: error.message,
  }));
  const lineOf = (at: readonly PropertyKey[]) => lineAt(document, lines, at);
  const result = termsSchema.safeParse(document.toJS());
  if (problems.length === 0 && !result.success) {
    problems.push(
      ...result.error.issues.map((issue) => ({
        line: lineOf(issue.path),
        message: `${issue.path.slice(1).join('.') || 'term'}: ${issue.message}`,
      })),
    );
  }
  if (result.success) problems.push(...relationProblems(result.data, lineOf));
  if (problems.length > 0 || !result.success) {
    throw new Error(problems.map(({ line, message }) => `${file}:${line}: ${message}`).join('\n'));
  }
  return result.data;
}

interface Problem {
  line: number;
  message: string;
}

/**
 * Finds mistakes that the schema of a single term can't: wrong order, and wrong references to other terms or the
 * content map.
 */
function relationProblems(terms: readonly Term[], lineOf: (at: PropertyKey[]) => number): Problem[] {
  const ids = terms.map((term) => term.id);
  const routes = contentMap.docs.map((doc) => doc.route);
  const owners = new Map<string, string>();
  const problems: Problem[] = [];
  terms.forEach((term, index) => {
    const complain = (key: string, message: string) =>
      problems.push({ line: lineOf([index, key]), message: `${key} of "${term.id}": ${message}` });
    if (ids.indexOf(term.id) !== index) complain('id', 'another term has this id.');
    const before = terms[index - 1];
    if (before && compareNames(before, term) > 0) {
      complain('name', `terms are in alphabetical order; "${before.name}" comes after "${term.name}".`);
    }
    for (const form of [term.name, ...term.forms]) {
      const owner = owners.get(form);
      if (owner) complain('forms', `"${form}" is already a form of "${owner}".`);
      owners.set(form, term.id);
    }
    if (term.doc !== undefined && !routes.includes(term.doc)) {
      complain(
        'doc',
        `"${term.doc}" is not a route of src/site/content-map/content-map.json.${didYouMean(term.doc, routes)}`,
      );
    }
    for (const id of term.seeAlso) {
      if (id === term.id) complain('seeAlso', "a term can't be related to itself.");
      else if (!ids.includes(id)) complain('seeAlso', `there is no term "${id}".${didYouMean(id, ids)}`);
    }
  });
  return problems;
}

/** Compares names alphabetically, ignoring case. */
function compareNames(a: Term, b: Term): number {
  return a.name.localeCompare(b.name, 'en', { sensitivity: 'base' });
}
