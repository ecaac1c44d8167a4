/** Collects what `describe`, `test` and the hooks declare. */

/** The callback of a test or hook. */
export type Work = () => unknown;

/** How to run a test or suite. */
export type Kind = 'run' | 'skip' | 'only' | 'todo' | 'fails';

export interface Test {
  type: 'test';
  name: string;
  kind: Kind;
  work: Work;
}

/** A `describe`, or the file itself. */
export interface Suite {
  type: 'suite';
  name: string;
  kind: Kind;
  children: (Suite | Test)[];
  hooks: Record<Hook, Work[]>;
}

export type Hook = 'beforeAll' | 'beforeEach' | 'afterEach' | 'afterAll';

type Values = (...values: unknown[]) => unknown;

/** The declarations of one test file. */
export class Collector {
  readonly root = emptySuite('', 'run');
  private current = this.root;

  /** The functions that a test file can import from `vitest`. */
  readonly api = {
    describe: this.variants((name, kind, work) => this.suite(name, kind, work)),
    suite: this.variants((name, kind, work) => this.suite(name, kind, work)),
    test: this.variants((name, kind, work) => this.test(name, kind, work)),
    it: this.variants((name, kind, work) => this.test(name, kind, work)),
    beforeAll: (work: Work) => void this.current.hooks.beforeAll.push(work),
    beforeEach: (work: Work) => void this.current.hooks.beforeEach.push(work),
    afterEach: (work: Work) => void this.current.hooks.afterEach.push(work),
    afterAll: (work: Work) => void this.current.hooks.afterAll.push(work),
  };

  private suite(name: string, kind: Kind, work: Work): void {
    const parent = this.current;
    const suite = emptySuite(name, kind);
    parent.children.push(suite);
    this.current = suite;
    try {
      work();
    } finally {
      this.current = parent;
    }
  }

  private test(name: string, kind: Kind, work: Work): void {
    this.current.children.push({ type: 'test', name, kind, work });
  }

  /** Adds `.skip`, `.only`, `.todo`, `.fails`, `.each`, `.for`, `.skipIf` and `.runIf` to `declare`. */
  private variants(declare: (name: string, kind: Kind, work: Work) => void) {
    const as =
      (kind: Kind) =>
      (name: string, work: Work = () => {}) =>
        declare(name, kind, work);
    const table =
      (spread: boolean) =>
      (cases: readonly unknown[]) =>
      (name: string, work: Values): void =>
        cases.forEach((row, i) => {
          const values = spread && Array.isArray(row) ? row : [row];
          declare(caseName(name, values, i), 'run', () => work(...values));
        });
    return Object.assign(as('run'), {
      skip: as('skip'),
      only: as('only'),
      todo: as('todo'),
      fails: as('fails'),
      concurrent: as('run'),
      skipIf: (condition: unknown) => as(condition ? 'skip' : 'run'),
      runIf: (condition: unknown) => as(condition ? 'run' : 'skip'),
      each: table(true),
      for: table(false),
    });
  }
}

function emptySuite(name: string, kind: Kind): Suite {
  return {
    type: 'suite',
    name,
    kind,
    children: [],
    hooks: { beforeAll: [], beforeEach: [], afterEach: [], afterAll: [] },
  };
}

/** Replaces `%s`, `%i`, `%d`, `%o`, `%j`, `%#` and `$key` in a name, as in Vitest's `test.each`. */
function caseName(name: string, values: unknown[], index: number): string {
  let next = 0;
  const first = values[0] as Record<string, unknown> | undefined;
  return name
    .replace(/%[sidfoj#%]/g, (mark) => {
      if (mark === '%%') return '%';
      if (mark === '%#') return String(index);
      const value = values[next++];
      return mark === '%o' || mark === '%j' ? JSON.stringify(value) : String(value);
    })
    .replace(/\$(\w+)/g, (mark, key: string) =>
      first && typeof first === 'object' && key in first ? String(first[key]) : mark,
    );
}
