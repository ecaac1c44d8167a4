/**
 * Ends programs of a worker that use up its memory, which in some browsers is the page's: what a reader's code allocates is
 * passed through a function that counts it (sandbox/live-memory.ts). The insertions add no line, and places in a line can be
 * turned back, so that errors name what the reader wrote. Only values that go somewhere are wrapped (into a variable, an
 * argument, a list): the engine words its errors by the callee or the object, which stay as they were.
 */
import { parse, type Node } from 'acorn';
import { fullAncestor } from 'acorn-walk';
import { makeLiveMemory, type LiveMemory } from '../../sandbox/live-memory';
import { countAllocations, ELEMENT, makeEndOfTask, MEMORY_WATCH, WORKER_MEMORY } from '../../sandbox/memory';
import { MEMORY_LIMIT } from '../../sandbox/protocol';
import { originalColumn, type Insertion } from './insertions';

/** Bytes of an object besides its elements; with a few fields. */
const OBJECT = 48;

/** Bytes of an entry of a Map or a Set. */
const ENTRY = 40;

/** Bytes of a string that was joined, besides its characters. */
const STRING = 24;

/** Pushes to one array between two looks at its length. */
const PUSHES = 1_024;

/** Most characters of a string that grows: in a loop, each may take twenty bytes until the string is read. */
const MOST_CHARACTERS = 2 ** 25;

/** Index from which an array that is filled by index is looked at. */
const HIGH_INDEX = 2 ** 25;

/** Names of the functions that guarded code calls. */
const NAMES = {
  /** A literal, or what a method made. */
  made: '__gwM',
  /** `new X()`, whose fields are not asked: it may be a Proxy. */
  instance: '__gwN',
  /** What `push` and `unshift` gave. */
  pushed: '__gwP',
  /** What `set` and `add` gave. */
  added: '__gwA',
  /** A text that is assigned. */
  text: '__gwT',
  /** What is stored at an index. */
  stored: '__gwI',
} as const;

/** Stands in every insertion, so that it can be found in the text of a function. */
const SIGN = '/*gw*/';

/** Methods of the standard library whose result is new, and as long as what they were given. */
const MAKERS = new Set(
  (
    'concat entries filter fill flat flatMap from fromEntries groupBy keys map match of parse slice split splice ' +
    'structuredClone toReversed toSorted toSpliced values with matchAll assign create subarray'
  ).split(' '),
);

/** What is asked of nodes, whatever their type. */
interface Fields {
  type: string;
  start: number;
  end: number;
  name?: string;
  operator?: string;
  kind?: string;
  computed?: boolean;
  shorthand?: boolean;
  method?: boolean;
  left?: Fields;
  right?: Fields;
  object?: Fields;
  property?: Fields;
  callee?: Fields;
  arguments?: Fields[];
  expression?: Fields;
  id?: Fields;
  init?: Fields;
  body?: Fields;
  test?: Fields;
  value?: Fields;
}

/** Code with its guard. */
export interface Guarded {
  code: string;
  /** Column of the code as written, for one of the guarded code. Both count from 1. */
  original: (line: number, column: number) => { line: number; column: number };
}

/** Counts what this worker's program allocates; not there in a frame, which has its own watch. */
export const liveMemory: LiveMemory | undefined = install();

/**
 * Inserts the guard. Code that does not parse comes back as it is.
 *
 * @param code JavaScript without types, with or without `import`
 */
export function guardAllocations(code: string): Guarded {
  const same = { code, original: (line: number, column: number) => ({ line, column }) };
  if (!liveMemory) return same;
  let tree: Node;
  try {
    tree = parse(code, {
      ecmaVersion: 'latest',
      sourceType: 'module',
      allowAwaitOutsideFunction: true,
      allowReturnOutsideFunction: true,
      allowHashBang: true,
    });
  } catch {
    return same;
  }
  const edits: { at: number; text: string; order: number }[] = [];
  fullAncestor(tree, (found, _state, ancestors) => {
    const parent = ancestors.at(-2) as unknown as Fields | undefined;
    const wrap = parent && wrapOf(found as unknown as Fields, parent);
    if (!wrap) return;
    const [name, rest = ''] = wrap;
    // Where several begin or end at one place, the larger stands outside.
    const size = found.end - found.start;
    edits.push({ at: found.start, text: `${name}(${SIGN}`, order: -size });
    edits.push({ at: found.end, text: `${SIGN}${rest})`, order: size - code.length * 2 });
  });
  edits.sort((a, b) => a.at - b.at || a.order - b.order);
  return apply(code, edits);
}

