/** Parses a Dockerfile into stages and steps. Its syntax must have been checked before. */
import {
  DockerfileParser,
  From,
  JSONInstruction,
  ModifiableInstruction,
  type Argument,
  type Instruction,
} from 'dockerfile-ast';

/** An instruction. */
export interface Step {
  /** First line, from 1. */
  line: number;
  /** Index of its stage; -1 for an `ARG` before the first `FROM`. */
  stage: number;
  /** The instruction's keyword in upper case. */
  keyword: string;
  /** The text after the keyword and its flags, on one line. */
  rest: string;
  /** The arguments, unquoted if they are written as a JSON array. */
  words: string[];
  /** `--from=build` as `['from', 'build']`. */
  flags: [name: string, value: string][];
  /** The whole instruction on one line. */
  text: string;
  /** Whether it adds files to the image, or only describes it. */
  kind: 'base' | 'layer' | 'metadata';
}

/** The instructions from one `FROM` to the next. */
export interface Stage {
  index: number;
  /** The name after `AS`, or else its index. */
  name: string;
  /** The image or stage that it is based on. */
  base: string;
  /** Index of the stage that it is based on. */
  baseStage?: number;
  steps: Step[];
}

/** The circumstances of the build, according to comments in the Dockerfile. */
export interface Circumstances {
  /** `# changed: src/a.js`: files that changed since the last build; undefined without this comment. */
  changed?: string[];
  /** `# .dockerignore: node_modules *.log`: files that are not sent to the build. */
  ignored: string[];
  /** `# target: test`: the requested stage. */
  target?: string;
}

export interface Reading {
  stages: Stage[];
  /** All steps, in order. */
  steps: Step[];
  circumstances: Circumstances;
}

/** Parses a Dockerfile. The parser needs `Buffer`, which a browser doesn't have, so call this inside `withBuffer`. */
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

/** Removes the contents of here-documents, which the parser counts among the arguments. */
function withoutFiles(keyword: string, words: Argument[]): Argument[] {
  if (keyword !== 'COPY' && keyword !== 'ADD') return words;
  const file = words.find((one) => one.getValue().startsWith('<<'));
  return words.filter((one) => !file || one.getRange().start.line <= file.getRange().start.line);
}

/** Returns an argument with its backslashes, which the parser removes. */
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

/** Returns the stage with a name or an index. */
export function stageOf(name: string, stages: readonly Stage[]): Stage | undefined {
  return stages.find(
    (stage) => stage.name.toLowerCase() === name.toLowerCase() || String(stage.index) === name,
  );
}

/** Returns the stages or images that a step copies files from: `COPY --from`, `RUN --mount=from=`. */
export function sourcesOf(step: Step): string[] {
  return step.flags.flatMap(([name, value]) => {
    if (name === 'from') return [value];
    return name === 'mount' ? [...value.matchAll(/(?:^|,)from=([^,]+)/g)].map((match) => match[1] ?? '') : [];
  });
}

/** Returns the steps of a stage, after those of the stages that it is based on. */
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
