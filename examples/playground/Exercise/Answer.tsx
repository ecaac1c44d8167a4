/** The place to answer an exercise: a button that is replaced by the editor and the exercise's tests. */
import type { ReactNode } from 'react';
import type { Mistake } from '../../judge/judge';
import { answerName } from '../block';
import { blocksBefore } from '../Example/program';
import Playground from '../Playground/Lazy';
import { useOpened } from '../use-opened';
import styles from './styles.module.css';

/** Configures how to run and judge an answer. The page contains it as JSON next to the island. */
export interface AnswerConfig {
  runtime: string;
  tests: string;
  mistakes: Mistake[];
  dataset?: string | undefined;
  options?: Record<string, string> | undefined;
  /** Time limit of a run in milliseconds. */
  timeout?: number | undefined;
}

/** @param props `id`: the exercise's id */
export default function Answer({ id }: { id: string }): ReactNode {
  const name = answerName(id);
  const { opened, open, block, storageKey } = useOpened(name, 'center');
  if (!opened) {
    return (
      <button type="button" className={styles.answer} onClick={() => open('edit')}>
        Write your answer
      </button>
    );
  }
  const json = block()?.querySelector(':scope > script')?.textContent ?? '{}';
  const { tests, mistakes, ...config } = JSON.parse(json) as AnswerConfig;
  // The page reacts to this event.
  const onSolved = () =>
    block()?.dispatchEvent(new CustomEvent('exercise-solved', { bubbles: true, detail: id }));
  return (
    <Playground
      {...config}
      example={name}
      storageKey={storageKey}
      files={opened.files}
      initial={opened.initial}
      start={opened.start}
      before={(defaultFile) => blocksBefore(block(), defaultFile)}
      check={{ tests, mistakes, onSolved }}
    />
  );
}
