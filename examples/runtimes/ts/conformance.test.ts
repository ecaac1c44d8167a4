import { file, testConformance } from '../lib/conformance';
import about from './about';

const DECORATED = 'class A {\n  @log\n  hi() { throw new Error("x"); }\n}\nnew A().hi();';

testConformance(about, [
  {
    feature: 'types are removed',
    program:
      'interface A { a: number }\nconst a: A = { a: 1 } satisfies A;\nconsole.log(a as object, a!.a, <number>1);',
    prints: '{ a: 1 } 1 1',
  },
  { feature: 'enums', program: "enum E { A, B = 'b' }\nconsole.log(E.A, E[0], E.B);", prints: '0 A b' },
  {
    feature: 'modules with type imports',
    program: {
      files: [
        { name: 'a.ts', code: 'export type T = number;\nexport const a: T = 1;' },
        file(about, "import { a, type T } from './a';\nexport const b: T = a;\nconsole.log(b);"),
      ],
    },
    prints: '1',
  },
  {
    feature: 'standard decorators',
    program: `function log(value: Function, context: ClassMethodDecoratorContext) { console.log(String(context.name)); }\n${DECORATED}`,
    prints: 'hi\nError: x',
  },
  {
    feature: 'legacy decorators',
    program: {
      options: { decorators: 'legacy' },
      files: [
        file(
          about,
          `function log(target: object, key: string, d: PropertyDescriptor) { console.log(key, typeof d.value); }\n${DECORATED}`,
        ),
      ],
    },
    prints: 'hi function\nError: x',
  },
  {
    feature: 'legacy parameter decorators',
    program: {
      options: { decorators: 'legacy' },
      files: [
        file(
          about,
          'const p = (t: object, k: string | symbol | undefined, i: number) => console.log(k, i);\nclass A { f(@p a: string) {} }',
        ),
      ],
    },
    prints: 'f 0',
  },
  { feature: 'namespaces', program: 'namespace N { export const a = 1; }\nconsole.log(N.a);', prints: '1' },
  {
    feature: 'decorators, namespaces and accessors within a line',
    program:
      "function log(value: unknown, context: DecoratorContext) { console.log(context.kind); }\nclass A { @log m() {} @log accessor x = 1; }\nclass N {} namespace N.Inner { export const a = 'it\\'s'; } console.log(N.Inner.a, new A().x);",
    prints: "method\naccessor\nit's 1",
  },
  { feature: 'syntax errors', program: 'let x: number = ;', prints: /^SyntaxError: / },
  { feature: 'type errors', program: "const a: number = 'text';\nconsole.log(a);", prints: 'text' },
  {
    feature: 'tests of exercises',
    program: {
      files: [file(about, 'const one = (): number => 1;')],
      tests: "test('gives one', () => { const got: number = one(); expect(got).toBe(1); });",
    },
    prints: '✓ gives one',
  },
]);
