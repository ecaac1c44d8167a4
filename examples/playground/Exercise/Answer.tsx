import type { ReactNode } from 'react';
import type { Mistake } from '../../judge/judge';
import { getAnswerName } from '../block';
import { getPrecedingPrograms } from '../Example/program';
import Playground from '../Playground/Lazy';
import { useBlock } from '../use-block';
import styles from './styles.module.css';

/** How to run and judge an answer. The page contains this as JSON next to the island. */
export interface AnswerConfig {
  runtime: string;
  tests: string;
  mistakes: Mistake[];
  dataset?: string | undefined;
  options?: Record<string, string> | undefined;
  /** Time limit of a run in milliseconds. */
  timeout?: number | undefined;
}

/** A button that is replaced by the editor and the results of the exercise's tests. */
export default function Answer({ id }: { id: string }): ReactNode {
  const name = getAnswerName(id);
  const { opened, open, getBlock, storageKey } = useBlock(name, 'center');
  if (!opened) {
    return (
      <button type="button" className={styles.answer} onClick={() => open('edit')}>
        Write your answer
      </button>
    );
  }
  const json = getBlock()?.querySelector(':scope > script')?.textContent ?? '{}';
  const { tests, mistakes, ...config } = JSON.parse(json) as AnswerConfig;
  // The page updates the reader's progress on this event.
  const onSolved = () =>
    getBlock()?.dispatchEvent(new CustomEvent('exercise-solved', { bubbles: true, detail: id }));
  return (
    <Playground
      {...config}
      example={name}
      storageKey={storageKey}
      files={opened.files}
      initial={opened.initial}
      start={opened.start}
      before={(getDefaultFile) => getPrecedingPrograms(getBlock(), getDefaultFile)}
      check={{ tests, mistakes, onSolved }}
    />
  );
}
