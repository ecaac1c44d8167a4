import { readFileSync } from 'node:fs';
import path from 'node:path';
import { LineCounter, parseDocument } from 'yaml';
import * as z from 'zod';
import { contentMap } from '../../src/site/content-map';
import { didYouMean } from '../../examples/language/words';
import { getYamlLine } from '../../examples/language/yaml-line';

/** The path of the data file, relative to the site's folder. */
export const TERMS_FILE = 'markdown/glossary/terms.yml';

/** The id of the doc that lists the terms. It isn't in the content map. */
export const GLOSSARY_DOC = 'general/glossary';

/** The route of the glossary, without the base path. The anchor of each term is its id. */
export const GLOSSARY_ROUTE = `/docs/${GLOSSARY_DOC}`;

/** Areas are shown next to terms, because a word can mean different things in different areas. */
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

const words = z.string().regex(/^\S+(?: \S+)*$/, 'must be words with single spaces');

const termSchema = z.strictObject({
  id: z.string().regex(/^[a-z][a-z0-9-]+$/, 'must be at least two lower case letters, digits and dashes'),
  /** The spelling in the middle of a sentence: lower case, unless it is a name or an abbreviation. */
  name: words,
  /** Other forms, such as plurals, abbreviations and spelling variants. */
  forms: z.array(words).default([]),
  /** Whether the first occurrence on a page is linked. It should be false if the word also has an everyday meaning. */
  auto: z.boolean().default(true),
  area: z.enum(AREAS),
  /** One or two sentences, short enough for a small box next to the word. */
  definition: z.string().min(40).max(280).regex(/\.$/, 'must end with a full stop'),
  /** The routes of the docs that teach the term, the one for beginners first. They must be in the content map. */
  doc: z
    .union([z.string(), z.array(z.string())])
    .default([])
    .transform((doc) => [doc].flat()),
  /** Ids of related terms. */
  seeAlso: z.array(z.string()).default([]),
});

export type Term = z.infer<typeof termSchema>;

/** Reads and checks the terms, which must be in alphabetical order. Throws an error that lists all mistakes. */
export function readTerms(siteDir: string): Term[] {
  return parseTerms(readFileSync(path.join(siteDir, TERMS_FILE), 'utf8'));
}

/** Parses and checks the terms in a data file. @param file the file name to show in messages */
export function parseTerms(text: string, file = TERMS_FILE): Term[] {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines });
  const problems: Problem[] = document.errors.map((error) => ({
    line: lines.linePos(error.pos[0]).line,
    message: error.message,
  }));
  const getLine = (keys: readonly PropertyKey[]) => getYamlLine(document, lines, keys);
  const result = z.array(termSchema).safeParse(document.toJS());
  if (problems.length === 0 && !result.success) {
    problems.push(
      ...result.error.issues.map((issue) => ({
        line: getLine(issue.path),
        message: `${issue.path.slice(1).join('.') || 'term'}: ${issue.message}`,
      })),
    );
  }
  if (result.success) problems.push(...findRelationProblems(result.data, getLine));
  if (problems.length > 0 || !result.success) {
    throw new Error(problems.map(({ line, message }) => `${file}:${line}: ${message}`).join('\n'));
  }
  return result.data;
}

interface Problem {
  line: number;
  message: string;
}

/** Finds mistakes that involve other terms or the content map. */
function findRelationProblems(terms: readonly Term[], getLine: (keys: PropertyKey[]) => number): Problem[] {
  const ids = terms.map((term) => term.id);
  const routes = contentMap.docs.map((doc) => doc.route);
  const owners = new Map<string, string>();
  const problems: Problem[] = [];
  terms.forEach((term, index) => {
    const report = (key: string, message: string) =>
      problems.push({ line: getLine([index, key]), message: `${key} of "${term.id}": ${message}` });
    if (ids.indexOf(term.id) !== index) report('id', 'another term has this id.');
    const before = terms[index - 1];
    if (before && compareNames(before, term) > 0) {
      report('name', `terms must be in alphabetical order; "${before.name}" belongs after "${term.name}".`);
    }
    for (const form of [term.name, ...term.forms]) {
      const owner = owners.get(form);
      if (owner) report('forms', `"${form}" is already a form of "${owner}".`);
      owners.set(form, term.id);
    }
    for (const doc of term.doc) {
      if (!routes.includes(doc))
        report(
          'doc',
          `"${doc}" isn't a route in src/site/content-map/content-map.json.${didYouMean(doc, routes)}`,
        );
    }
    for (const id of term.seeAlso) {
      if (id === term.id) report('seeAlso', "a term can't be related to itself.");
      else if (!ids.includes(id)) report('seeAlso', `there is no term "${id}".${didYouMean(id, ids)}`);
    }
  });
  return problems;
}

function compareNames(a: Term, b: Term): number {
  return a.name.localeCompare(b.name, 'en', { sensitivity: 'base' });
}
