/** Splits code into pieces by kind. Grammars are loaded when a page first needs them, once per process. */
import {
  createHighlighterCore,
  type HighlighterCore,
  type PatternScanner,
  type RegexEngine,
} from 'shiki/core';
import { createOnigurumaEngine } from 'shiki/engine/oniguruma';
import { bundledLanguages, type BundledLanguage } from 'shiki/langs';
import wasm from 'shiki/wasm';
import { KIND_THEME, kindOf, refine, type Kind } from './kinds';
import { grammarOf } from './languages';
import { rememberLines } from './remember-lines';

/** A stretch of code of one kind; the texts of all pieces concatenate to the code. */
export interface Piece {
  kind: Kind;
  text: string;
}

/** A longer line is data rather than code: highlighting it would take seconds, and nobody would read it. */
const LONGEST_LINE = 5_000;

let made: Promise<HighlighterCore> | undefined;

async function makeHighlighter(): Promise<HighlighterCore> {
  return createHighlighterCore({
    langs: [],
    themes: [KIND_THEME],
    engine: remembering(await createOnigurumaEngine(wasm)),
  });
}

/**
 * Returns an engine that creates only one scanner per set of patterns. Grammars of JavaScript's family share most
 * patterns, rules dispose of scanners that they need again for the next block, and creating scanners is a third of all
 * the work.
 */
function remembering(engine: RegexEngine): RegexEngine {
  const scanners = new Map<string, PatternScanner>();
  return {
    createString: (text) => engine.createString(text),
    createScanner(patterns) {
      const key = patterns.join('\0');
      let scanner = scanners.get(key);
      if (!scanner) {
        scanner = engine.createScanner(patterns);
        // Another rule may still use it.
        scanner.dispose = () => undefined;
        scanners.set(key, scanner);
      }
      return scanner;
    },
  };
}

async function loadGrammar(name: string): Promise<HighlighterCore> {
  const highlighter = await (made ??= makeHighlighter());
  if (!highlighter.getLoadedLanguages().includes(name)) {
    await highlighter.loadLanguage(bundledLanguages[name as BundledLanguage]);
  }
  return highlighter;
}

/** The grammars that embed other grammars if those are loaded, and what their blocks contain outside of fences. */
const OUTSIDE_FENCES: Readonly<Record<string, readonly string[] | undefined>> = {
  markdown: ['yaml'],
  mdx: ['toml', 'tsx', 'yaml'],
};
const INNER_FENCE = /^[\s>]*(?:`{3,}|~{3,})[ \t]*([\w-]+)/gm;

/**
 * Loads the grammars embedded in a Markdown block, so that its colours don't depend on which pages were processed
 * before.
 */
async function loadInner(grammar: string, code: string): Promise<void> {
  const outside = OUTSIDE_FENCES[grammar];
  if (!outside) return;
  const fences = Array.from(code.matchAll(INNER_FENCE), ([, name = '']) => name);
  for (const name of [...outside, ...fences]) {
    const inner = grammarOf(name);
    if (inner !== undefined) await loadGrammar(inner);
  }
}

/**
 * Splits code by kind.
 *
 * @param code without a trailing line break
 * @param lang as in the fence
 */
export async function highlight(code: string, lang: string): Promise<Piece[]> {
  const grammar = grammarOf(lang);
  if (grammar === undefined) return [{ kind: 'ink', text: code }];
  const highlighter = await loadGrammar(grammar);
  await loadInner(grammar, code);
  rememberLines(highlighter.getLanguage(grammar));
  const lines = highlighter.codeToTokensBase(code, {
    lang: grammar,
    theme: KIND_THEME.name,
    tokenizeMaxLineLength: LONGEST_LINE,
    // By default, tokenizing a line stops after half a second, which the first use of a grammar can take; colours
    // mustn't depend on that.
    tokenizeTimeLimit: 0,
  });
  const pieces: Piece[] = [];
  lines.forEach((line, index) => {
    if (index > 0) append(pieces, { kind: 'ink', text: '\n' });
    for (const { content, color } of line)
      for (const [kind, text] of refine(grammar, kindOf(color, content), content))
        append(pieces, { kind, text });
  });
  return joinOverSpaces(pieces);
}

/** Highlights all blocks of a page. */
export async function highlightAll(blocks: readonly { code: string; lang: string }[]): Promise<Piece[][]> {
  const all: Piece[][] = [];
  for (const { code, lang } of blocks) all.push(await highlight(code, lang));
  return all;
}

/** Appends a piece, merging it with a neighbour of the same kind. */
function append(pieces: Piece[], piece: Piece): void {
  const last = pieces.at(-1);
  if (last?.kind === piece.kind) last.text += piece.text;
  else if (piece.text !== '') pieces.push({ ...piece });
}

/**
 * White space has no colour, so pieces of the same kind are joined across it, and it is left out at the ends of pieces.
 */
function joinOverSpaces(pieces: readonly Piece[]): Piece[] {
  const joined: Piece[] = [];
  for (const { kind, text } of pieces.flatMap(splitSpace)) {
    const [before, space] = [joined.at(-2), joined.at(-1)];
    if (before?.kind === kind && kind !== 'ink' && space?.text.trim() === '') {
      joined.pop();
      before.text += space.text + text;
    } else append(joined, { kind, text });
  }
  return joined;
}

function splitSpace({ kind, text }: Piece): Piece[] {
  const word = text.trim();
  if (word === '') return [{ kind: 'ink', text }];
  const start = text.indexOf(word);
  return [
    { kind: 'ink', text: text.slice(0, start) },
    { kind, text: word },
    { kind: 'ink', text: text.slice(start + word.length) },
  ];
}
