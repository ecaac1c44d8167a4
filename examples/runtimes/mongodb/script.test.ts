import { describe, expect, it } from 'vitest';
import { compileScript } from './script';

const compile = (code: string) => compileScript(code, 'api').code;

describe('compileScript', () => {
  it.each([
    ['1 + 1', 'api.print(await (1 + 1));'],
    ['db.c.find();\ndb.c.count()', 'api.print(await (db.c.find()));;\napi.print(await (db.c.count()));'],
    ['const a = 1;', 'const a = 1;'],
    ['for (const a of []) a;', 'for (const a of []) a;'],
    ['it', 'api.print(api.it(() => (it)));'],
    ['a // note\nb', 'api.print(await (a)); // note\napi.print(await (b));'],
  ])('%j', (script, code) => {
    expect(compile(script)).toBe(code);
  });
  it('compiles commands to calls, but not text that looks like one', () => {
    expect(compile('use shop // go\nshow collections;')).toContain("api.use('shop')");
    expect(compile('const text = `\nshow collections\n`;')).toBe('const text = `\nshow collections\n`;');
  });
  it('throws a syntax error with its line', () => {
    expect(() => compile('db.c.find()\ndb.c.find({')).toThrow(SyntaxError);
  });
  it('maps columns to those of the script', () => {
    const { original } = compileScript('first(); second()', 'api');
    const { code } = compileScript('first(); second()', 'api');
    expect(original(1, code.indexOf('second') + 1)).toEqual({ line: 1, column: 10 });
    expect(original(1, code.indexOf('first') + 1)).toEqual({ line: 1, column: 1 });
  });
});
