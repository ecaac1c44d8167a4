/**
 * Runs the subset of JavaScript statement by statement, so that the stack and the queues can be looked at in between.
 * Values are the engine's own; what is ours is the order of things: calls, promises, timers. Each function of the program
 * is a generator here, which yields where it awaits.
 */
import type {
  AnyNode,
  ArrowFunctionExpression,
  AssignmentExpression,
  CallExpression,
  Expression,
  FunctionDeclaration,
  FunctionExpression,
  MemberExpression,
  Pattern,
  Program,
  Statement,
  VariableDeclaration,
} from 'acorn';
import { isHalt, StoppedError } from './halt';
import { TracedPromise, type Callable, type PromiseJobs } from './promises';
import type { Recorder, StepLine } from './recorder';
import { Scope } from './scope';

/** How a statement ended. */
type Completion = { type: 'return'; value: unknown } | { type: 'break' | 'continue' } | undefined;

/** What a function gives out at `await`, and gets back. */
type Work<Value> = Generator<TracedPromise, Value, unknown>;

type FunctionNode = FunctionDeclaration | FunctionExpression | ArrowFunctionExpression;

/** Most functions on the stack at once. */
const MOST_FRAMES = 100;

/** Short-circuit of `?.`. */
const NOTHING = Symbol('nothing');

/** Properties that lead out of the subset. */
const REFUSED: readonly PropertyKey[] = ['constructor', 'prototype', '__proto__'];

/** A function that can pause: its work, and the frame under which it runs. */
interface Coroutine {
  work: Work<unknown>;
  name: string;
  line: number;
  settle: { resolve(value: unknown): void; reject(error: unknown): void };
}

/** Runs one program. */
export class Interpreter {
  /** What the next call of a function of the program says instead of "is called". */
  private entry: StepLine | undefined;
  private readonly closures = new WeakSet<object>();
  /** Lines of `throw`, by what was thrown. */
  readonly thrownAt = new WeakMap<object, number>();

  constructor(
    private readonly program: Program,
    private readonly code: string,
    private readonly recorder: Recorder,
    private readonly jobs: PromiseJobs,
    private readonly globals: Scope,
  ) {}

  /** Starts the script; it may pause at a top-level `await`. */
  start(text: string, settle: Coroutine['settle']): void {
    const scope = new Scope(this.globals);
    const body = this.program.body as Statement[];
    this.begin({ work: this.block(body, scope), name: 'script', line: 1, settle }, { kind: 'task', text });
  }

  /** Whether a function is one of the program's. */
  isOwn(value: unknown): boolean {
    return typeof value === 'function' && this.closures.has(value);
  }

  /** Calls a function of the program as the beginning of a turn. */
  enter(entry: StepLine, call: () => void): void {
    this.entry = entry;
    try {
      call();
    } finally {
      this.entry = undefined;
    }
  }

  // --- functions ---------------------------------------------------------------------------------------------------

  private closure(node: FunctionNode, scope: Scope, name: string): Callable {
    const line = lineOf(node);
    const made: Callable = (...values) => this.call(node, scope, made.name, line, values);
    this.closures.add(made);
    return Object.defineProperty(made, 'name', { value: name, configurable: true });
  }

  private call(node: FunctionNode, outer: Scope, name: string, line: number, values: unknown[]): unknown {
    const { recorder } = this;
    const { entry } = this;
    const label = name || (entry?.name ?? 'callback');
    this.entry = undefined;
    if (recorder.stack.length >= MOST_FRAMES)
      throw new StoppedError(
        `Stopped in line ${recorder.line}: ${MOST_FRAMES} functions lie on the stack. A call that always calls again ends in a RangeError when the stack is full.`,
      );
    const begin: StepLine = entry ?? {
      kind: 'call',
      text: node.async
        ? `${label} is called. An async function runs at once, like any other, up to its first await.`
        : `${label} is called: its frame is laid on the stack.`,
    };
    const work = this.body(node, outer, values);
    if (node.async) {
      const promise = new TracedPromise(this.jobs, `The promise of ${label}`);
      this.begin({ work, name: label, line, settle: promise }, begin);
      return promise;
    }
    const caller = recorder.line;
    this.push(label, line);
    recorder.step(begin.kind, begin.text);
    let value: unknown;
    try {
      value = work.next().value;
    } finally {
      recorder.stack.pop();
      recorder.at(caller);
    }
    if (!entry) {
      const gives = value === undefined ? 'ends' : `returns ${recorder.show(value)}`;
      recorder.step('call', `${label} ${gives}: its frame is taken from the stack.`);
    }
    return value;
  }

