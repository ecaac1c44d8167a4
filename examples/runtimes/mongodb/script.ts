import { parse, type Program } from 'acorn';
import type { Compiled } from '../js/program';
import { checkSyntax } from '../js/syntax';

/** Code that was inserted into the script. `line` and `column` are 1-based. */
interface Insertion {
  line: number;
  column: number;
  length: number;
}

/**
 * Compiles a mongosh script to JavaScript that prints the value of each top-level expression statement.
 *
 * @param api the name of the global that contains the functions from `Shell.getStatementApi`
 * @param prelude code to insert before the first statement
 * @throws SyntaxError with the line of the error
 */
export function compileScript(script: string, api: string, prelude = ''): Compiled {
  const code = replaceCommands(script, api);
  checkSyntax(code, parse);
  const insertions: Insertion[] = [];
  let result = '';
  let copied = 0;
  const insert = (at: number, text: string) => {
    result += code.slice(copied, at) + text;
    copied = at;
    const lines = code.slice(0, at).split('\n');
    insertions.push({ line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1, length: text.length });
  };
  insert(0, prelude);
  for (const statement of parseScript(code).body) {
    if (statement.type !== 'ExpressionStatement' || statement.directive !== undefined) continue;
    const isIt = statement.expression.type === 'Identifier' && statement.expression.name === 'it';
    insert(statement.start, isIt ? `${api}.print(${api}.it(() => (` : `${api}.print(await (`);
    insert(code[statement.end - 1] === ';' ? statement.end - 1 : statement.end, isIt ? ')));' : '));');
  }
  result += code.slice(copied);
  return {
    code: result,
    getSourcePosition: (line, column) => ({ line, column: getOriginalColumn(insertions, line, column) }),
  };
}

function getOriginalColumn(insertions: readonly Insertion[], line: number, column: number): number {
  let shift = 0;
  for (const insertion of insertions) {
    if (insertion.line !== line || insertion.column + shift >= column) continue;
    if (insertion.column + shift + insertion.length >= column) return insertion.column;
    shift += insertion.length;
  }
  return column - shift;
}

function parseScript(code: string): Program {
  return parse(code, { ecmaVersion: 'latest', sourceType: 'module', allowAwaitOutsideFunction: true });
}

/** Replaces commands that aren't JavaScript, such as `show collections` and `use shop`, with function calls. */
function replaceCommands(script: string, api: string): string {
  const lines = script.split('\n');
  for (;;) {
    try {
      parseScript(lines.join('\n'));
      return lines.join('\n');
    } catch (error) {
      const index = ((error as { loc?: { line: number } }).loc?.line ?? 0) - 1;
      const command = /^(\s*)(show|use)\s+([\w-]+)\s*;?(\s*\/\/.*)?\s*$/.exec(lines[index] ?? '');
      if (!command) return lines.join('\n');
      lines[index] = `${command[1]}${api}.${command[2]}('${command[3]}');${command[4] ?? ''}`;
    }
  }
}
