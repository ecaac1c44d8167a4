/** Reads a Dockerfile as stages and steps. Its syntax has been checked before. */
import {
  DockerfileParser,
  From,
  JSONInstruction,
  ModifiableInstruction,
  type Argument,
  type Instruction,
} from 'dockerfile-ast';

/** One instruction. */
export interface Step {
  /** Where it begins, from 1. */
  line: number;
  /** Number of its stage, from 0; -1 for an `ARG` before the first `FROM`. */
  stage: number;
  /** In capitals. */
  keyword: string;
  /** What follows the keyword and its flags, on one line. */
  rest: string;
  /** The arguments, unquoted if they are written as a JSON array. */
  words: string[];
  /** `--from=build` as `['from', 'build']`. */
  flags: [name: string, value: string][];
  /** The whole instruction on one line. */
  text: string;
  /** Whether it adds files to the image, or only says something about it. */
  kind: 'base' | 'layer' | 'metadata';
}

/** What stands between one `FROM` and the next. */
export interface Stage {
  index: number;
  /** As after `AS`, else its number. */
  name: string;
  /** Image or stage that it begins with. */
  base: string;
  /** Number of the stage that it begins with. */
  baseStage?: number;
  steps: Step[];
}

/** Lines of comment that say what happened around the build. */
export interface Circumstances {
  /** `# changed: src/a.js`: files that changed since the last build; undefined where nobody says. */
  changed?: string[];
  /** `# .dockerignore: node_modules *.log`: what is not sent to the build. */
  ignored: string[];
  /** `# target: test`: the stage that is asked for. */
  target?: string;
}

/** A Dockerfile as read. */
export interface Reading {
  stages: Stage[];
  /** All of them, in order. */
  steps: Step[];
  circumstances: Circumstances;
}

/** Reads a Dockerfile. The parser uses `Buffer`, which a browser doesn't have: see `withBuffer`. */
export function readDockerfile(code: string): Reading {
  const lines = code.split(/\r?\n/);
  const stages: Stage[] = [];
  const steps = DockerfileParser.parse(code)
    .getInstructions()
    .map((instruction) => {
      if (instruction instanceof From) stages.push(readStage(instruction, stages));
      const step = readStep(instruction, lines, stages.length - 1);
      stages.at(-1)?.steps.push(step);
      return step;
    });
  return { stages, steps, circumstances: readCircumstances(code) };
}

function readStep(instruction: Instruction, lines: readonly string[], stage: number): Step {
  const keyword = instruction.getKeyword();
  const words = withoutFiles(keyword, instruction.getArguments());
  const rest = words.map((one) => asWritten(one, lines)).join(' ');
  const flags = instruction instanceof ModifiableInstruction ? instruction.getFlags() : [];
  const json = instruction instanceof JSONInstruction ? instruction.getJSONStrings() : [];
  return {
    line: instruction.getRange().start.line + 1,
    stage,
    keyword,
    rest,
    words: json.length > 0 ? json.map((one) => one.getJSONValue()) : words.map((one) => one.getValue()),
    flags: flags.map((flag) => [flag.getName(), flag.getValue() ?? '']),
    text: [keyword, ...flags.map(String), rest].filter(Boolean).join(' '),
    kind: kindOf(keyword),
  };
}

/** Drops files that are written as here-documents, which the parser counts among the arguments. */
function withoutFiles(keyword: string, words: Argument[]): Argument[] {
  if (keyword !== 'COPY' && keyword !== 'ADD') return words;
  const file = words.find((one) => one.getValue().startsWith('<<'));
  return words.filter((one) => !file || one.getRange().start.line <= file.getRange().start.line);
}

/** An argument with its backslashes, which the parser removes. */
function asWritten(argument: Argument, lines: readonly string[]): string {
  const { start, end } = argument.getRange();
  if (start.line !== end.line) return argument.getValue();
  return lines[start.line]?.slice(start.character, end.character) ?? '';
}

function kindOf(keyword: string): Step['kind'] {
  if (keyword === 'FROM') return 'base';
  return ['RUN', 'COPY', 'ADD', 'WORKDIR'].includes(keyword) ? 'layer' : 'metadata';
}

function readStage(from: From, before: readonly Stage[]): Stage {
  const base = from.getImage() ?? '';
  const name = from.getBuildStage() ?? String(before.length);
  return { index: before.length, name, base, baseStage: stageOf(base, before)?.index, steps: [] };
}

/** The stage that a name or a number means. */
export function stageOf(name: string, stages: readonly Stage[]): Stage | undefined {
  return stages.find(
    (stage) => stage.name.toLowerCase() === name.toLowerCase() || String(stage.index) === name,
  );
}

/** Stages or images that a step takes files from: `COPY --from`, `RUN --mount=from=`. */
export function sourcesOf(step: Step): string[] {
  return step.flags.flatMap(([name, value]) => {
    if (name === 'from') return [value];
    return name === 'mount' ? [...value.matchAll(/(?:^|,)from=([^,]+)/g)].map((match) => match[1] ?? '') : [];
  });
}

/** The steps of a stage, after those of the stages that it begins with. */
export function withBases(stage: Stage, stages: readonly Stage[]): Step[] {
  const base = stage.baseStage === undefined ? undefined : stages[stage.baseStage];
  return [...(base ? withBases(base, stages) : []), ...stage.steps];
}

function readCircumstances(code: string): Circumstances {
  const words = (name: string) =>
    new RegExp(`^[ \\t]*#[ \\t]*${name}:(.*)$`, 'im')
      .exec(code)?.[1]
      ?.trim()
      .split(/[\s,]+/)
      .filter(Boolean);
  return { changed: words('changed'), ignored: words('\\.dockerignore') ?? [], target: words('target')?.[0] };
}