  private *body(node: FunctionNode, outer: Scope, values: unknown[]): Work<unknown> {
    const scope = new Scope(outer);
    for (const [i, parameter] of node.params.entries()) {
      if (parameter.type === 'RestElement') yield* this.bind(parameter.argument, values.slice(i), scope);
      else yield* this.bind(parameter, values[i], scope);
    }
    if (node.body.type !== 'BlockStatement') {
      this.recorder.at(lineOf(node.body));
      return yield* this.evaluate(node.body, scope);
    }
    const completion = yield* this.block(node.body.body, new Scope(scope));
    return completion?.type === 'return' ? completion.value : undefined;
  }

  /** Runs the first part of what can pause. */
  private begin(routine: Coroutine, step: StepLine): void {
    this.advance(routine, step, () => routine.work.next());
  }

  private advance(
    routine: Coroutine,
    { kind, text }: StepLine,
    go: () => IteratorResult<TracedPromise>,
  ): void {
    const { recorder } = this;
    const { name, settle } = routine;
    const caller = recorder.line;
    this.push(name, routine.line);
    recorder.step(kind, text);
    let result: IteratorResult<TracedPromise>;
    try {
      result = go();
    } catch (error) {
      recorder.stack.pop();
      if (isHalt(error)) throw error;
      settle.reject(error);
      recorder.at(caller);
      return;
    }
    const at = recorder.line;
    recorder.stack.pop();
    if (result.done) {
      if (name !== 'script') recorder.step('call', `${name} has ended: its frame is taken from the stack.`);
      settle.resolve(result.value);
    } else {
      routine.line = at;
      const resume = (how: 'next' | 'throw') => (value: unknown) => {
        const { entry = { kind: 'microtask', text: `${name} goes on.` } } = this;
        this.entry = undefined;
        this.advance(routine, entry, () => routine.work[how](value));
      };
      const rest = `rest of ${name}`;
      result.value.react(
        {
          onFulfilled: resume('next'),
          onRejected: resume('throw'),
          line: at,
          label: () => rest,
          resumes: `${name} goes on after the await in line ${at}`,
          inner: true,
        },
        `At await, ${name} pauses and leaves the stack. `,
      );
    }
    recorder.at(caller);
  }

  private push(name: string, line: number): void {
    this.recorder.stack.push({ name, line });
    this.recorder.at(line);
  }

  // --- statements --------------------------------------------------------------------------------------------------

  private *block(body: readonly Statement[], scope: Scope): Work<Completion> {
    for (const statement of body) {
      if (statement.type === 'VariableDeclaration')
        for (const { id } of statement.declarations)
          for (const name of namesOf(id)) scope.declare(name, statement.kind === 'const');
      if (statement.type === 'FunctionDeclaration')
        scope.initialise(statement.id.name, this.closure(statement, scope, statement.id.name));
    }
    for (const statement of body) {
      const completion = yield* this.statement(statement, scope);
      if (completion) return completion;
    }
    return undefined;
  }

