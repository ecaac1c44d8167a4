import type { ReactNode } from 'react';
import type { Mistake } from '../../judge/judge';
import { getAnswerName } from '../block';
import { getPrecedingPrograms } from '../Example/program';
import Playground from '../Playground/Lazy';
import { useBlock } from '../use-block';
import styles from './styles.module.css';

/** Settings for running and judging an answer. The page contains them as JSON next to this component. */
export interface AnswerConfig {
  runtime: string;
  tests: string;
  mistakes: Mistake[];
  dataset?: string | undefined;
  options?: Record<string, string> | undefined;
  /** Time limit for a run, in milliseconds. */
  timeout?: number | undefined;
}

/** Shows a button that, when clicked, is replaced with an editor for the answer. */
export default function Answer({ id }: { id: string }): ReactNode {
  const name = getAnswerName(id);
  const { opened, open, getBlock, storageKey } = useBlock(name, 'center');
  if (!opened) {
    return (
      <button type="button" className={styles.answer} suppressHydrationWarning onClick={() => open('edit')}>
        Write your answer
      </button>
    );
  }
  const json = getBlock()?.querySelector(':scope > script')?.textContent ?? '{}';
  const { tests, mistakes, ...config } = JSON.parse(json) as AnswerConfig;
  // A script on the page listens for this event and updates the reader's progress.
  const onSolved = () =>
    getBlock()?.dispatchEvent(new CustomEvent('exercise-solved', { bubbles: true, detail: id }));
  return (
    <Playground
      key={opened.count}
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
