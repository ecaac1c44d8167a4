import { createHighlighterCore } from 'shiki/core';
import { createOnigurumaEngine } from 'shiki/engine/oniguruma';
import { beforeAll, expect, test, vi } from 'vitest';
import { KIND_THEME } from './kinds';
import { rememberLines } from './remember-lines';

type Highlighter = Awaited<ReturnType<typeof createHighlighterCore>>;

let plain: Highlighter;
let remembering: Highlighter;
const tokenize = vi.fn();

beforeAll(async () => {
  const make = async () =>
    createHighlighterCore({
      langs: [import('shiki/langs/javascript.mjs'), import('shiki/langs/python.mjs')],
      themes: [KIND_THEME],
      engine: createOnigurumaEngine(import('shiki/wasm')),
    });
  [plain, remembering] = await Promise.all([make(), make()]);
  for (const name of ['javascript', 'python']) {
    const grammar = remembering.getLanguage(name);
    const own = grammar.tokenizeLine2.bind(grammar);
    grammar.tokenizeLine2 = (...args) => {
      tokenize(args[0]);
      return own(...args);
    };
    rememberLines(grammar);
    rememberLines(grammar);
  }
});

const tokensOf = (highlighter: Highlighter, code: string, lang: string) =>
  highlighter.codeToTokensBase(code, { lang, theme: KIND_THEME.name });

test.each([
  ['a line inside a template, a comment and neither', 'javascript', '`\na\n`\na\n/*\na\n*/\na'],
  ['a template that is left where another began', 'javascript', 'f(`\n${a\n}`)\n${a\n}`)'],
  ['the same lines in another order', 'javascript', '/*\n`\na\n*/\na\n`\na\n`'],
  ['strings by their quotes', 'python', 'a = """\na\n\'\'\'\n"""\na = \'\'\'\na\n"""\n\'\'\''],
  ['a first line that comes again', 'javascript', '#!/usr/bin/env node\n#!/usr/bin/env node'],
])('%s: tokens are as without', (_what, lang, code) => {
  for (const _time of [1, 2]) expect(tokensOf(remembering, code, lang)).toEqual(tokensOf(plain, code, lang));
});

test('a line is taken apart once for each state', () => {
  tokensOf(remembering, 'let once = 1;\nlet once = 1;\n`\nlet once = 1;\n`', 'javascript');
  tokensOf(remembering, 'const other = 2;\nlet once = 1;\n`${2}\nlet once = 1;', 'javascript');
  expect(tokenize.mock.calls.filter(([line]) => line === 'let once = 1;')).toHaveLength(3);
});
