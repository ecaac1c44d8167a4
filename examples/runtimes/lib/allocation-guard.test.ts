import { describe, expect, it } from 'vitest';
import { guardAllocations, withoutGuard } from './allocation-guard';

/** Runs code as a worker's program would be: an expression in a function. */
function run(code: string): unknown {
  return (0, eval)(guardAllocations(`(() => {${code}\n})()`).code);
}

/** The message of the error that code ends in. */
function message(run: () => unknown): string {
  try {
    run();
  } catch (error) {
    return (error as Error).message;
  }
  return 'no error';
}

describe('the allocation guard', () => {
  it.each([
    [
      'names of functions and classes',
      'const f = () => 1; const o = { g() {}, h: () => 1, k: class {} }; return [f.name, o.g.name, o.h.name, o.k.name].join()',
      'f,g,h,k',
    ],
    [
      'names of defaults and fields',
      'class A { f = () => 1; } const { x = () => 1 } = {}; return new A().f.name + x.name',
      'fx',
    ],
    ['optional calls', 'const a = null; const b = a?.map(f).filter(g); return b === undefined', true],
    ['short circuits', 'let a = null; a ??= [1]; a ||= [2]; a &&= { n: 3 }; return a.n', 3],
    [
      'patterns',
      'let a, b; [a, b] = [1, 2]; ({ a, b = [7] } = { a: [3] }); return a[0] + b[0] + b.length',
      11,
    ],
    [
      'sequences',
      'let s = "a"; s += ("b", "c"); const l = [0]; const i = 0; l[i] = (1, 2); return s + l',
      'ac2',
    ],
    ['arrows with an object', 'return (() => ({ a: [1] }))().a[0]', 1],
    ['new without brackets, and its members', 'const d = new Array; return new Array(3).concat(d).length', 3],
    [
      'generators',
      'function* g() { const got = yield [1]; yield { got }; } const i = g(); i.next(); return i.next(5).value.got',
      5,
    ],
    ['lines without semicolons', 'const a = []\nconst f = a\na.push(1)\nf.push([2])\nreturn a.length', 2],
    [
      'the value of push and set',
      'const m = new Map(); const n = [].push(1); return n + m.set(1, 2).get(1)',
      3,
    ],
    [
      'this of methods',
      'const o = { all: [], add(x) { this.all.push(x); return this; } }; return o.add(1).add(2).all.length',
      2,
    ],
    ['spread', 'const a = [1]; a.push(...[2, 3]); return Math.max(...a, ...[...a])', 3],
    [
      'sparse arrays',
      'const a = new Array(4294967295); const b = []; b[4e9] = 1; return a.length + b.length',
      8294967296,
    ],
    ['tagged templates', 'const t = (s, ...v) => s.raw.join() + v; let x; x = t`a${[1]}b`; return x', 'a,b1'],
    [
      'async',
      'const f = async () => { let s = "a"; s += await "b"; return s }; return typeof f().then',
      'function',
    ],
    [
      'texts of functions',
      'const f = (n) => { const all = [{ n }]; all.push(n); let s = ""; s += n; all[n] = n; return new Set(all); }; return String(f)',
      '(n) => { const all = [{ n }]; all.push(n); let s = ""; s += n; all[n] = n; return new Set(all); }',
    ],
  ])('leaves %s as they are', (_name, code, value) => expect(run(code)).toEqual(value));

  it('asks no Proxy for anything', () => {
    const code =
      'const asked = []; const p = new Proxy([], { get(t, k) { asked.push(k); return Reflect.get(t, k); } }); const q = [p]; return asked.length + q.length';
    expect(run(code)).toBe(1);
  });

  it.each([
    'const a = [1].map((x) => x).foo();',
    'const a = [1].concat(2); a.foo([3]);',
    'const x = 1; const b = new x([2]);',
    'const c = undefined; c.push([1]);',
    'const c = {}; const d = [...c];',
    'const c = {}; c.list.push({ a: 1 });',
    'const c = 1; c = [2];',
    'let c = null; const i = 0; c[i] = 1;',
    'f.push([1]); const f = [];',
    'const [a] = { b: [1] };',
    'for (const x of { a: 1 });',
    'const c = {}; const i = c.map((x) => x);',
  ])('leaves the error of %s', (code) => {
    const own = message(() => (0, eval)(`(() => {${code}\n})()`));
    expect(own).not.toBe('no error');
    expect(message(() => run(code))).toBe(own);
  });

  it('finds the place as written', () => {
    const { code, original } = guardAllocations('const a = [1];\nf(  [{ b: new C() }], x);');
    const line = code.split('\n')[1] as string;
    for (const found of ['f(', 'C()', ' x)'])
      expect(original(2, line.indexOf(found) + 1).column).toBe(
        'f(  [{ b: new C() }], x);'.indexOf(found) + 1,
      );
    expect(code.split('\n')).toHaveLength(2);
  });

  it('leaves what does not parse to the engine, and texts without a guard', () => {
    expect(guardAllocations('const = [').code).toBe('const = [');
    expect(withoutGuard('f(a, b)')).toBe('f(a, b)');
  });
});
