import { useRef, useState, type ChangeEvent, type ReactNode } from 'react';
import useIsBrowser from '../use-is-browser';
import Heading from '../Heading';
import { now, progressStore } from '../../progress/browser';
import { forgetCurrentPath } from '../../progress/current-path';
import { exportFile, fileName, importFile, MAX_FILE } from '../../progress/file';
import { EMPTY, isEmpty, merge, type Progress } from '../../progress/progress';
import { formatCount } from '../../site/outline/duration';
import styles from './styles.module.css';

interface Message {
  text: string;
  isError?: boolean;
}

/** Shows the buttons that export, import and reset progress. */
export default function ProgressFiles({ progress }: { progress: Progress }): ReactNode {
  const isBrowser = useIsBrowser();
  // Another site could lay its own page over these buttons, and not every host can send headers that forbid frames.
  const isFramed = isBrowser && window.top !== window;
  const [message, setMessage] = useState<Message>();
  const [imported, setImported] = useState<Progress>();
  const importDialog = useRef<HTMLDialogElement>(null);
  const resetDialog = useRef<HTMLDialogElement>(null);

  const downloadExport = () => {
    const date = now();
    download(fileName(date), exportFile(progress, date));
    setMessage({ text: `Exported to ${fileName(date)}: ${summarise(progress)}.` });
  };

  const readFile = async ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const file = currentTarget.files?.[0];
    if (!file) return;
    const text = file.size > MAX_FILE ? ' '.repeat(MAX_FILE + 1) : await file.text().catch(() => '');
    // Lets the reader choose the same file again.
    currentTarget.value = '';
    const result = importFile(text);
    if ('error' in result) {
      setMessage({ text: `${file.name}: ${result.error} Nothing was changed.`, isError: true });
      return;
    }
    setMessage(undefined);
    setImported(result.progress);
    open(importDialog.current);
  };

  const handleImportAnswer = (answer: string) => {
    if (!imported || !answer) return;
    if (answer === 'replace') progressStore().commit(() => imported);
    else progressStore().commit((mine) => merge(mine, imported));
    const action =
      answer === 'replace'
        ? 'Your progress has been replaced. It now contains:'
        : 'Added the file to your progress. It contained:';
    setMessage({ text: `${action} ${summarise(imported)}.` });
  };

  const handleResetAnswer = (answer: string) => {
    if (answer !== 'reset') return;
    forgetCurrentPath();
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
        to continue in another browser. The file also contains your courses. The code you’ve written in
        examples and exercises isn’t exported, and resetting your progress doesn’t delete it.
      </p>
      <div className={styles.tools}>
        <button type="button" className={styles.tool} onClick={downloadExport}>
          Export
        </button>
        {!isFramed && (
          <>
            <label className={styles.tool}>
              Import
              <input
                type="file"
                accept="application/json,.json"
                className={styles.file}
                // Disabled until hydration, because React would lose a file chosen before then.
                disabled={!isBrowser}
                onChange={(event) => void readFile(event)}
              />
            </label>
            <button
              type="button"
              className={styles.tool}
              disabled={isEmpty(progress) && !progress.last && countCourses(progress) === 0}
              onClick={() => open(resetDialog.current)}
            >
              Reset
            </button>
          </>
        )}
      </div>
      {isFramed && (
        <p className={styles.hint}>
          This page is shown inside another page, so you can’t import or reset progress here.{' '}
          <a href={window.location.href} target="_blank" rel="noopener">
            Open it in a new tab
          </a>{' '}
          to do so.
        </p>
      )}
      <p role="status" className={message?.isError ? styles.bad : styles.message}>
        {message?.text}
      </p>
      <ConfirmDialog dialog={importDialog} title="Import this file?" onAnswer={handleImportAnswer}>
        <p>
          It contains {summarise(imported ?? EMPTY)}. You can add this to your progress without losing
          anything, or replace your progress ({summarise(progress)}) with it.
        </p>
        <Buttons>
          <button value="merge" className="button button--primary">
            Add to my progress
          </button>
          <button value="replace" className={styles.tool}>
            Replace my progress
          </button>
          <button value="" className={styles.tool}>
            Cancel
          </button>
        </Buttons>
      </ConfirmDialog>
      <ConfirmDialog dialog={resetDialog} title="Reset your progress?" onAnswer={handleResetAnswer}>
        <p>
          This deletes your progress: {summarise(progress)}. You can’t undo this, but you can import a file
          that you exported earlier.
        </p>
        <Buttons>
          <button value="" className={styles.tool}>
            Cancel
          </button>
          <button value="reset" className="button button--primary">
            Reset progress
          </button>
        </Buttons>
      </ConfirmDialog>
    </section>
  );
}

/** `onAnswer` gets the value of the clicked button, or an empty string if the reader pressed Escape. */
function ConfirmDialog({
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

function Buttons({ children }: { children: ReactNode }): ReactNode {
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

const countCourses = ({ courses = {} }: Progress) => Object.keys(courses).length;

function summarise(progress: Progress): string {
  const pages = `${formatCount(Object.keys(progress.read).length, 'page')} read`;
  const exercises = `${formatCount(Object.keys(progress.solved).length, 'exercise')} solved`;
  const courses = countCourses(progress);
  return courses > 0
    ? `${pages}, ${exercises} and ${formatCount(courses, 'course')}`
    : `${pages} and ${exercises}`;
}

function download(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The URL has to stay valid until the browser has handled the click.
  setTimeout(() => URL.revokeObjectURL(url));
}
