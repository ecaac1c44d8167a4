/** Predicts which steps of a build come from the cache. This is a model of BuildKit; the README lists its limits. */
import { sourcesOf, stageOf, type Circumstances, type Reading, type Stage, type Step } from './read';

/** The result for a step. `reason` explains why it runs again. */
export interface Built {
  step: Step;
  state: 'cached' | 'run' | 'not needed' | 'metadata';
  reason?: string;
}

/**
 * Simulates a second build after some files have changed.
 *
 * @param reading of the Dockerfile
 * @param circumstances what changed, what is ignored, and which stage is requested: by default the last one
 */
export function buildAgain(reading: Reading, circumstances: Circumstances): Built[] {
  const { stages, steps } = reading;
  const target = circumstances.target === undefined ? stages.at(-1) : stageOf(circumstances.target, stages);
  const needed = new Set<number>();
  if (target) need(target, stages, needed);
  const matchesIgnored = circumstances.ignored.map(matcher);
  const changed = (circumstances.changed ?? []).filter((file) => !matchesIgnored.some((is) => is(file)));
  /** Why each stage that ran again did so, by the stage's index. */
  const broken = new Map<number, string>();
  const built = new Map<Step, Built>();
  for (const stage of stages) {
    if (!needed.has(stage.index)) continue;
    let reason =
      stage.baseStage !== undefined && broken.has(stage.baseStage) ? `stage ${stage.base}` : undefined;
    for (const step of stage.steps) {
      if (step.kind === 'base') {
        built.set(step, { step, state: reason ? 'run' : 'cached', ...(reason ? { reason } : {}) });
        continue;
      }
      if (step.kind === 'metadata') {
        built.set(step, { step, state: 'metadata' });
        continue;
      }
      const stepReason = reason ?? reasonOf(step, { changed, stages, broken });
      built.set(step, stepReason ? { step, state: 'run', reason: stepReason } : { step, state: 'cached' });
      if (stepReason && reason === undefined) reason = `line ${step.line}`;
    }
    if (reason !== undefined) broken.set(stage.index, reason);
  }
  return steps.map((step) => built.get(step) ?? { step, state: step.stage < 0 ? 'metadata' : 'not needed' });
}

/** Marks a stage and all stages that it is based on or copies files from. */
function need(stage: Stage, stages: readonly Stage[], needed: Set<number>): void {
  if (needed.has(stage.index)) return;
  needed.add(stage.index);
  const names = [stage.base, ...stage.steps.flatMap(sourcesOf)];
  for (const name of names) {
    const other = stageOf(name, stages.slice(0, stage.index));
    if (other) need(other, stages, needed);
  }
}

interface State {
  changed: readonly string[];
  stages: readonly Stage[];
  broken: ReadonlyMap<number, string>;
}

/** Returns why a step runs again although all steps before it came from the cache. */
function reasonOf(step: Step, { changed, stages, broken }: State): string | undefined {
  for (const name of sourcesOf(step)) {
    const stage = stageOf(name, stages.slice(0, step.stage));
    if (stage && broken.has(stage.index)) return `stage ${stage.name}`;
  }
  const uses = contextSources(step).map(matcher);
  const without = step.flags.filter(([name]) => name === 'exclude').map(([, value]) => matcher(value));
  return changed.find((file) => uses.some((is) => is(file)) && !without.some((is) => is(file)));
}

/** Returns the paths that a step reads from the build context: sources of `COPY` and `ADD`, bind mounts of `RUN`. */
export function contextSources(step: Step): string[] {
  if (step.keyword === 'COPY' || step.keyword === 'ADD') {
    if (sourcesOf(step).length > 0) return [];
    return step.words.slice(0, -1).filter((source) => !source.startsWith('<<'));
  }
  if (step.keyword !== 'RUN') return [];
  return step.flags
    .filter(([name, value]) => name === 'mount' && /(^|,)type=bind/.test(value) && !/(^|,)from=/.test(value))
    .map(([, value]) => /(?:^|,)(?:source|src)=([^,]+)/.exec(value)?.[1] ?? '.');
}

/** Returns a test for whether a file matches a pattern or is below it: `src`, `*.json`, `.`, `**`. */
function matcher(pattern: string): (file: string) => boolean {
  const clean = tidy(pattern);
  if (clean === '') return () => true;
  const source = clean
    .split(/(\*\*\/?|\*|\?)/)
    .map((part) => {
      if (part.startsWith('**')) return '.*';
      if (part === '*') return '[^/]*';
      return part === '?' ? '[^/]' : part.replace(/[.+^${}()|[\]\\]/g, '\\$&');
    })
    .join('');
  const expression = new RegExp(`^${source}(?:/|$)`);
  return (file) => expression.test(tidy(file));
}

function tidy(path: string): string {
  return path
    .replace(/^(?:\.?\/)+/, '')
    .replace(/\/+$/, '')
    .replace(/^\.$/, '');
}