  private *statement(node: Statement, scope: Scope): Work<Completion> {
    const { recorder } = this;
    recorder.count();
    recorder.at(lineOf(node));
    switch (node.type) {
      case 'ExpressionStatement':
        yield* this.evaluate(node.expression, scope);
        return undefined;
      case 'VariableDeclaration':
        yield* this.declaration(node, scope);
        return undefined;
      case 'BlockStatement':
        return yield* this.block(node.body, new Scope(scope));
      case 'IfStatement':
        if (yield* this.evaluate(node.test, scope)) return yield* this.statement(node.consequent, scope);
        return node.alternate ? yield* this.statement(node.alternate, scope) : undefined;
      case 'ReturnStatement':
        return {
          type: 'return',
          value: node.argument ? yield* this.evaluate(node.argument, scope) : undefined,
        };
      case 'BreakStatement':
        return { type: 'break' };
      case 'ContinueStatement':
        return { type: 'continue' };
      case 'ThrowStatement': {
        const error = yield* this.evaluate(node.argument, scope);
        if (typeof error === 'object' && error !== null) this.thrownAt.set(error, lineOf(node));
        throw error;
      }
      case 'WhileStatement':
        while (yield* this.test(node.test, scope)) {
          const completion = yield* this.statement(node.body, scope);
          if (completion?.type === 'break') break;
          if (completion?.type === 'return') return completion;
        }
        return undefined;
      case 'DoWhileStatement':
        do {
          const completion = yield* this.statement(node.body, scope);
          if (completion?.type === 'break') break;
          if (completion?.type === 'return') return completion;
        } while (yield* this.test(node.test, scope));
        return undefined;
      case 'ForStatement':
        return yield* this.forLoop(node, scope);
      case 'ForOfStatement':
        return yield* this.forOf(node, scope);
      case 'TryStatement':
        return yield* this.tryStatement(node, scope);
      case 'EmptyStatement':
      case 'FunctionDeclaration':
        return undefined;
      default:
        return recorder.refuse(node.type);
    }
  }

  private *declaration(node: VariableDeclaration, scope: Scope): Work<void> {
    for (const { id, init } of node.declarations) {
      const value = init ? yield* this.named(init, id, scope) : undefined;
      yield* this.bind(id, value, scope);
    }
  }

  private *test(node: Expression | null | undefined, scope: Scope): Work<boolean> {
    this.recorder.count();
    return node ? Boolean(yield* this.evaluate(node, scope)) : true;
  }

  private *forLoop(node: Extract<Statement, { type: 'ForStatement' }>, outer: Scope): Work<Completion> {
    let scope = new Scope(outer);
    const { init } = node;
    if (init?.type === 'VariableDeclaration') {
      for (const { id } of init.declarations)
        for (const name of namesOf(id)) scope.declare(name, init.kind === 'const');
      yield* this.declaration(init, scope);
    } else if (init) yield* this.evaluate(init, scope);
    while (yield* this.test(node.test, scope)) {
      const completion = yield* this.statement(node.body, scope);
      if (completion?.type === 'break') break;
      if (completion?.type === 'return') return completion;
      scope = scope.copy();
      if (node.update) yield* this.evaluate(node.update, scope);
    }
    return undefined;
  }

  private *forOf(node: Extract<Statement, { type: 'ForOfStatement' }>, outer: Scope): Work<Completion> {
    const list = (yield* this.evaluate(node.right, outer)) as Iterable<unknown>;
    if (typeof list?.[Symbol.iterator] !== 'function')
      throw new TypeError(`${this.source(node.right)} is not iterable`);
    for (const item of list) {
      this.recorder.count();
      const scope = new Scope(outer);
      if (node.left.type === 'VariableDeclaration') {
        const { kind, declarations } = node.left;
        for (const { id } of declarations) {
          for (const name of namesOf(id)) scope.declare(name, kind === 'const');
          yield* this.bind(id, item, scope);
        }
      } else yield* this.assign(node.left, item, scope);
      const completion = yield* this.statement(node.body, scope);
      if (completion?.type === 'break') break;
      if (completion?.type === 'return') return completion;
    }
    return undefined;
  }