function apply(code: string, edits: readonly { at: number; text: string }[]): Guarded {
  const insertions: Insertion[] = [];
  let text = '';
  let done = 0;
  let line = 1;
  let lineStart = 0;
  for (const edit of edits) {
    for (let end = code.indexOf('\n', lineStart); end !== -1 && end < edit.at;) {
      line++;
      lineStart = end + 1;
      end = code.indexOf('\n', lineStart);
    }
    text += code.slice(done, edit.at) + edit.text;
    done = edit.at;
    insertions.push({ line, column: edit.at - lineStart + 1, length: edit.text.length });
  }
  return {
    code: text + code.slice(done),
    original: (at, column) => ({ line: at, column: originalColumn(insertions, at, column) }),
  };
}

/** The function that a node is passed through, and further arguments. */
function wrapOf(node: Fields, parent: Fields): [name: string, rest?: string] | undefined {
  const isStatement = parent.type === 'ExpressionStatement';
  if (!isStatement && !takesValue(node, parent)) return undefined;
  if (parent.type === 'AssignmentExpression' && parent.right === node) {
    const stored = storeOf(node, parent);
    if (stored) return stored;
  }
  const call = (node.type === 'ChainExpression' && node.expression) || node;
  if (call.type === 'CallExpression') {
    const method = methodOf(call);
    const target = call.callee?.object;
    if (method === 'push' || method === 'unshift')
      return [NAMES.pushed, target?.type === 'Identifier' ? `,${target.name}` : ''];
    if (method === 'set' || method === 'add') return [NAMES.added];
    return !isStatement && method !== undefined && MAKERS.has(method) ? [NAMES.made] : undefined;
  }
  if (isStatement) return undefined;
  switch (node.type) {
    case 'ArrayExpression':
    case 'ObjectExpression':
      return [NAMES.made];
    case 'NewExpression':
      return [isNamed(node.callee, 'Array') ? NAMES.made : NAMES.instance];
    case 'ArrowFunctionExpression':
    case 'FunctionExpression':
      // Elsewhere a function without a name takes that of its variable.
      return isArgument(node, parent) || parent.type === 'ArrayExpression' ? [NAMES.instance] : undefined;
    default:
      return undefined;
  }
}

/** `s += x`, `s = s + x`, `a[i] = x`: what is on the right. */
function storeOf(node: Fields, parent: Fields): [name: string, rest?: string] | undefined {
  const { left } = parent;
  if (!left || node.type === 'SequenceExpression') return undefined;
  if (left.type === 'Identifier') {
    if (parent.operator === '+=') return [NAMES.text, `,${left.name}`];
    const joins = node.type === 'BinaryExpression' ? node.operator === '+' : node.type === 'TemplateLiteral';
    return joins && parent.operator === '=' ? [NAMES.text] : undefined;
  }
  const { object: list, property: index } = left;
  const isPlain = node.type === 'Literal' || node.type === 'Identifier' || node.type === 'BinaryExpression';
  if (!isPlain || left.type !== 'MemberExpression' || !left.computed || parent.operator !== '=')
    return undefined;
  return list?.type === 'Identifier' && index?.type === 'Identifier'
    ? [NAMES.stored, `,${index.name},${list.name}`]
    : undefined;
}

/** Whether the value goes somewhere, and no message of the engine is made of its text. */
function takesValue(node: Fields, parent: Fields): boolean {
  switch (parent.type) {
    case 'VariableDeclarator':
      return parent.init === node && parent.id?.type === 'Identifier';
    case 'AssignmentExpression':
      return parent.right === node && !/Pattern$/.test(parent.left?.type ?? '');
    case 'CallExpression':
    case 'NewExpression':
      return isArgument(node, parent);
    case 'ArrowFunctionExpression':
      return parent.body === node;
    case 'Property':
      return parent.value === node && !parent.shorthand && !parent.method && parent.kind === 'init';
    case 'PropertyDefinition':
      return parent.value === node;
    case 'ArrayExpression':
    case 'ReturnStatement':
      return true;
    case 'ConditionalExpression':
      return parent.test !== node;
    default:
      return false;
  }
}

function isArgument(node: Fields, parent: Fields): boolean {
  return (
    (parent.type === 'CallExpression' || parent.type === 'NewExpression') &&
    (parent.arguments ?? []).includes(node)
  );
}

