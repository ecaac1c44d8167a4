/**
 * An output that stays hidden until the reader has said what they expect, has asked to see it, or has run the block.
 * Small and without the playground; without script the output is behind a disclosure.
 */
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { useLocation } from '../use-location';
import { keep, keyOf, readKept } from '../Playground/kept-code';
import { compareLines, linesOf, predictionVerdict, type ComparedLine } from './compare';
import { OutputText } from './index';
import styles from './styles.module.css';

/** How far the reader is: still thinking, told how right they are, or has looked. */
type Stage = 'open' | 'checked' | 'looked';

/** Rows of the field: as many as the output has, within what a screen holds. */
const ROWS = { least: 1, most: 12 };

/** @param props the verified output, the block's id, and whether the reader ran it */
export default function Prediction({
  text,
  name,
  ran,
}: {
  text: string;
  name: string;
  ran: boolean;
}): ReactNode {
  const id = useId();
  const { pathname } = useLocation();
  const key = keyOf(pathname, `predict:${name}`);
  const [prediction, setPrediction] = useState('');
  const [stage, setStage] = useState<Stage>('open');
  const [notice, setNotice] = useState('');
  const shown: Stage = stage === 'open' && ran ? 'looked' : stage;

  useEffect(() => {
    const [kept, text] = readKept(key, 2) ?? [];
    // What was kept is known in the browser alone, after the server's markup has been taken over.
    // eslint-disable-next-line react-hooks/set-state-in-effect
    if (text) setPrediction(text);
    if (kept === 'checked' || kept === 'looked') setStage(kept);
  }, [key]);

  useEffect(() => {
    if (ran && stage === 'open') keep(key, ['looked', prediction]);
  }, [key, prediction, ran, stage]);

  const box = useRef<HTMLDivElement>(null);
  const isPressed = useRef(false);
  // The button that was pressed is gone: the focus goes to what it has brought.
  useEffect(() => {
    if (!isPressed.current) return;
    isPressed.current = false;
    box.current?.querySelector<HTMLElement>('textarea, [role="group"]')?.focus({ preventScroll: true });
  }, [stage]);

  const change = (next: Stage, predicted: string) => {
    setStage(next);
    setPrediction(predicted);
    setNotice('');
    keep(key, next === 'open' && predicted === '' ? undefined : [next, predicted]);
  };
  const check = () => {
    if (prediction.trim() === '') setNotice('Write what you expect first, or press “Show me”.');
    else {
      isPressed.current = true;
      change('checked', prediction);
    }
  };

  const lines = shown === 'checked' ? compareLines(prediction, text) : [];
  return (
    <div ref={box} className={styles.output}>
      <p className={styles.question}>
        {shown === 'open' ? <label htmlFor={`${id}-text`}>What will it print?</label> : 'What will it print?'}
      </p>
      {shown === 'open' && (
        <div className={styles.form}>
          <textarea
            id={`${id}-text`}
            className={styles.field}
            rows={Math.min(Math.max(linesOf(text).length, ROWS.least), ROWS.most)}
            spellCheck={false}
            autoCapitalize="off"
            autoComplete="off"
            value={prediction}
            aria-describedby={`${id}-status`}
            onChange={(event) => change('open', event.target.value)}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) check();
            }}
          />
          <div className={styles.bar}>
            <button type="button" className={styles.main} onClick={check}>
              Check my prediction
            </button>
          </div>
        </div>
      )}
      <p id={`${id}-status`} role="status" className={styles.status}>
        {shown === 'checked' ? predictionVerdict(lines) : notice}
      </p>
      {shown === 'checked' ? (
        <Comparison lines={lines} />
      ) : (
        <details
          className={styles.reveal}
          open={shown === 'looked'}
          onToggle={({ currentTarget: { open } }) => {
            if (open && shown === 'open') change('looked', prediction);
          }}
        >
          <summary className={styles.summary}>{shown === 'looked' ? 'It prints' : 'Show me'}</summary>
          <OutputText text={text} />
        </details>
      )}
      {shown !== 'open' && !ran && (
        <div className={styles.bar}>
          <button
            type="button"
            className={styles.button}
            onClick={() => {
              isPressed.current = true;
              change('open', '');
            }}
          >
            Hide it and predict again
          </button>
        </div>
      )}
    </div>
  );
}

/** Both texts, a row a line; right and wrong are told by a word and a sign. */
function Comparison({ lines }: { lines: readonly ComparedLine[] }): ReactNode {
  return (
    // A wide line scrolls: the keyboard has to reach what the mouse can drag.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={styles.tableBox} tabIndex={0} role="group" aria-label="Your prediction and the output">
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Line</th>
            <th scope="col">Your prediction</th>
            <th scope="col">It prints</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ predicted, printed, right }, index) => (
            <tr key={index} className={right ? styles.right : styles.wrong}>
              <th scope="row">
                <span aria-hidden="true">{right ? '✓' : '✗'} </span>
                {right ? 'right' : 'wrong'}
              </th>
              <td>{predicted === undefined ? <em>no line</em> : <samp>{predicted}</samp>}</td>
              <td>{printed === undefined ? <em>no line</em> : <samp>{printed}</samp>}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
