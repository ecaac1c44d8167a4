/** Exports, imports and resets progress. */
import '../../styles/buttons.css';
import { useRef, useState, type ChangeEvent, type ReactNode } from 'react';
import useIsBrowser from '../use-is-browser';
import Heading from '../Heading';
import { now, progressStore } from '../../progress/browser';
import { exportFile, fileName, importFile, MAX_FILE } from '../../progress/file';
import { EMPTY, isEmpty, merge, type Progress } from '../../progress/progress';
import { counted } from '../../site/outline/duration';
import styles from './styles.module.css';

interface Message {
  text: string;
  bad?: boolean;
}

/** @param props `progress`: the current progress */
export default function ProgressFiles({ progress }: { progress: Progress }): ReactNode {
  const isBrowser = useIsBrowser();
  const [message, setMessage] = useState<Message>();
  const [offered, setOffered] = useState<Progress>();
  const importDialog = useRef<HTMLDialogElement>(null);
  const resetDialog = useRef<HTMLDialogElement>(null);

  const exportNow = () => {
    const date = now();
    save(fileName(date), exportFile(progress, date));
    setMessage({ text: `Saved as ${fileName(date)}: ${inWords(progress)}.` });
  };

  const takeFile = async ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const file = currentTarget.files?.[0];
    if (!file) return;
    const text = file.size > MAX_FILE ? ' '.repeat(MAX_FILE + 1) : await file.text().catch(() => '');
    // Lets the reader choose the same file again.
    currentTarget.value = '';
    const result = importFile(text);
    if ('error' in result) {
      setMessage({ text: `${file.name}: ${result.error} Nothing was changed.`, bad: true });
      return;
    }
    setMessage(undefined);
    setOffered(result.progress);
    open(importDialog.current);
  };

  const afterImport = (answer: string) => {
    if (!offered || !answer) return;
    if (answer === 'replace') progressStore().commit(() => offered);
    else progressStore().commit((mine) => merge(mine, offered));
    setMessage({ text: `${answer === 'replace' ? 'Replaced with' : 'Added'}: ${inWords(offered)}.` });
  };

  const afterReset = (answer: string) => {
    if (answer !== 'reset') return;
    progressStore().commit(() => EMPTY);
    setMessage({ text: 'Your progress has been reset.' });
  };

  return (
    <section aria-labelledby="back-up">
      <Heading as="h2" id="back-up">
        Back up or reset
      </Heading>
      <p className={styles.hint}>
        If you clear this browser’s data, your progress is deleted too. Export it to a file to keep a copy, or
        to continue in another browser. The code you wrote in examples and exercises is not part of the
        export, and a reset does not delete it.
      </p>
      <div className={styles.tools}>
        <button type="button" className={styles.tool} onClick={exportNow}>
          Export
        </button>
        <label className={styles.tool}>
          Import
          <input
            type="file"
            accept="application/json,.json"
            className={styles.file}
            // React would lose a file chosen before hydration.
            disabled={!isBrowser}
            onChange={(event) => void takeFile(event)}
          />
        </label>
        <button
          type="button"
          className={styles.tool}
          disabled={isEmpty(progress) && !progress.last}
          onClick={() => open(resetDialog.current)}
        >
          Reset
        </button>
      </div>
      <p role="status" className={message?.bad ? styles.bad : styles.message}>
        {message?.text}
      </p>
      <Question dialog={importDialog} title="Import this file?" onAnswer={afterImport}>
        <p>
          It contains {inWords(offered ?? EMPTY)}. Add this to your progress, and nothing is lost; or replace
          your progress, which is {inWords(progress)}.
        </p>
        <Answers>
          <button value="merge" className="button button--primary">
            Add to mine
          </button>
          <button value="replace" className={styles.tool}>
            Replace mine
          </button>
          <button value="" className={styles.tool}>
            Cancel
          </button>
        </Answers>
      </Question>
      <Question dialog={resetDialog} title="Reset your progress?" onAnswer={afterReset}>
        <p>
          This deletes your record of {inWords(progress)}, in all tabs. You can’t undo it, but you can import
          an earlier export.
        </p>
        <Answers>
          <button value="" className={styles.tool}>
            Cancel
          </button>
          <button value="reset" className="button button--primary">
            Reset progress
          </button>
        </Answers>
      </Question>
    </section>
  );
}

/** A confirmation dialog. Its answer is the value of the button pressed, or empty after Escape. */
function Question({
  dialog,
  title,
  onAnswer,
  children,
}: {
  dialog: React.RefObject<HTMLDialogElement | null>;
  title: string;
  onAnswer: (answer: string) => void;
  children: ReactNode;
}): ReactNode {
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-label={title}
      onClose={({ currentTarget }) => onAnswer(currentTarget.returnValue)}
    >
      <h3>{title}</h3>
      {children}
    </dialog>
  );
}

function Answers({ children }: { children: ReactNode }): ReactNode {
  return (
    <form method="dialog" className={styles.tools}>
      {children}
    </form>
  );
}

function open(dialog: HTMLDialogElement | null): void {
  if (!dialog) return;
  dialog.returnValue = '';
  dialog.showModal();
}

function inWords({ read, solved }: Progress): string {
  const pages = counted(Object.keys(read).length, 'page');
  return `${pages} read and ${counted(Object.keys(solved).length, 'exercise')} solved`;
}

function save(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser has read the blob once the click has been handled.
  setTimeout(() => URL.revokeObjectURL(url));
}
