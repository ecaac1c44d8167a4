/** Where an exercise's answer is written: a button, and in its place the editor with the exercise's tests. */
import type { ReactNode } from 'react';
import type { Mistake } from '../../judge/judge';
import { answerName } from '../block';
import { blocksBefore } from '../Example/program';
import Playground from '../Playground/Lazy';
import { useOpened } from '../use-opened';
import styles from './styles.module.css';

/** What runs and judges an answer; it stands in the page as JSON beside the island. */
export interface AnswerConfig {
  runtime: string;
  tests: string;
  mistakes: Mistake[];
  dataset?: string | undefined;
  options?: Record<string, string> | undefined;
  /** Milliseconds. */
  timeout?: number | undefined;
}

/** @param props `id` of the exercise */
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
  // What follows from it is the page's business.
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
