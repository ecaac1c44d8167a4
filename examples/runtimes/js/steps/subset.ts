/** The part of JavaScript that the steps follow. What is not in it is told with its line. */
import type { AnyNode, Program } from 'acorn';
import { OutsideError } from './halt';

/** What the steps follow, in the reader's words. */
export const ALLOWED =
  'const and let, functions and arrow functions, async and await, if, for, for…of, while, try, throw, template strings, arithmetic, arrays and objects, console.log, setTimeout, clearTimeout, queueMicrotask and promises';

/** Names of syntax, for those who do not know the tree. */
const OUTSIDE: Readonly<Record<string, string>> = {
  ClassDeclaration: 'class',
  ClassExpression: 'class',
  ThisExpression: 'this',
  Super: 'super',
  YieldExpression: 'yield',
  ForInStatement: 'for…in',
  SwitchStatement: 'switch',
  LabeledStatement: 'a label',
  TaggedTemplateExpression: 'a tagged template',
  ImportDeclaration: 'import',
  ImportExpression: 'import()',
  ExportNamedDeclaration: 'export',
  ExportDefaultDeclaration: 'export',
  ExportAllDeclaration: 'export',
  MetaProperty: 'import.meta or new.target',
  DebuggerStatement: 'debugger',
  PrivateIdentifier: 'a private name',
};

const INSIDE: ReadonlySet<string> = new Set(
  (
    'Program VariableDeclaration VariableDeclarator FunctionDeclaration FunctionExpression ArrowFunctionExpression ' +
    'ExpressionStatement BlockStatement EmptyStatement IfStatement ForStatement ForOfStatement WhileStatement ' +
    'DoWhileStatement ReturnStatement BreakStatement ContinueStatement ThrowStatement TryStatement CatchClause ' +
    'Identifier Literal TemplateLiteral TemplateElement ArrayExpression ObjectExpression Property SpreadElement ' +
    'UnaryExpression UpdateExpression BinaryExpression LogicalExpression AssignmentExpression ConditionalExpression ' +
    'CallExpression NewExpression MemberExpression ChainExpression SequenceExpression AwaitExpression ' +
    'ParenthesizedExpression ObjectPattern ArrayPattern RestElement AssignmentPattern'
  ).split(' '),
);

/** What `new` may make. */
const MADE: readonly string[] = ['Promise', 'Error', 'TypeError', 'RangeError', 'Map', 'Set'];

/**
 * @param program the parsed program
 * @throws OutsideError at the first thing that the steps cannot follow
 */
export function checkSubset(program: Program): void {
  visit(program);
}

function visit(node: AnyNode): void {
  const what = outside(node);
  if (what) throw new OutsideError(what, node.loc?.start.line ?? 1);
  for (const child of childrenOf(node)) visit(child);
}

/** @returns what of a node is outside, in the reader's words */
function outside(node: AnyNode): string | undefined {
  if (!INSIDE.has(node.type)) return OUTSIDE[node.type] ?? node.type;
  switch (node.type) {
    case 'VariableDeclaration':
      return node.kind === 'const' || node.kind === 'let' ? undefined : node.kind;
    case 'FunctionDeclaration':
    case 'FunctionExpression':
      return node.generator ? 'a generator' : undefined;
    case 'ForOfStatement':
      return node.await ? 'for await' : undefined;
    case 'Property':
      return node.kind === 'init' ? undefined : 'a getter or setter';
    case 'UnaryExpression':
      return node.operator === 'delete' ? 'delete' : undefined;
    case 'Literal':
      return node.regex ? 'a regular expression' : undefined;
    case 'NewExpression':
      return node.callee.type === 'Identifier' && MADE.includes(node.callee.name)
        ? undefined
        : 'new with anything but Promise, Error, Map or Set';
    default:
      return undefined;
  }
}

function childrenOf(node: AnyNode): AnyNode[] {
  return Object.values(node)
    .flat()
    .filter(
      (value): value is AnyNode =>
        typeof value === 'object' && value !== null && typeof (value as AnyNode).type === 'string',
    );
}
