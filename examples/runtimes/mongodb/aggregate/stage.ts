import type { Doc } from '../values/types';

/** Runs a stage and returns its documents. It must not change documents of other collections. */
export type Stage = (docs: Doc[], spec: unknown, context: PipelineContext, run: RunInner) => Doc[];

/** Runs a pipeline within a stage. */
export type RunInner = (docs: readonly Doc[], pipeline: Doc[], variables?: Doc) => Doc[];

/** The collections and settings that a pipeline can access. */
export interface PipelineContext {
  /** Returns the documents of another collection, which must not be changed. */
  read(collection: string): Doc[];
  /** Implements `$out`. */
  replace(collection: string, docs: Doc[]): void;
  /** Implements `$merge`. */
  merge(docs: Doc[], options: MergeOptions): void;
  /** Returns a number from 0 to 1. The sequence is the same in every run. */
  random(): number;
  variables?: Doc;
  collation?: Doc;
  /** Receives the documents that each stage returns. */
  trace?: (stage: Doc, docs: Doc[]) => void;
}

export interface MergeOptions {
  collection: string;
  on: string[];
  whenMatched: unknown;
  whenNotMatched: unknown;
  variables: Doc;
}
