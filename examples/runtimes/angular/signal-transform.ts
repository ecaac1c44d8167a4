/**
 * Adds decorators to inputs, outputs and queries that are created by functions such as `input()`. Angular's AOT
 * compiler finds these calls in the source, but its JIT compiler has no source and only recognises decorators. The
 * metadata matches that of Angular's own transform (packages/compiler-cli/src/ngtsc/transform/jit).
 */
import type * as TypeScript from 'typescript';

type Ts = typeof TypeScript;

/** The global variable that compiled code uses to access `@angular/core`. */
export const CORE = '__angularCore';

const QUERY_DECORATORS: Record<string, string> = {
  viewChild: 'ViewChild',
  viewChildren: 'ViewChildren',
  contentChild: 'ContentChild',
  contentChildren: 'ContentChildren',
};

/** Must run before TypeScript's own transformers. */
export function createSignalTransform(ts: Ts): TypeScript.TransformerFactory<TypeScript.SourceFile> {
  return (context) => {
    const visit = (node: TypeScript.Node): TypeScript.Node => {
      if (ts.isPropertyDeclaration(node)) return addDecorators(ts, node);
      return ts.visitEachChild(node, visit, context);
    };
    return (file) => ts.visitEachChild(file, visit, context);
  };
}

function addDecorators(ts: Ts, member: TypeScript.PropertyDeclaration): TypeScript.PropertyDeclaration {
  const { initializer, name } = member;
  if (!initializer || !ts.isCallExpression(initializer) || !ts.isIdentifier(name)) return member;
  const decorators = makeDecorators(ts, name.text, initializer);
  if (decorators.length === 0) return member;
  return ts.factory.updatePropertyDeclaration(
    member,
    [...decorators, ...(member.modifiers ?? [])],
    name,
    member.questionToken ?? member.exclamationToken,
    member.type,
    initializer,
  );
}

function makeDecorators(ts: Ts, name: string, call: TypeScript.CallExpression): TypeScript.Decorator[] {
  const { factory } = ts;
  const callee = call.expression;
  const isRequired = ts.isPropertyAccessExpression(callee) && callee.name.text === 'required';
  const called = isRequired ? callee.expression : callee;
  if (!ts.isIdentifier(called)) return [];
  const makeString = factory.createStringLiteral;
  const makeBoolean = (value: boolean) => (value ? factory.createTrue() : factory.createFalse());
  const makeProperty = factory.createPropertyAssignment;
  const makeDecorator = (decorator: string, args: TypeScript.Expression[]) =>
    factory.createDecorator(
      factory.createCallExpression(
        factory.createPropertyAccessExpression(factory.createIdentifier(CORE), decorator),
        undefined,
        args,
      ),
    );
  const input = (alias: string) =>
    makeDecorator('Input', [
      factory.createObjectLiteralExpression([
        makeProperty('isSignal', factory.createTrue()),
        makeProperty('alias', makeString(alias)),
        makeProperty('required', makeBoolean(isRequired)),
        makeProperty('transform', factory.createIdentifier('undefined')),
      ]),
    ]);
  const [first, second] = call.arguments;
  const getAlias = (options: TypeScript.Expression | undefined) => findAlias(ts, options) ?? name;
  switch (called.text) {
    case 'input':
      return [input(getAlias(isRequired ? first : second))];
    case 'model': {
      const alias = getAlias(isRequired ? first : second);
      return [input(alias), makeDecorator('Output', [makeString(`${alias}Change`)])];
    }
    case 'output':
      return [makeDecorator('Output', [makeString(getAlias(first))])];
    case 'outputFromObservable':
      return [makeDecorator('Output', [makeString(getAlias(second))])];
  }
  const query = QUERY_DECORATORS[called.text];
  if (!query || !first) return [];
  const signal = makeProperty('isSignal', factory.createTrue());
  const options = second ? [factory.createSpreadAssignment(second), signal] : [signal];
  return [makeDecorator(query, [first, factory.createObjectLiteralExpression(options)])];
}

/** Reads the alias from options such as `{ alias: 'other' }`. */
function findAlias(ts: Ts, options: TypeScript.Expression | undefined): string | undefined {
  if (!options || !ts.isObjectLiteralExpression(options)) return undefined;
  for (const property of options.properties)
    if (
      ts.isPropertyAssignment(property) &&
      property.name.getText() === 'alias' &&
      ts.isStringLiteralLike(property.initializer)
    )
      return property.initializer.text;
  return undefined;
}
