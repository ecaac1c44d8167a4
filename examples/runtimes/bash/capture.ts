/**
 * Makes a script report its output as soon as each command has ended. just-bash returns the two streams separately and
 * only at the end, so this redirects them to files that don't exist: `OUT_FILE`, and `ERR_FOLDER` with the command's
 * line. `shell.ts` passes on what is written there.
 */
import type { Bash } from 'just-bash/browser';

export const OUT_FILE = '/dev/.out';
export const ERR_FOLDER = '/dev/.err/';

export type Script = ReturnType<Bash['transform']>['ast'];
type Statement = Script['statements'][number];
type Pipeline = Statement['pipelines'][number];
type Command = Pipeline['commands'][number];
type Redirection = Extract<Command, { type: 'SimpleCommand' }>['redirections'][number];

/** Redirects the output of all commands that don't redirect it themselves, except inside functions. */
export function captureOutput(script: Script): Script {
  // A redirection by `exec` lasts until the end, so the added ones would replace it.
  if (JSON.stringify(script).includes('"value":"exec"')) return script;
  return { ...script, statements: captureAll(script.statements) };
}

function captureAll(statements: readonly Statement[]): Statement[] {
  return statements.map((statement) =>
    statement.background ? statement : { ...statement, pipelines: statement.pipelines.map(capturePipeline) },
  );
}

function capturePipeline(pipeline: Pipeline): Pipeline {
  const { commands, pipeStderr = [] } = pipeline;
  const line = commands.map(findLine).find((found) => found !== undefined) ?? 0;
  const [only] = commands;
  const inside = commands.length === 1 && only ? captureInside(only) : undefined;
  if (inside) return { ...pipeline, commands: [inside] };
  return {
    ...pipeline,
    commands: commands.map((command, index) =>
      redirect(command, [
        ...(index === commands.length - 1 ? [append(1, OUT_FILE)] : []),
        ...(pipeStderr[index] ? [] : [append(2, `${ERR_FOLDER}${findLine(command) ?? line}`)]),
      ]),
    ),
  };
}

/** Captures the commands inside a loop, a condition or a group. Returns undefined if its output is redirected. */
function captureInside(command: Command): Command | undefined {
  if (command.type === 'SimpleCommand' || command.type === 'FunctionDef') return undefined;
  if (command.redirections.some(({ operator }) => !operator.startsWith('<'))) return undefined;
  switch (command.type) {
    case 'If':
      return {
        ...command,
        clauses: command.clauses.map(({ condition, body }) => ({
          condition: captureAll(condition),
          body: captureAll(body),
        })),
        elseBody: command.elseBody && captureAll(command.elseBody),
      };
    case 'For':
    case 'CStyleFor':
    case 'Group':
    case 'Subshell':
      return { ...command, body: captureAll(command.body) };
    case 'While':
    case 'Until':
      return { ...command, condition: captureAll(command.condition), body: captureAll(command.body) };
    case 'Case':
      return { ...command, items: command.items.map((item) => ({ ...item, body: captureAll(item.body) })) };
    default:
      return undefined;
  }
}

/** The command's own redirections come later, so they win. */
function redirect(command: Command, redirections: Redirection[]): Command {
  if (command.type === 'FunctionDef') return command;
  return { ...command, redirections: [...redirections, ...command.redirections] };
}

function append(fd: number, file: string): Redirection {
  const target = { type: 'Word' as const, parts: [{ type: 'Literal' as const, value: file }] };
  return { type: 'Redirection', fd, operator: '>>', target };
}

/** Returns the line of a command, or of the first command inside it. */
function findLine(node: unknown): number | undefined {
  if (typeof node !== 'object' || node === null) return undefined;
  if ('line' in node && typeof node.line === 'number' && node.line > 0) return node.line;
  for (const child of Object.values(node)) {
    const line = findLine(child);
    if (line !== undefined) return line;
  }
  return undefined;
}