  private *tryStatement(node: Extract<Statement, { type: 'TryStatement' }>, scope: Scope): Work<Completion> {
    const { block, handler, finalizer } = node;
    let completion: Completion;
    let thrown: { error: unknown } | undefined;
    try {
      completion = yield* this.block(block.body, new Scope(scope));
    } catch (error) {
      if (isHalt(error)) throw error;
      thrown = { error };
    }
    if (thrown && handler) {
      const { error } = thrown;
      thrown = undefined;
      try {
        const inner = new Scope(scope);
        if (handler.param) yield* this.bind(handler.param, error, inner);
        completion = yield* this.block(handler.body.body, new Scope(inner));
      } catch (later) {
        if (isHalt(later)) throw later;
        thrown = { error: later };
      }
    }
    if (finalizer) {
      const last = yield* this.block(finalizer.body, new Scope(scope));
      if (last) return last;
    }
    if (thrown) throw thrown.error;
    return completion;
  }

  // --- patterns ----------------------------------------------------------------------------------------------------

  /** Gives the variables of a pattern their first values. */
  private *bind(pattern: Pattern, value: unknown, scope: Scope): Work<void> {
    if (pattern.type === 'Identifier') scope.initialise(pattern.name, value);
    else yield* this.destructure(pattern, value, scope, (inner, part) => this.bind(inner, part, scope));
  }

  /** Assigns to what exists. */
  private *assign(target: Pattern, value: unknown, scope: Scope): Work<void> {
    if (target.type === 'Identifier') {
      if (!scope.write(target.name, value)) throw new ReferenceError(`${target.name} is not defined`);
    } else if (target.type === 'MemberExpression') {
      const object = yield* this.evaluate(target.object as Expression, scope);
      const key = yield* this.key(target, scope);
      if (object === null || object === undefined)
        throw new TypeError(`Cannot set properties of ${object} (setting '${String(key)}')`);
      this.guardKey(key);
      (object as Record<PropertyKey, unknown>)[key] = value;
    } else yield* this.destructure(target, value, scope, (inner, part) => this.assign(inner, part, scope));
  }

  private *destructure(
    pattern: Pattern,
    value: unknown,
    scope: Scope,
    give: (pattern: Pattern, value: unknown) => Work<void>,
  ): Work<void> {
    switch (pattern.type) {
      case 'AssignmentPattern':
        yield* give(
          pattern.left,
          value === undefined ? yield* this.named(pattern.right, pattern.left, scope) : value,
        );
        return;
      case 'ArrayPattern': {
        const items = pattern.elements.at(-1)?.type === 'RestElement' ? [...(value as unknown[])] : undefined;
        const iterator = (items ?? (value as Iterable<unknown>))[Symbol.iterator]();
        for (const element of pattern.elements) {
          if (element?.type === 'RestElement') yield* give(element.argument, [...iterable(iterator)]);
          else {
            const { value: part } = iterator.next() as { value: unknown };
            if (element) yield* give(element, part);
          }
        }
        return;
      }
      case 'ObjectPattern': {
        if (value === null || value === undefined)
          throw new TypeError(`Cannot destructure '${this.tell(value)}' as it is ${value}.`);
        const taken = new Set<PropertyKey>();
        for (const property of pattern.properties) {
          if (property.type === 'RestElement') {
            const rest = Object.entries(value as object).filter(([key]) => !taken.has(key));
            yield* give(property.argument, Object.fromEntries(rest));
            continue;
          }
          const key = property.computed
            ? ((yield* this.evaluate(property.key as Expression, scope)) as PropertyKey)
            : keyName(property.key);
          taken.add(key);
          yield* give(property.value, this.get(value, key));
        }
        return;
      }
      default:
        this.recorder.refuse(pattern.type);
    }
  }

  // --- expressions -------------------------------------------------------------------------------------------------

  /** Evaluates what is assigned to a name, which a function without one takes. */
  private *named(node: Expression, target: Pattern, scope: Scope): Work<unknown> {
    if (target.type === 'Identifier' && isFunction(node)) return this.functionValue(node, scope, target.name);
    return yield* this.evaluate(node, scope);
  }

