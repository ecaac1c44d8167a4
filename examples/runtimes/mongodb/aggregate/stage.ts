/** What a stage of a pipeline is. */
import type { Doc } from '../values/types';

/** A stage returns the documents after it. It must not change those of another collection. */
export type Stage = (docs: Doc[], spec: unknown, context: PipelineContext, run: RunInner) => Doc[];

/** Runs a pipeline within a stage, which limits its stages. */
export type RunInner = (docs: readonly Doc[], pipeline: Doc[], variables?: Doc) => Doc[];

/** How a pipeline accesses collections, and its settings. */
export interface PipelineContext {
  /** The documents of another collection, which must not be changed. */
  read(collection: string): Doc[];
  /** `$out`. */
  replace(collection: string, docs: Doc[]): void;
  /** `$merge`. */
  merge(docs: Doc[], options: MergeOptions): void;
  /** A number from 0 to 1; the numbers are the same in every run. */
  random(): number;
  variables?: Doc;
  collation?: Doc;
  /** Receives the documents after each stage. */
  trace?: (stage: Doc, docs: Doc[]) => void;
}

/** The options of `$merge`, with their defaults. */
export interface MergeOptions {
  collection: string;
  on: string[];
  whenMatched: unknown;
  whenNotMatched: unknown;
  variables: Doc;
}
