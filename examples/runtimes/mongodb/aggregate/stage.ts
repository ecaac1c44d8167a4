import type { Doc } from '../values/types';

/** Runs a stage and returns the resulting documents. Must not change documents that it reads from other collections. */
export type Stage = (docs: Doc[], spec: unknown, context: PipelineContext, run: RunInner) => Doc[];

/** Runs a pipeline inside a stage, such as the `pipeline` of `$lookup`. */
export type RunInner = (docs: readonly Doc[], pipeline: Doc[], variables?: Doc) => Doc[];

export interface PipelineContext {
  /** Returns the documents of another collection. Callers must not change them. */
  read(collection: string): Doc[];
  /** Implements `$out`. */
  replace(collection: string, docs: Doc[]): void;
  /** Implements `$merge`. */
  merge(docs: Doc[], options: MergeOptions): void;
  /** Returns a number from 0 (inclusive) to 1 (exclusive). The sequence is the same in every run. */
  random(): number;
  variables?: Doc;
  collation?: Doc;
  /** Called after each stage with the resulting documents. Not called for pipelines inside a stage. */
  trace?: (stage: Doc, docs: Doc[]) => void;
}

export interface MergeOptions {
  collection: string;
  on: string[];
  whenMatched: unknown;
  whenNotMatched: unknown;
  variables: Doc;
}