  private functionValue(
    node: FunctionExpression | ArrowFunctionExpression,
    scope: Scope,
    name = '',
  ): Callable {
    if (node.type === 'FunctionExpression' && node.id) {
      const inner = new Scope(scope);
      const made = this.closure(node, inner, node.id.name);
      inner.initialise(node.id.name, made, true);
      return made;
    }
    return this.closure(node, scope, name);
  }

  private *evaluate(node: Expression, scope: Scope): Work<unknown> {
    switch (node.type) {
      case 'Literal':
        return node.bigint ? BigInt(node.bigint) : node.value;
      case 'Identifier':
        return this.variable(node.name, scope);
      case 'TemplateLiteral': {
        let text = node.quasis[0]?.value.cooked ?? '';
        for (const [i, part] of node.expressions.entries()) {
          const value = yield* this.evaluate(part, scope);
          text += `${value as string}${node.quasis[i + 1]?.value.cooked ?? ''}`;
        }
        return text;
      }
      case 'ArrayExpression':
        return yield* this.list(node.elements, scope);
      case 'ObjectExpression':
        return yield* this.object(node, scope);
      case 'FunctionExpression':
      case 'ArrowFunctionExpression':
        return this.functionValue(node, scope);
      case 'ParenthesizedExpression':
        return yield* this.evaluate(node.expression, scope);
      case 'SequenceExpression': {
        let last: unknown;
        for (const one of node.expressions) last = yield* this.evaluate(one, scope);
        return last;
      }
      case 'ConditionalExpression':
        return (yield* this.evaluate(node.test, scope))
          ? yield* this.evaluate(node.consequent, scope)
          : yield* this.evaluate(node.alternate, scope);
      case 'LogicalExpression': {
        const left = yield* this.evaluate(node.left, scope);
        return settles(node.operator, left) ? left : yield* this.evaluate(node.right, scope);
      }
      case 'UnaryExpression': {
        if (
          node.operator === 'typeof' &&
          node.argument.type === 'Identifier' &&
          !scope.read(node.argument.name)
        )
          return 'undefined';
        return unary(node.operator, yield* this.evaluate(node.argument, scope));
      }
      case 'BinaryExpression': {
        const left = yield* this.evaluate(node.left as Expression, scope);
        return binary(node.operator, left, yield* this.evaluate(node.right, scope));
      }
      case 'UpdateExpression': {
        const old = (yield* this.evaluate(node.argument, scope)) as number;
        const before = typeof old === 'bigint' ? old : Number(old);
        const one = (typeof before === 'bigint' ? 1n : 1) as number;
        const after = node.operator === '++' ? (before as number) + one : (before as number) - one;
        yield* this.assign(node.argument as Pattern, after, scope);
        return node.prefix ? after : before;
      }
      case 'AssignmentExpression':
        return yield* this.assignment(node, scope);
      case 'MemberExpression':
      case 'CallExpression': {
        const value = yield* this.chain(node, scope);
        return value === NOTHING ? undefined : value;
      }
      case 'ChainExpression': {
        const value = yield* this.chain(node.expression, scope);
        return value === NOTHING ? undefined : value;
      }
      case 'NewExpression':
        return yield* this.construct(node, scope);
      case 'AwaitExpression': {
        const value = yield* this.evaluate(node.argument, scope);
        this.recorder.at(lineOf(node));
        const promise = value instanceof TracedPromise ? value : this.around(value);
        return yield promise;
      }
      default:
        return this.recorder.refuse(node.type);
    }
  }

  /** What `await` waits for where it is no promise: a promise around it, which is made without a step. */
  private around(value: unknown): TracedPromise {
    const isThenable = typeof (value as { then?: unknown } | null | undefined)?.then === 'function';
    const around = () => this.jobs.resolved(value, 'A promise around the awaited value');
    return isThenable ? around() : this.recorder.silently(around);
  }

  private variable(name: string, scope: Scope): unknown {
    if (name === 'undefined') return undefined;
    const found = scope.read(name);
    if (found) return found.value;
    if (name in globalThis) this.recorder.refuse(name);
    throw new ReferenceError(`${name} is not defined`);
  }

