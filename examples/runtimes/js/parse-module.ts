/** Separates a module's `import` and `export` declarations from its code. */
import type { Identifier, Literal, Node, Pattern, Program } from 'acorn';
import { full } from 'acorn-walk';

/** A declaration that names another module. `line` and `column` are 1-based. */
interface ModuleRequest {
  specifier: string;
  /** Names that the other module must export. */
  names: string[];
  line: number;
  column: number;
}

export interface ParsedModule {
  /** The code without the declarations. Lines don't change. */
  code: string;
  /** All imports, on one line. They must precede the code, because imports are hoisted. */
  imports: string;
  requests: ModuleRequest[];
  /** Maps each exported name to a variable. */
  exports: Map<string, string>;
  /** Modules whose exports are all exported, as in `export * from './a.js'`. */
  stars: string[];
  /** Whether the code has declarations, so that it can't be a CommonJS module. */
  isModule: boolean;
}

/** Also replaces `import.meta` and `import(…)`, which scripts may contain, with names of the same length. */
export function parseModule(source: string, program: Program): ParsedModule {
  const parsed = { imports: '', requests: [], exports: new Map(), stars: [] } as unknown as ParsedModule;
  let code = source;
  const edits: [start: number, end: number, text: string][] = [];
  /** Replaces code, and keeps its line breaks. Columns only change if the new text is longer. */
  const replace = (start: number, end: number, text = '') => {
    const padding = source.slice(Math.min(start + text.length, end), end).replace(/[^\r\n]/g, ' ');
    edits.push([start, end, text + padding]);
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
    switch (node.type) {
      case 'ImportDeclaration':
        request(
          node,
          node.specifiers.map((specifier) => {
            if (specifier.type === 'ImportSpecifier')
              return [getName(specifier.imported), specifier.local.name];
            return [specifier.type === 'ImportDefaultSpecifier' ? 'default' : '*', specifier.local.name];
          }),
        );
        replace(node.start, node.end);
        break;
      case 'ExportAllDeclaration': {
        const local = `_all${node.start}`;
        request(node, node.exported ? [['*', local]] : []);
        if (node.exported) parsed.exports.set(getName(node.exported), local);
        else parsed.stars.push(String(node.source.value));
        replace(node.start, node.end);
        break;
      }
      case 'ExportNamedDeclaration': {
        const { declaration, specifiers } = node;
        if (declaration) {
          const variables =
            declaration.type === 'VariableDeclaration'
              ? declaration.declarations.flatMap(({ id }) => getVariables(id))
              : [declaration.id.name];
          variables.forEach((name) => parsed.exports.set(name, name));
          replace(node.start, declaration.start);
          break;
        }
        const bindings = specifiers.map(({ local, exported, start }): [string, string] => {
          const variable = node.source ? `_from${start}` : getName(local);
          parsed.exports.set(getName(exported), variable);
          return [getName(local), variable];
        });
        if (node.source) request(node, bindings);
        replace(node.start, node.end);
        break;
      }
      case 'ExportDefaultDeclaration': {
        const { declaration } = node;
        const variable =
          ('id' in declaration && declaration.type.endsWith('Declaration') && declaration.id?.name) ||
          '_default';
        parsed.exports.set('default', variable);
        const keywords = /^export\s+default/.exec(source.slice(node.start))?.[0] ?? '';
        if (variable !== '_default') replace(node.start, declaration.start);
        else {
          // The property gives functions and classes without a name the name `default`.
          replace(node.start, node.start + keywords.length, 'const _default={default:');
          const end = source[node.end - 1] === ';' ? node.end - 1 : node.end;
          replace(end, end, '}.default;');
        }
      }
    }
  }
  parsed.isModule = edits.length > 0;
  full(program, (node) => {
    if (node.type === 'MetaProperty' && source.startsWith('import', node.start))
      replace(node.start, node.end, 'import_meta');
    if (node.type === 'ImportExpression') replace(node.start, node.start + 'import'.length, '_load_');
  });
  for (const [start, end, text] of edits.sort((a, b) => b[0] - a[0]))
    code = code.slice(0, start) + text + code.slice(end);
  return { ...parsed, code };
}

function getName(node: Identifier | Literal): string {
  return node.type === 'Identifier' ? node.name : String(node.value);
}

/** Returns the variables that a pattern declares, such as `a` and `b` for `{ a, c: [b] }`. */
function getVariables(pattern: Pattern | null): string[] {
  switch (pattern?.type) {
    case 'Identifier':
      return [pattern.name];
    case 'ObjectPattern':
      return pattern.properties.flatMap((property) =>
        getVariables(property.type === 'Property' ? property.value : property.argument),
      );
    case 'ArrayPattern':
      return pattern.elements.flatMap(getVariables);
    case 'AssignmentPattern':
      return getVariables(pattern.left);
    case 'RestElement':
      return getVariables(pattern.argument);
    default:
      return [];
  }
}
