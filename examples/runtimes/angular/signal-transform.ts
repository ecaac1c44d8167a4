/**
 * Adds the equivalent decorators to inputs, outputs and queries that are created by functions. Angular's AOT compiler finds
 * them in the source; its JIT compiler doesn't have the source and only recognises decorators. The metadata has the same
 * form as in Angular's own transform (packages/compiler-cli/src/ngtsc/transform/jit).
 */
import type * as TypeScript from 'typescript';

type Ts = typeof TypeScript;

/** Name of the global variable through which compiled code accesses `@angular/core`. */
export const CORE = '__angularCore';

const QUERIES: Record<string, string> = {
  viewChild: 'ViewChild',
  viewChildren: 'ViewChildren',
  contentChild: 'ContentChild',
  contentChildren: 'ContentChildren',
};

/** Returns a transformer that adds the decorators. It must run before TypeScript's own transformers. */
export function signalTransform(ts: Ts): TypeScript.TransformerFactory<TypeScript.SourceFile> {
  return (context) => {
    const visit = (node: TypeScript.Node): TypeScript.Node => {
      if (ts.isPropertyDeclaration(node)) return decorated(ts, node);
      return ts.visitEachChild(node, visit, context);
    };
    return (file) => ts.visitEachChild(file, visit, context);
  };
}

function decorated(ts: Ts, member: TypeScript.PropertyDeclaration): TypeScript.PropertyDeclaration {
  const { initializer, name } = member;
  if (!initializer || !ts.isCallExpression(initializer) || !ts.isIdentifier(name)) return member;
  const decorators = decoratorsFor(ts, name.text, initializer);
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

function decoratorsFor(ts: Ts, name: string, call: TypeScript.CallExpression): TypeScript.Decorator[] {
  const { factory } = ts;
  const callee = call.expression;
  const isRequired = ts.isPropertyAccessExpression(callee) && callee.name.text === 'required';
  const called = isRequired ? callee.expression : callee;
  if (!ts.isIdentifier(called)) return [];
  const text = factory.createStringLiteral;
  const flag = (value: boolean) => (value ? factory.createTrue() : factory.createFalse());
  const property = factory.createPropertyAssignment;
  const make = (decorator: string, parts: TypeScript.Expression[]) =>
    factory.createDecorator(
      factory.createCallExpression(
        factory.createPropertyAccessExpression(factory.createIdentifier(CORE), decorator),
        undefined,
        parts,
      ),
    );
  const input = (alias: string) =>
    make('Input', [
      factory.createObjectLiteralExpression([
        property('isSignal', factory.createTrue()),
        property('alias', text(alias)),
        property('required', flag(isRequired)),
        property('transform', factory.createIdentifier('undefined')),
      ]),
    ]);
  const [first, second] = call.arguments;
  const optionsOf = (options: TypeScript.Expression | undefined) => aliasIn(ts, options) ?? name;
  switch (called.text) {
    case 'input':
      return [input(optionsOf(isRequired ? first : second))];
    case 'model': {
      const alias = optionsOf(isRequired ? first : second);
      return [input(alias), make('Output', [text(`${alias}Change`)])];
    }
    case 'output':
      return [make('Output', [text(optionsOf(first))])];
    case 'outputFromObservable':
      return [make('Output', [text(optionsOf(second))])];
  }
  const query = QUERIES[called.text];
  if (!query || !first) return [];
  const signal = property('isSignal', factory.createTrue());
  const options = second ? [factory.createSpreadAssignment(second), signal] : [signal];
  return [make(query, [first, factory.createObjectLiteralExpression(options)])];
}

/** Returns the alias in options such as `{ alias: 'other' }`. */
function aliasIn(ts: Ts, options: TypeScript.Expression | undefined): string | undefined {
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
