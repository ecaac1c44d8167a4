/**
 * Predicts which build steps Docker would take from its cache. This is a simplified model of BuildKit; the README lists
 * its limits.
 */
import {
  getSourceStages,
  findStage,
  type BuildOptions,
  type Dockerfile,
  type Stage,
  type Step,
} from './parse';

export interface StepResult {
  step: Step;
  state: 'cached' | 'run' | 'not needed' | 'metadata';
  /** The file, stage or line that makes the step run again, for example `src/a.js`, `stage build` or `line 7`. */
  reason?: string;
}

/** Simulates a second build after some files have changed. */
export function simulateRebuild(dockerfile: Dockerfile, buildOptions: BuildOptions): StepResult[] {
  const { stages, steps } = dockerfile;
  const target = buildOptions.target === undefined ? stages.at(-1) : findStage(buildOptions.target, stages);
  const needed = new Set<number>();
  if (target) markNeeded(target, stages, needed);
  const matchesIgnored = buildOptions.ignored.map(makeMatcher);
  const changed = (buildOptions.changed ?? []).filter(
    (file) => !matchesIgnored.some((matches) => matches(file)),
  );
  /** Indexes of the stages in which at least one step runs again. */
  const invalidated = new Set<number>();
  const results = new Map<Step, StepResult>();
  for (const stage of stages) {
    if (!needed.has(stage.index)) continue;
    let reason =
      stage.baseStage !== undefined && invalidated.has(stage.baseStage) ? `stage ${stage.base}` : undefined;
    for (const step of stage.steps) {
      if (step.kind === 'metadata') {
        results.set(step, { step, state: 'metadata' });
        continue;
      }
      const stepReason = reason ?? findReason(step, { changed, stages, invalidated });
      results.set(step, stepReason ? { step, state: 'run', reason: stepReason } : { step, state: 'cached' });
      if (stepReason) reason ??= `line ${step.line}`;
    }
    if (reason !== undefined) invalidated.add(stage.index);
  }
  return steps.map(
    (step) => results.get(step) ?? { step, state: step.stage < 0 ? 'metadata' : 'not needed' },
  );
}

/** Adds a stage to `needed`, along with all stages that it is based on, copies files from or mounts. */
function markNeeded(stage: Stage, stages: readonly Stage[], needed: Set<number>): void {
  if (needed.has(stage.index)) return;
  needed.add(stage.index);
  const names = [stage.base, ...stage.steps.flatMap(getSourceStages)];
  for (const name of names) {
    const other = findStage(name, stages.slice(0, stage.index));
    if (other) markNeeded(other, stages, needed);
  }
}

interface State {
  changed: readonly string[];
  stages: readonly Stage[];
  invalidated: ReadonlySet<number>;
}

/**
 * Returns the reason that a step runs again even though all previous steps are cached, or undefined if it is
 * cached too.
 */
function findReason(step: Step, { changed, stages, invalidated }: State): string | undefined {
  for (const name of getSourceStages(step)) {
    const stage = findStage(name, stages.slice(0, step.stage));
    if (stage && invalidated.has(stage.index)) return `stage ${stage.name}`;
  }
  const included = getContextPaths(step).map(makeMatcher);
  const excluded = step.flags.filter(([name]) => name === 'exclude').map(([, value]) => makeMatcher(value));
  return changed.find(
    (file) => included.some((matches) => matches(file)) && !excluded.some((matches) => matches(file)),
  );
}

/**
 * Returns the paths that a step reads from the build context: the sources of `COPY` and `ADD`, and the bind mounts of
 * `RUN`.
 */
export function getContextPaths(step: Step): string[] {
  if (step.keyword === 'COPY' || step.keyword === 'ADD') {
    if (getSourceStages(step).length > 0) return [];
    return step.args.slice(0, -1).filter((source) => !source.startsWith('<<'));
  }
  if (step.keyword !== 'RUN') return [];
  return step.flags
    .filter(([name, value]) => name === 'mount' && /(^|,)type=bind/.test(value) && !/(^|,)from=/.test(value))
    .map(([, value]) => /(?:^|,)(?:source|src)=([^,]+)/.exec(value)?.[1] ?? '.');
}

/**
 * Returns a function that checks whether a file, or a folder that contains it, matches a pattern such as `src` or
 * `*.json`.
 */
function makeMatcher(pattern: string): (file: string) => boolean {
  const path = normalizePath(pattern);
  if (path === '') return () => true;
  const source = path
    .split(/(\*\*\/?|\*|\?)/)
    .map((part) => {
      if (part.startsWith('**')) return '.*';
      if (part === '*') return '[^/]*';
      return part === '?' ? '[^/]' : part.replace(/[.+^${}()|[\]\\]/g, '\\$&');
    })
    .join('');
  const expression = new RegExp(`^${source}(?:/|$)`);
  return (file) => expression.test(normalizePath(file));
}

function normalizePath(path: string): string {
  return path
    .replace(/^(?:\.?\/)+/, '')
    .replace(/\/+$/, '')
    .replace(/^\.$/, '');
}
