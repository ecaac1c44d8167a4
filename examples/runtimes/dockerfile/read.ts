/** A Dockerfile → its stages and steps. Syntax is checked elsewhere: what cannot be read is left as it is. */

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

const HEREDOC = /<<-?\s*(["']?)(\w+)\1/g;

/** @param code of a Dockerfile */
export function readDockerfile(code: string): Reading {
  const escape = /^\s*#\s*escape\s*=\s*`/im.test(code) ? '`' : '\\';
  const stages: Stage[] = [];
  const steps = instructions(code.split(/\r?\n/), escape).map(({ line, text }): Step => {
    const step = readStep(line, text, stages.length - 1);
    if (step.keyword === 'FROM') {
      step.stage++;
      stages.push(readStage(step, stages));
    }
    stages.at(-1)?.steps.push(step);
    return step;
  });
  return { stages, steps, circumstances: readCircumstances(code) };
}

/** The instructions, each on one line: continued lines are joined, comments between them dropped, and here-documents other than those of `RUN`. */
function instructions(lines: readonly string[], escape: string): { line: number; text: string }[] {
  const found: { line: number; text: string }[] = [];
  for (let i = 0; i < lines.length; i++) {
    if (isComment(lines[i]) || !lines[i]?.trim()) continue;
    const line = i + 1;
    let text = (lines[i] ?? '').trim();
    while (text.endsWith(escape) && i + 1 < lines.length) {
      const next = lines[++i] ?? '';
      if (!isComment(next) && next.trim()) text = `${text.slice(0, -1).trimEnd()} ${next.trim()}`;
    }
    const isRun = /^run\s/i.test(text);
    for (const [, , end] of text.matchAll(HEREDOC)) {
      for (i++; i < lines.length && lines[i]?.trim() !== end; i++) if (isRun) text += ` ${lines[i]?.trim()};`;
    }
    found.push({ line, text: text.replace(/\s+/g, ' ') });
  }
  return found;
}

function isComment(line = ''): boolean {
  return line.trimStart().startsWith('#');
}

function readStep(line: number, text: string, stage: number): Step {
  const [, word = text, after = ''] = /^(\S+)\s*(.*)$/.exec(text) ?? [];
  const keyword = word.toUpperCase();
  const flags: Step['flags'] = [];
  const rest = after.replace(/^(?:--\S+\s*)+/, (all) => {
    for (const [, name = '', value = ''] of all.matchAll(/--([\w-]+)=?(\S*)/g)) flags.push([name, value]);
    return '';
  });
  return { line, stage, keyword, rest, flags, text: `${keyword} ${after}`.trim(), kind: kindOf(keyword) };
}

function kindOf(keyword: string): Step['kind'] {
  if (keyword === 'FROM') return 'base';
  return ['RUN', 'COPY', 'ADD', 'WORKDIR'].includes(keyword) ? 'layer' : 'metadata';
}

function readStage(from: Step, before: readonly Stage[]): Stage {
  const [, base = '', name = String(before.length)] = /^(\S*)(?:\s+as\s+(\S+))?/i.exec(from.rest) ?? [];
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
