import { diffArrays } from 'diff';
import { inspect } from 'node-inspect-extracted';

const TITLES: Record<string, string> = {
  deepStrictEqual: 'Expected values to be strictly deep-equal:',
  strictEqual: 'Expected values to be strictly equal:',
  strictEqualObject: 'Expected "actual" to be reference-equal to "expected":',
  deepEqual: 'Expected values to be loosely deep-equal:',
  notDeepStrictEqual: 'Expected "actual" not to be strictly deep-equal to:',
  notStrictEqual: 'Expected "actual" to be strictly unequal to:',
  notStrictEqualObject: 'Expected "actual" not to be reference-equal to "expected":',
  notDeepEqual: 'Expected "actual" not to be loosely deep-equal to:',
  notIdentical: 'Values have same structure but are not reference-equal:',
};

interface Options {
  actual?: unknown;
  expected?: unknown;
  operator?: string;
  message?: unknown;
}

/** The error that failed assertions throw. Without a message, it describes how the values differ. */
export class AssertionError extends Error {
  readonly generatedMessage: boolean;
  readonly code = 'ERR_ASSERTION';
  readonly actual: unknown;
  readonly expected: unknown;
  readonly operator: string | undefined;
  readonly diff = 'simple';

  constructor({ actual, expected, operator, message }: Options) {
    const title = message === undefined || message === null ? undefined : String(message);
    super(describe(operator ?? '', actual, expected, title));
    this.generatedMessage = title === undefined;
    [this.actual, this.expected, this.operator] = [actual, expected, operator];
    Object.defineProperty(this, 'name', { value: 'AssertionError', configurable: true, writable: true });
    this.stack = this.stack?.replace(/^\w*Error(?=:)/, 'AssertionError [ERR_ASSERTION]');
  }

  override toString(): string {
    return `${this.name} [${this.code}]: ${this.message}`;
  }

  [inspect.custom](_depth: number, context: object): string {
    return inspect(this, { ...context, customInspect: false, depth: 0 });
  }
}

function describe(operator: string, actual: unknown, expected: unknown, title: string | undefined): string {
  if (operator === 'strictEqual' || operator === 'deepStrictEqual')
    return describeDifference(operator, actual, expected, title);
  if (title !== undefined) return title;
  const [left, right] = [print(actual), print(expected)];
  const heading = TITLES[operator];
  switch (operator) {
    case 'notStrictEqual':
    case 'notDeepStrictEqual': {
      const isReference =
        operator === 'notStrictEqual' && /object|function/.test(typeof actual) && actual !== null;
      const start = isReference ? TITLES['notStrictEqualObject'] : heading;
      if (left.includes('\n')) return `${start}\n\n${left}\n`;
      return `${start}${left.length > 5 ? '\n\n' : ' '}${left}`;
    }
    case 'notDeepEqual':
      if (left === right) return `${heading}\n\n${left}`;
      return `Expected values not to be loosely deep-equal:\n\n${left}\n\nshould not loosely deep-equal\n\n${right}`;
    case 'deepEqual':
      return `${heading}\n\n${left}\n\nshould loosely deep-equal\n\n${right}`;
    default:
      return `${left} ${operator} ${right}`;
  }
}

const isObject = (value: unknown) => typeof value === 'object' && value !== null;

/** The header's colours are left out, because the standard streams of a page aren't terminals. */
function describeDifference(operator: string, actual: unknown, expected: unknown, title?: string): string {
  const [left, right] = [print(actual), print(expected)];
  const areObjects = isObject(actual) && isObject(expected);
  const areFunctions = typeof actual === 'function' && typeof expected === 'function';
  const isReference = operator === 'strictEqual' && (areObjects || areFunctions);
  const heading = title || TITLES[isReference ? 'strictEqualObject' : operator];
  if (!`${left}${right}`.includes('\n') && !areObjects)
    return `${heading}\n${describeShort(actual, left, expected, right)}\n`;
  if (left === right) return `${title || TITLES['notIdentical']}\n\n${left}\n`;
  const { text, isShortened } = compareLines(left.split('\n'), right.split('\n'), isObject(actual));
  return `${heading}\n+ actual - expected${isShortened ? '\n... Skipped lines' : ''}\n\n${text}\n`;
}

/** Values whose text has at most this many characters in total are shown on one line. */
const MAX_SHORT = 12;

function describeShort(actual: unknown, left: string, expected: unknown, right: string): string {
  const quotes = [actual, expected].filter((value) => typeof value === 'string').length * 2;
  const length = left.length + right.length;
  if (length - quotes <= MAX_SHORT && (actual !== 0 || expected !== 0)) return `\n${left} !== ${right}`;
  const place = [...left].findIndex((character, i) => character !== right[i]);
  const isMarked = quotes === 4 && length <= 80 && place >= 3;
  return `+ actual - expected\n\n+ ${left}\n- ${right}${isMarked ? `\n${' '.repeat(place + 2)}^` : ''}`;
}

/** The number of equal lines that are shown in a row. */
const MAX_EQUAL = 5;

/** Compares two texts line by line. The middle of many equal lines is replaced with `...`. */
function compareLines(left: string[], right: string[], ignoresCommas: boolean) {
  const comparator = (a: string, b: string) => a === b || (ignoresCommas && (`${a},` === b || a === `${b},`));
  const changes = diffArrays(left, right, { comparator });
  let isShortened = false;
  let place = 0;
  const lines = changes.flatMap(({ value, added, removed }, i) => {
    const equal = left.slice(place, place + value.length);
    if (!added) place += value.length;
    if (added || removed) return value.map((line) => `${removed ? '+' : '-'} ${line}`);
    const shown = value.map((line, j) => `  ${equal[j]?.endsWith(',') ? equal[j] : line}`);
    if (i === changes.length - 1) return shown.slice(0, MAX_EQUAL);
    if (shown.length <= MAX_EQUAL + 2) return shown;
    isShortened = true;
    return [...shown.slice(0, MAX_EQUAL), '...', ...shown.slice(-1)];
  });
  return { text: lines.join('\n'), isShortened };
}

function print(value: unknown): string {
  return inspect(value instanceof Error ? withoutStack(value) : value, {
    compact: false,
    customInspect: false,
    depth: 1000,
    maxArrayLength: Infinity,
    showHidden: false,
    showProxy: false,
    sorted: true,
    getters: true,
  });
}

function withoutStack(error: Error): object {
  const copy = Object.assign(Object.create(Object.getPrototypeOf(error) as object) as object, error);
  return Object.defineProperty(copy, 'message', { value: error.message });
}