  private *list(
    elements: readonly (Expression | { type: 'SpreadElement'; argument: Expression } | null)[],
    scope: Scope,
  ): Work<unknown[]> {
    const made: unknown[] = [];
    for (const element of elements) {
      if (!element) made.length++;
      else if (element.type === 'SpreadElement')
        made.push(...((yield* this.evaluate(element.argument, scope)) as Iterable<unknown>));
      else made.push(yield* this.evaluate(element, scope));
    }
    return made;
  }

  private *object(node: Extract<Expression, { type: 'ObjectExpression' }>, scope: Scope): Work<object> {
    const made: Record<PropertyKey, unknown> = {};
    for (const property of node.properties) {
      if (property.type === 'SpreadElement') {
        Object.assign(made, yield* this.evaluate(property.argument, scope));
        continue;
      }
      const key = property.computed
        ? ((yield* this.evaluate(property.key, scope)) as PropertyKey)
        : keyName(property.key);
      this.guardKey(key);
      made[key] = isFunction(property.value)
        ? this.functionValue(property.value, scope, String(key))
        : yield* this.evaluate(property.value, scope);
    }
    return made;
  }

  private *assignment(node: AssignmentExpression, scope: Scope): Work<unknown> {
    const { operator, left, right } = node;
    if (operator === '=') {
      const value = yield* this.named(right, left, scope);
      yield* this.assign(left, value, scope);
      return value;
    }
    const old = yield* this.evaluate(left as Expression, scope);
    const base = operator.slice(0, -1);
    if (base === '&&' || base === '||' || base === '??') {
      if (settles(base, old)) return old;
      const value = yield* this.named(right, left, scope);
      yield* this.assign(left, value, scope);
      return value;
    }
    const value = binary(base, old, yield* this.evaluate(right, scope));
    yield* this.assign(left, value, scope);
    return value;
  }

  /** A member or a call, whose `?.` ends the whole chain. */
  private *chain(node: Expression, scope: Scope): Work<unknown> {
    if (node.type === 'MemberExpression') {
      const object = yield* this.chain(node.object as Expression, scope);
      if (object === NOTHING || (node.optional && (object === null || object === undefined))) return NOTHING;
      return this.get(object, yield* this.key(node, scope));
    }
    if (node.type === 'CallExpression') return yield* this.callExpression(node, scope);
    return yield* this.evaluate(node, scope);
  }

  private *callExpression(node: CallExpression, scope: Scope): Work<unknown> {
    const callee = node.callee as Expression;
    let self: unknown;
    let called: unknown;
    if (callee.type === 'MemberExpression') {
      self = yield* this.chain(callee.object as Expression, scope);
      if (self === NOTHING || (callee.optional && (self === null || self === undefined))) return NOTHING;
      called = this.get(self, yield* this.key(callee, scope));
    } else called = yield* this.chain(callee, scope);
    if (called === NOTHING || (node.optional && (called === null || called === undefined))) return NOTHING;
    const values = yield* this.list(node.arguments, scope);
    const line = lineOf(callee.type === 'MemberExpression' ? callee.property : callee);
    this.recorder.at(line);
    if (typeof called !== 'function') throw new TypeError(`${this.source(callee)} is not a function`);
    const result: unknown = Reflect.apply(called as Callable, self, values);
    if (result instanceof Promise) this.recorder.refuse(this.source(callee));
    this.recorder.at(line);
    return result;
  }

  private *construct(node: Extract<Expression, { type: 'NewExpression' }>, scope: Scope): Work<unknown> {
    const { name } = node.callee as { name: string };
    const constructor = this.variable(name, scope);
    const values = yield* this.list(node.arguments, scope);
    this.recorder.at(lineOf(node));
    if (name === 'Promise') {
      if (this.isOwn(values[0]))
        this.entry = { kind: 'call', text: 'new Promise calls its executor at once.', name: 'executor' };
      return this.jobs.construct(values[0]);
    }
    return Reflect.construct(constructor as new () => object, values) as object;
  }

