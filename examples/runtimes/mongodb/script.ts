/** Compiles a script of the shell to JavaScript that prints the value of each top-level expression statement. */
import { parse, type Program } from 'acorn';
import { checkSyntax } from '../js/syntax';
import { originalColumn, type Insertion } from './insertions';

/** JavaScript, and the mapping of its positions to those of the script. */
export interface CompiledScript {
  code: string;
  original: (line: number, column: number) => { line: number; column: number };
}

/**
 * @param api the name of the global whose methods print
 * @param before code to insert before the first statement
 * @throws SyntaxError with its line
 */
export function compileScript(script: string, api: string, before = ''): CompiledScript {
  const code = withoutCommands(script, api);
  checkSyntax(code);
  const insertions: Insertion[] = [];
  let result = '';
  let done = 0;
  const insert = (at: number, text: string) => {
    result += code.slice(done, at) + text;
    done = at;
    const lines = code.slice(0, at).split('\n');
    insertions.push({ line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1, length: text.length });
  };
  insert(0, before);
  for (const statement of parseScript(code).body) {
    if (statement.type !== 'ExpressionStatement' || statement.directive !== undefined) continue;
    const isIt = statement.expression.type === 'Identifier' && statement.expression.name === 'it';
    insert(statement.start, isIt ? `${api}.print(${api}.it(() => (` : `${api}.print(await (`);
    insert(code[statement.end - 1] === ';' ? statement.end - 1 : statement.end, isIt ? ')));' : '));');
  }
  result += code.slice(done);
  return {
    code: result,
    original: (line, column) => ({ line, column: originalColumn(insertions, line, column) }),
  };
}

function parseScript(code: string): Program {
  return parse(code, { ecmaVersion: 'latest', sourceType: 'module', allowAwaitOutsideFunction: true });
}

/** Replaces commands such as `show collections` and `use shop`, which aren't JavaScript, with calls. */
function withoutCommands(script: string, api: string): string {
  const lines = script.split('\n');
  for (;;) {
    try {
      parseScript(lines.join('\n'));
      return lines.join('\n');
    } catch (error) {
      const at = ((error as { loc?: { line: number } }).loc?.line ?? 0) - 1;
      const command = /^(\s*)(show|use)\s+([\w-]+)\s*;?(\s*\/\/.*)?\s*$/.exec(lines[at] ?? '');
      if (!command) return lines.join('\n');
      lines[at] = `${command[1]}${api}.${command[2]}('${command[3]}');${command[4] ?? ''}`;
    }
  }
}
