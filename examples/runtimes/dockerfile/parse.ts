/** Parses a Dockerfile whose syntax has been checked into stages and steps. */
import {
  DockerfileParser,
  From,
  JSONInstruction,
  ModifiableInstruction,
  type Argument,
  type Instruction,
} from 'dockerfile-ast';

export interface Step {
  line: number;
  /** Index of its stage; -1 for an `ARG` before the first `FROM`. */
  stage: number;
  keyword: string;
  /** The text after the keyword and its flags, on one line. */
  argumentText: string;
  /** The arguments; those in a JSON array are unquoted. */
  args: string[];
  /** `--from=build` as `['from', 'build']`. */
  flags: [name: string, value: string][];
  text: string;
  /** A layer changes the image's files; metadata only describes how to use them. */
  kind: 'base' | 'layer' | 'metadata';
}

/** The instructions from one `FROM` to the next. */
export interface Stage {
  index: number;
  /** The name after `AS`, or else its index. */
  name: string;
  /** The image or stage that it is based on. */
  base: string;
  /** Index of `base` if it is a stage. */
  baseStage?: number;
  steps: Step[];
}

/** How the image is built, according to comments in the Dockerfile. */
export interface BuildOptions {
  /** `# changed: src/a.js`: files that changed since the last build; undefined without this comment. */
  changed?: string[];
  /** `# .dockerignore: node_modules *.log`: files that are not sent to the build. */
  ignored: string[];
  /** `# target: test`: the requested stage. */
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
    flags: flags.map((flag) => [flag.getName(), flag.getValue() ?? '']),
    text: [keyword, ...flags.map(String), argumentText].filter(Boolean).join(' '),
    kind: getKind(keyword),
  };
}

/** Removes the contents of here-documents, which the parser treats as arguments. */
function removeHereDocuments(keyword: string, args: Argument[]): Argument[] {
  if (keyword !== 'COPY' && keyword !== 'ADD') return args;
  const file = args.find((argument) => argument.getValue().startsWith('<<'));
  return args.filter((argument) => !file || argument.getRange().start.line <= file.getRange().start.line);
}

/** Returns an argument with the backslashes that the parser removes. */
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

/** Finds a stage by name or index. */
export function findStage(name: string, stages: readonly Stage[]): Stage | undefined {
  return stages.find(
    (stage) => stage.name.toLowerCase() === name.toLowerCase() || String(stage.index) === name,
  );
}

/** Returns the stages or images in `COPY --from` and `RUN --mount=from=`. */
export function getSourceStages(step: Step): string[] {
  return step.flags.flatMap(([name, value]) => {
    if (name === 'from') return [value];
    return name === 'mount' ? [...value.matchAll(/(?:^|,)from=([^,]+)/g)].map((match) => match[1] ?? '') : [];
  });
}

/** Returns the steps of a stage, preceded by those of the stages that it is based on. */
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