  private *key(node: MemberExpression, scope: Scope): Work<PropertyKey> {
    if (!node.computed) return keyName(node.property as Expression);
    return (yield* this.evaluate(node.property as Expression, scope)) as PropertyKey;
  }

  private get(object: unknown, key: PropertyKey): unknown {
    if (object === null || object === undefined)
      throw new TypeError(`Cannot read properties of ${object} (reading '${String(key)}')`);
    this.guardKey(key);
    if (object === Math && key === 'random')
      this.recorder.refuse('Math.random, which is another number at each run');
    return (object as Record<PropertyKey, unknown>)[key];
  }

  private guardKey(key: PropertyKey): void {
    if (REFUSED.includes(key)) this.recorder.refuse(`the property ${String(key)}`);
  }

  private source(node: AnyNode): string {
    return this.code.slice(node.start, node.end);
  }

  private tell(value: unknown): string {
    return this.recorder.tools.inspect(value);
  }
}

function lineOf(node: AnyNode): number {
  return node.loc?.start.line ?? 1;
}

function isFunction(node: AnyNode): node is FunctionExpression | ArrowFunctionExpression {
  return node.type === 'FunctionExpression' || node.type === 'ArrowFunctionExpression';
}

/** A property's name where it is written plainly. */
function keyName(node: AnyNode): PropertyKey {
  return node.type === 'Identifier' ? node.name : String((node as { value?: unknown }).value);
}

function namesOf(pattern: Pattern): string[] {
  switch (pattern.type) {
    case 'Identifier':
      return [pattern.name];
    case 'ArrayPattern':
      return pattern.elements.flatMap((element) => (element ? namesOf(element) : []));
    case 'ObjectPattern':
      return pattern.properties.flatMap((one) =>
        namesOf(one.type === 'RestElement' ? one.argument : one.value),
      );
    case 'RestElement':
      return namesOf(pattern.argument);
    case 'AssignmentPattern':
      return namesOf(pattern.left);
    case 'MemberExpression':
      return [];
  }
}

/** An iterator as something to spread. */
function iterable(iterator: Iterator<unknown>): Iterable<unknown> {
  return { [Symbol.iterator]: () => iterator };
}

/** Whether the left side decides. */
function settles(operator: string, left: unknown): boolean {
  if (operator === '&&') return !left;
  if (operator === '||') return Boolean(left);
  return left !== null && left !== undefined;
}

function unary(operator: string, value: unknown): unknown {
  switch (operator) {
    case '!':
      return !value;
    case '-':
      return typeof value === 'bigint' ? -value : -(value as number);
    case '+':
      return +(value as number);
    case '~':
      return ~(value as number);
    case 'typeof':
      return typeof value;
    default:
      return undefined; // void
  }
}

/* eslint-disable @typescript-eslint/no-explicit-any -- The engine's own operators, on any values, are the point. */
const OPERATORS: Readonly<Record<string, (left: any, right: any) => unknown>> = {
  '+': (left, right) => left + right,
  '-': (left, right) => left - right,
  '*': (left, right) => left * right,
  '/': (left, right) => left / right,
  '%': (left, right) => left % right,
  '**': (left, right) => left ** right,
  '&': (left, right) => left & right,
  '|': (left, right) => left | right,
  '^': (left, right) => left ^ right,
  '<<': (left, right) => left << right,
  '>>': (left, right) => left >> right,
  '>>>': (left, right) => left >>> right,
  '<': (left, right) => left < right,
  '>': (left, right) => left > right,
  '<=': (left, right) => left <= right,
  '>=': (left, right) => left >= right,
  '===': (left, right) => left === right,
  '!==': (left, right) => left !== right,
  '==': (left, right) => left == right,
  '!=': (left, right) => left != right,
  in: (left, right) => left in right,
  instanceof: (left, right) => left instanceof right,
};
/* eslint-enable @typescript-eslint/no-explicit-any */

function binary(operator: string, left: unknown, right: unknown): unknown {
  return OPERATORS[operator]?.(left, right);
}
