/**
 * An output that stays hidden until the reader has predicted it, asked to see it, or run the block. This is an island of its
 * own, without the playground. Without JavaScript, the output is in a closed `<details>`.
 */
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { predictionName } from '../block';
import { keep, keyOf, readKept } from '../Playground/kept-code';
import { compareLines, predictionVerdict, type ComparedLine } from './compare';
import styles from './styles.module.css';

/** The reader's progress: still thinking, has checked a prediction, or has looked at the output. */
type Stage = 'open' | 'checked' | 'looked';

interface PredictionProps {
  /** Id of the block on the page. */
  name: string;
  /** Number of rows of the text field. */
  rows: number;
  /** The verified output. */
  children?: ReactNode;
}

export default function Prediction({ name, rows, children }: PredictionProps): ReactNode {
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState('');
  const [prediction, setPrediction] = useState('');
  const [stage, setStage] = useState<Stage>('open');
  const [notice, setNotice] = useState('');
  const isPressed = useRef(false);

  const change = (next: Stage, predicted: string) => {
    setStage(next);
    setPrediction(predicted);
    setNotice('');
    keep(keyHere(name), next === 'open' && predicted === '' ? undefined : [next, predicted]);
  };
  /** Reads the field itself because readers can type before this component is hydrated. */
  const predicted = () => field.current?.value ?? prediction;
  const check = () => {
    if (predicted().trim() === '') setNotice('Write your prediction first, or press “Show me”.');
    else {
      isPressed.current = true;
      change('checked', predicted());
    }
  };

  // The pressed button has been removed, so the focus moves to whatever replaced it.
  useEffect(() => {
    if (!isPressed.current) return;
    isPressed.current = false;
    box.current?.querySelector<HTMLElement>('textarea, [role="group"]')?.focus({ preventScroll: true });
  }, [stage]);

  useEffect(() => {
    setText(box.current?.querySelector('samp')?.textContent ?? '');
    const [kept, keptText = ''] = readKept(keyHere(name), 2) ?? [];
    const typed = field.current?.value ?? '';
    if (kept === 'checked' || kept === 'looked') {
      setStage(kept);
      setPrediction(keptText);
    } else if (box.current?.querySelector('details')?.open) change('looked', typed);
    else if (typed) change('open', typed);
    else if (field.current && keptText) field.current.value = keptText;
    // Runs only on mount.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  const lines = stage === 'checked' ? compareLines(prediction, text) : [];
  return (
    <div ref={box} className={styles.output} data-expected="">
      <p className={styles.question}>
        {stage === 'open' ? <label htmlFor={`${id}-text`}>What will it print?</label> : 'What will it print?'}
      </p>
      {stage === 'open' && (
        <div className={styles.form}>
          <textarea
            ref={field}
            id={`${id}-text`}
            className={styles.field}
            rows={rows}
            spellCheck={false}
            autoCapitalize="off"
            autoComplete="off"
            defaultValue={prediction}
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
        {stage === 'checked' ? predictionVerdict(lines) : notice}
      </p>
      {stage === 'checked' ? (
        <Comparison lines={lines} />
      ) : (
        <details
          className={styles.reveal}
          data-reveal=""
          open={stage === 'looked'}
          onToggle={({ currentTarget: { open } }) => {
            if (open && stage === 'open') change('looked', predicted());
          }}
        >
          <summary className={styles.summary}>{stage === 'looked' ? 'It prints' : 'Show me'}</summary>
          {children}
        </details>
      )}
      {stage !== 'open' && (
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

function keyHere(name: string): string {
  return keyOf(location.pathname, predictionName(name));
}

/** Shows both texts line by line. A word and an icon mark each line as right or wrong. */
function Comparison({ lines }: { lines: readonly ComparedLine[] }): ReactNode {
  return (
    // Wide lines scroll, so keyboard users must be able to focus the box.
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
