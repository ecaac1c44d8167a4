export type Callback = () => unknown;

export type Kind = 'run' | 'skip' | 'only' | 'todo' | 'fails';

export interface Test {
  type: 'test';
  name: string;
  kind: Kind;
  callback: Callback;
}

/** A `describe` block, or the file itself. */
export interface Suite {
  type: 'suite';
  name: string;
  kind: Kind;
  children: (Suite | Test)[];
  hooks: Record<Hook, Callback[]>;
}

export type Hook = 'beforeAll' | 'beforeEach' | 'afterEach' | 'afterAll';

type CaseCallback = (...values: unknown[]) => unknown;

/** Collects the suites, tests and hooks that a test file declares. */
export class Collector {
  readonly root = createSuite('', 'run');
  private current = this.root;

  /** The functions that a test file can import from `vitest`. */
  readonly api = {
    describe: this.variants((name, kind, callback) => this.suite(name, kind, callback)),
    suite: this.variants((name, kind, callback) => this.suite(name, kind, callback)),
    test: this.variants((name, kind, callback) => this.test(name, kind, callback)),
    it: this.variants((name, kind, callback) => this.test(name, kind, callback)),
    beforeAll: (callback: Callback) => void this.current.hooks.beforeAll.push(callback),
    beforeEach: (callback: Callback) => void this.current.hooks.beforeEach.push(callback),
    afterEach: (callback: Callback) => void this.current.hooks.afterEach.push(callback),
    afterAll: (callback: Callback) => void this.current.hooks.afterAll.push(callback),
  };

  private suite(name: string, kind: Kind, callback: Callback): void {
    const parent = this.current;
    const suite = createSuite(name, kind);
    parent.children.push(suite);
    this.current = suite;
    try {
      callback();
    } finally {
      this.current = parent;
    }
  }

  private test(name: string, kind: Kind, callback: Callback): void {
    this.current.children.push({ type: 'test', name, kind, callback });
  }

  /** Adds variants such as `.skip` and `.each` to a function that declares a test or suite. */
  private variants(declare: (name: string, kind: Kind, callback: Callback) => void) {
    const declareAs =
      (kind: Kind) =>
      (name: string, callback: Callback = () => {}) =>
        declare(name, kind, callback);
    const declareEach =
      (spread: boolean) =>
      (cases: readonly unknown[]) =>
      (name: string, callback: CaseCallback): void =>
        cases.forEach((row, i) => {
          const values = spread && Array.isArray(row) ? row : [row];
          declare(formatCaseName(name, values, i), 'run', () => callback(...values));
        });
    return Object.assign(declareAs('run'), {
      skip: declareAs('skip'),
      only: declareAs('only'),
      todo: declareAs('todo'),
      fails: declareAs('fails'),
      concurrent: declareAs('run'),
      skipIf: (condition: unknown) => declareAs(condition ? 'skip' : 'run'),
      runIf: (condition: unknown) => declareAs(condition ? 'run' : 'skip'),
      each: declareEach(true),
      for: declareEach(false),
    });
  }
}

function createSuite(name: string, kind: Kind): Suite {
  return {
    type: 'suite',
    name,
    kind,
    children: [],
    hooks: { beforeAll: [], beforeEach: [], afterEach: [], afterAll: [] },
  };
}

/** Replaces placeholders such as `%s`, `%#` and `$key`, as Vitest does. */
function formatCaseName(name: string, values: unknown[], index: number): string {
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
