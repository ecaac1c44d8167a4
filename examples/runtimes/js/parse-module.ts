/** Separates a module's `import` and `export` declarations from its code. */
import type { Identifier, Literal, Node, Program } from 'acorn';
import { base, full } from 'acorn-walk';

export interface ParsedModule {
  /** The code without the declarations. Lines don't change. */
  code: string;
  /** All imports, on one line. They must precede the code, because imports are hoisted. */
  imports: string;
  /** The other modules, and the names that they must export. `line` and `column` are 1-based. */
  requests: { specifier: string; names: string[]; line: number; column: number }[];
  /** Maps each exported name to a variable. */
  exports: Map<string, string>;
  /** Modules whose exports are all exported, as in `export * from './a.js'`. */
  stars: string[];
  /** Whether the code has declarations, so that it can't be a CommonJS module. */
  isModule: boolean;
}

/** Also replaces `import.meta` and `import(…)`, which scripts may contain, with names of the same length. */
export function parseModule(source: string, program: Program): ParsedModule {
  const parsed: Omit<ParsedModule, 'code' | 'isModule'> = {
    imports: '',
    requests: [],
    exports: new Map(),
    stars: [],
  };
  const edits: { start: number; end: number; text: string }[] = [];
  /** Replaces code, and keeps its line breaks. Columns only change if the new text is longer. */
  const replace = (start: number, end: number, text = '') => {
    const rest = source.slice(Math.min(start + text.length, end), end);
    edits.push({ start, end, text: text + rest.replace(/[^\r\n]/g, ' ') });
  };
  const request = (node: Node & { source?: Literal | null }, bindings: [name: string, local: string][]) => {
    const { value, raw } = node.source as Literal;
    const { line = 1, column = 0 } = node.loc?.start ?? {};
    const names = bindings.map(([name]) => name).filter((name) => name !== '*');
    parsed.requests.push({ specifier: String(value), names, line, column: column + 1 });
    const clauses = bindings.map(([name, local]) => {
      if (name === 'default') return `${local} from `;
      return name === '*' ? `* as ${local} from ` : `{ ${name} as ${local} } from `;
    });
    parsed.imports += (clauses.length > 0 ? clauses : [''])
      .map((clause) => `import ${clause}${raw};`)
      .join('');
  };

  for (const node of program.body) {
    const { start, end } = node;
    if (node.type === 'ImportDeclaration') {
      replace(start, end);
      request(
        node,
        node.specifiers.map((specifier) => [
          specifier.type === 'ImportSpecifier'
            ? getName(specifier.imported)
            : specifier.type === 'ImportDefaultSpecifier'
              ? 'default'
              : '*',
          specifier.local.name,
        ]),
      );
    } else if (node.type === 'ExportAllDeclaration') {
      replace(start, end);
      if (node.exported) parsed.exports.set(getName(node.exported), `_all${start}`);
      else parsed.stars.push(String(node.source.value));
      request(node, node.exported ? [['*', `_all${start}`]] : []);
    } else if (node.type === 'ExportNamedDeclaration' && node.declaration) {
      replace(start, node.declaration.start);
      const addVariable = ({ name }: Identifier) => void parsed.exports.set(name, name);
      if (node.declaration.type !== 'VariableDeclaration') addVariable(node.declaration.id);
      else {
        const addPattern = (pattern: Node, _state: unknown, type: string) => {
          if (type === 'VariablePattern') addVariable(pattern as Identifier);
        };
        full(node.declaration, addPattern, { ...base, Expression: () => {} });
      }
    } else if (node.type === 'ExportNamedDeclaration') {
      replace(start, end);
      const bindings = node.specifiers.map((specifier): [string, string] => {
        const name = getName(specifier.local);
        const local = node.source ? `_from${specifier.start}` : name;
        parsed.exports.set(getName(specifier.exported), local);
        return [name, local];
      });
      if (node.source) request(node, bindings);
    } else if (node.type === 'ExportDefaultDeclaration') {
      const { declaration } = node;
      const name = declaration.type.endsWith('Declaration') && 'id' in declaration && declaration.id?.name;
      parsed.exports.set('default', name || '_default');
      if (name) replace(start, declaration.start);
      else {
        const [keywords = ''] = /^export\s+default/.exec(source.slice(start)) ?? [];
        // The property gives a function or class without a name the name `default`.
        replace(start, start + keywords.length, 'const _default={default:');
        const last = source[end - 1] === ';' ? end - 1 : end;
        replace(last, last, '}.default;');
      }
    }
  }
  const isModule = edits.length > 0;
  full(program, (node) => {
    if (node.type === 'ImportExpression') replace(node.start, node.start + 'import'.length, '_load_');
    if (node.type === 'MetaProperty' && source.startsWith('import', node.start))
      replace(node.start, node.end, 'import_meta');
  });
  let code = source;
  for (const { start, end, text } of edits.sort((a, b) => b.start - a.start))
    code = code.slice(0, start) + text + code.slice(end);
  return { ...parsed, code, isModule };
}

function getName(node: Identifier | Literal): string {
  return node.type === 'Identifier' ? node.name : String(node.value);
}
