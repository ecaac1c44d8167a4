/** Parses a Dockerfile into stages and steps. Its syntax must already have been checked. */
import {
  DockerfileParser,
  From,
  JSONInstruction,
  ModifiableInstruction,
  PropertyInstruction,
  type Argument,
  type Instruction,
} from 'dockerfile-ast';

export interface Step {
  line: number;
  /** Index of the step's stage, or -1 for an `ARG` before the first `FROM`. */
  stage: number;
  keyword: string;
  /** The text after the keyword and its flags, on one line. */
  argumentText: string;
  /** The arguments. Those in a JSON array are unquoted. */
  args: string[];
  /** For example, `--from=build` becomes `['from', 'build']`. */
  flags: [name: string, value: string][];
  /** The names of the variables that `ENV` and `ARG` set. */
  variables: string[];
  text: string;
  /** `FROM` is a base. Instructions that change the image's files are layers, and all others are metadata. */
  kind: 'base' | 'layer' | 'metadata';
}

/** The instructions from one `FROM` up to the next. */
export interface Stage {
  index: number;
  /** The name after `AS`, or the stage's index if it has no name. */
  name: string;
  /** The image or stage that this stage is based on. */
  base: string;
  /** Index of the stage that this one is based on, if `base` isn't an image. */
  baseStage?: number;
  steps: Step[];
}

/** Build options that are set by comments in the Dockerfile. */
export interface BuildOptions {
  /**
   * Files that have changed since the last build, from a `# changed:` comment. Undefined if there is no such comment.
   */
  changed?: string[];
  /** Files that aren't sent to the build, from a `# .dockerignore:` comment. */
  ignored: string[];
  /** The stage to build, from a `# target:` comment. Defaults to the last stage. */
  target?: string;
}

export interface Dockerfile {
  stages: Stage[];
  steps: Step[];
  buildOptions: BuildOptions;
}

/** Must be called inside `withBuffer`, because browsers lack `Buffer`. */
export function parseDockerfile(code: string): Dockerfile {
  const lines = code.split(/\r?\n/);
  const stages: Stage[] = [];
  const steps = DockerfileParser.parse(code)
    .getInstructions()
    .map((instruction) => {
      if (instruction instanceof From) stages.push(parseStage(instruction, stages));
      const step = parseStep(instruction, lines, stages.length - 1);
      stages.at(-1)?.steps.push(step);
      return step;
    });
  return { stages, steps, buildOptions: parseBuildOptions(code) };
}

function parseStep(instruction: Instruction, lines: readonly string[], stage: number): Step {
  const keyword = instruction.getKeyword();
  const args = removeHereDocuments(keyword, instruction.getArguments());
  const argumentText = args.map((argument) => getSourceText(argument, lines)).join(' ');
  const flags = instruction instanceof ModifiableInstruction ? instruction.getFlags() : [];
  const json = instruction instanceof JSONInstruction ? instruction.getJSONStrings() : [];
  return {
    line: instruction.getRange().start.line + 1,
    stage,
    keyword,
    argumentText,
    args:
      json.length > 0
        ? json.map((argument) => argument.getJSONValue())
        : args.map((argument) => argument.getValue()),
    variables: instruction instanceof PropertyInstruction ? getVariables(instruction) : [],
    flags: flags.map((flag) => [flag.getName(), flag.getValue() ?? '']),
    text: [keyword, ...flags.map(String), argumentText].filter(Boolean).join(' '),
    kind: getKind(keyword),
  };
}

function getVariables(instruction: PropertyInstruction): string[] {
  // `ENV NAME some text` sets one variable, but `ARG A B` declares two.
  return instruction.getKeyword() === 'ARG'
    ? instruction.getPropertyArguments().map((argument) => argument.getValue().split('=')[0] ?? '')
    : instruction.getProperties().map((property) => property.getName());
}

/** Removes the contents of here-documents from the arguments of `COPY` and `ADD`. The parser includes them. */
function removeHereDocuments(keyword: string, args: Argument[]): Argument[] {
  if (keyword !== 'COPY' && keyword !== 'ADD') return args;
  const file = args.find((argument) => argument.getValue().startsWith('<<'));
  return args.filter((argument) => !file || argument.getRange().start.line <= file.getRange().start.line);
}

/**
 * Returns an argument as it is written in the file, with the backslashes that the parser removes. If the argument spans
 * several lines, returns it as parsed.
 */
function getSourceText(argument: Argument, lines: readonly string[]): string {
  const { start, end } = argument.getRange();
  if (start.line !== end.line) return argument.getValue();
  return lines[start.line]?.slice(start.character, end.character) ?? '';
}

function getKind(keyword: string): Step['kind'] {
  if (keyword === 'FROM') return 'base';
  return ['RUN', 'COPY', 'ADD', 'WORKDIR'].includes(keyword) ? 'layer' : 'metadata';
}

function parseStage(from: From, before: readonly Stage[]): Stage {
  const base = from.getImage() ?? '';
  const name = from.getBuildStage() ?? String(before.length);
  return { index: before.length, name, base, baseStage: findStage(base, before)?.index, steps: [] };
}

/** Finds a stage by its name (ignoring case) or its index. */
export function findStage(name: string, stages: readonly Stage[]): Stage | undefined {
  return stages.find(
    (stage) => stage.name.toLowerCase() === name.toLowerCase() || String(stage.index) === name,
  );
}

/** Returns the names of the stages and images in `COPY --from` and `RUN --mount=from=`. */
export function getSourceStages(step: Step): string[] {
  return step.flags.flatMap(([name, value]) => {
    if (name === 'from') return [value];
    return name === 'mount' ? [...value.matchAll(/(?:^|,)from=([^,]+)/g)].map((match) => match[1] ?? '') : [];
  });
}

/** Returns the steps of a stage, preceded by the steps of all stages that it is based on. */
export function getStepsWithBases(stage: Stage, stages: readonly Stage[]): Step[] {
  const base = stage.baseStage === undefined ? undefined : stages[stage.baseStage];
  return [...(base ? getStepsWithBases(base, stages) : []), ...stage.steps];
}

function parseBuildOptions(code: string): BuildOptions {
  const readWords = (name: string) =>
    new RegExp(`^[ \\t]*#[ \\t]*${name}:(.*)$`, 'im')
      .exec(code)?.[1]
      ?.trim()
      .split(/[\s,]+/)
      .filter(Boolean);
  return {
    changed: readWords('changed'),
    ignored: readWords('\\.dockerignore') ?? [],
    target: readWords('target')?.[0],
  };
}