function isNamed(node: Fields | undefined, name: string): boolean {
  return node?.type === 'Identifier' && node.name === name;
}

/** `map` of `list.map(f)`, `structuredClone` of `structuredClone(x)`. */
function methodOf(call: Fields): string | undefined {
  const { callee } = call;
  if (!callee) return undefined;
  if (callee.type === 'Identifier') return isNamed(call.callee, 'Array') ? 'of' : callee.name;
  if (callee.type !== 'MemberExpression' || callee.computed) return undefined;
  return callee.property?.type === 'Identifier' ? callee.property.name : undefined;
}

/** A function as the reader wrote it. */
export function withoutGuard(text: string): string {
  if (!text.includes(SIGN)) return text;
  return text
    .replace(/__gw[A-Z]\(\/\*gw\*\//g, '')
    .replace(/\/\*gw\*\/(?:,[\p{ID_Continue}$]+){0,2}\)/gu, '');
}

/** Puts the functions that guarded code calls into the global scope of a worker, and lets large calls be counted. */
function install(): LiveMemory | undefined {
  if (MEMORY_WATCH in globalThis) return undefined;
  const memory = makeLiveMemory({ atEndOfTask: makeEndOfTask() });
  countAllocations(memory.refuse, (value, bytes) =>
    typeof value === 'string' ? memory.countText(bytes) : memory.count(value as object, bytes),
  );

  const { isArray } = Array;
  const entriesOf = sizeOfCollection();
  const functions: Record<string, unknown> = {
    [NAMES.made](value: unknown) {
      if (typeof value === 'object' && value !== null) {
        const length = isArray(value) ? value.length : 0;
        // Longer ones that were made by their length alone hold nothing.
        memory.count(value, OBJECT + (length <= MEMORY_LIMIT / ELEMENT || 0 in value ? length * ELEMENT : 0));
      }
      return value;
    },
    [NAMES.instance](value: object) {
      memory.count(value, OBJECT);
      return value;
    },
    [NAMES.pushed](length: unknown, list?: unknown) {
      if (typeof length === 'number' && length >= PUSHES && length % PUSHES === 0) {
        memory.refuse(length * ELEMENT);
        if (isArray(list)) {
          const last: unknown = list[length - 1];
          const each = typeof last === 'string' ? ELEMENT + STRING + last.length : ELEMENT;
          memory.grow(list, length * each);
        }
      }
      return length;
    },
    [NAMES.added](value: unknown) {
      const entries = entriesOf(value);
      if (entries >= PUSHES && entries % PUSHES === 0) memory.grow(value as object, entries * ENTRY);
      return value;
    },
    [NAMES.text](value: unknown, former?: unknown) {
      if (typeof value === 'string' && value.length > MOST_CHARACTERS) memory.refuse(MEMORY_LIMIT + 1);
      if (typeof former === 'string' && former.length > MOST_CHARACTERS) memory.refuse(MEMORY_LIMIT + 1);
      return value;
    },
    [NAMES.stored](value: unknown, index: unknown, list: unknown) {
      if (typeof index === 'number' && index >= HIGH_INDEX && isArray(list) && index - 1 in list)
        memory.refuse(list.length * ELEMENT);
      return value;
    },
  };
  for (const [name, value] of Object.entries(functions)) Object.defineProperty(globalThis, name, { value });
  Object.defineProperty(globalThis, WORKER_MEMORY, { value: memory });
  showAsWritten();
  return memory;
}

/** How many entries a Map or a Set has; 0 for anything else. Asks nothing that a program could have replaced. */
function sizeOfCollection(): (value: unknown) => number {
  const call = Function.prototype.call;
  const getter = (prototype: object) =>
    call.bind(Object.getOwnPropertyDescriptor(prototype, 'size')?.get as () => number) as (
      of: unknown,
    ) => number;
  const [ofMap, ofSet] = [getter(Map.prototype), getter(Set.prototype)];
  const [isMap, isSet] = [Map, Set].map((type) => type[Symbol.hasInstance].bind(type));
  return (value) => {
    try {
      if (isMap?.(value)) return ofMap(value);
      return isSet?.(value) ? ofSet(value) : 0;
    } catch {
      // Only its prototype says that it is one.
      return 0;
    }
  };
}

/** Lets the text of a function be what the reader wrote. */
function showAsWritten(): void {
  const { apply } = Reflect;
  Function.prototype.toString = new Proxy(Function.prototype.toString, {
    apply: (target, self, args: []) => withoutGuard(apply(target, self, args) as string),
  });
}
