import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { getPredictionName } from '../block';
import { saveTexts, getStorageKey, readTexts } from '../Playground/saved-texts';
import { compareLines, getVerdict, type ComparedLine } from './compare';
import styles from './styles.module.css';

/** In the stage `looked`, the reader has seen the output without checking a prediction. */
type Stage = 'open' | 'checked' | 'looked';

interface PredictionProps {
  /** The block's id on the page. */
  name: string;
  /** Number of rows in the text field. */
  rows: number;
  /** The verified output. */
  children?: ReactNode;
}

/** Hides the output until the reader checks a prediction, clicks “Show me”, or runs the block. */
export default function Prediction({ name, rows, children }: PredictionProps): ReactNode {
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const [output, setOutput] = useState('');
  const [prediction, setPrediction] = useState('');
  const [stage, setStage] = useState<Stage>('open');
  const [notice, setNotice] = useState('');
  const shouldMoveFocus = useRef(false);

  const update = (next: Stage, text: string) => {
    setStage(next);
    setPrediction(text);
    setNotice('');
    saveTexts(getKey(name), next === 'open' && text === '' ? undefined : [next, text]);
  };
  // Readers can type before this component is hydrated, so the field may contain newer text than the state.
  const getPrediction = () => field.current?.value ?? prediction;
  const onCheck = () => {
    if (getPrediction().trim() === '') {
      setNotice('Write your prediction first, or press “Show me”.');
      return;
    }
    shouldMoveFocus.current = true;
    update('checked', getPrediction());
  };

  // The button that was clicked is gone, so move focus to the element that replaced it.
  useEffect(() => {
    if (!shouldMoveFocus.current) return;
    shouldMoveFocus.current = false;
    box.current?.querySelector<HTMLElement>('textarea, [role="group"]')?.focus({ preventScroll: true });
  }, [stage]);

  useEffect(() => {
    setOutput(box.current?.querySelector('samp')?.textContent ?? '');
    const [savedStage, savedText = ''] = readTexts(getKey(name), 2) ?? [];
    const typed = field.current?.value ?? '';
    if (savedStage === 'checked' || savedStage === 'looked') {
      setStage(savedStage);
      setPrediction(savedText);
    } else if (box.current?.querySelector('details')?.open) update('looked', typed);
    else if (typed) update('open', typed);
    else if (field.current && savedText) field.current.value = savedText;
    // Runs only on mount.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  const lines = stage === 'checked' ? compareLines(prediction, output) : [];
  return (
    <div ref={box} className={styles.output} data-expected="">
      <p className={styles.question}>
        {stage === 'open' ? (
          <label htmlFor={`${id}-text`} suppressHydrationWarning>
            What will it print?
          </label>
        ) : (
          'What will it print?'
        )}
      </p>
      {stage === 'open' && (
        <div className={styles.form}>
          <p id={`${id}-help`} className={styles.help}>
            Write the lines you expect, one below the other.
          </p>
          <textarea
            ref={field}
            id={`${id}-text`}
            className={styles.field}
            rows={rows}
            spellCheck={false}
            autoCapitalize="off"
            autoComplete="off"
            defaultValue={prediction}
            aria-describedby={`${id}-help ${id}-status`}
            onChange={(event) => update('open', event.target.value)}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) onCheck();
            }}
          />
          <div className={styles.bar}>
            <button type="button" className={styles.primary} suppressHydrationWarning onClick={onCheck}>
              Check my prediction
            </button>
          </div>
        </div>
      )}
      <p id={`${id}-status`} role="status" className={styles.status}>
        {stage === 'checked' ? getVerdict(lines) : notice}
      </p>
      {stage === 'checked' ? (
        <Comparison lines={lines} />
      ) : (
        <details
          className={styles.reveal}
          data-reveal=""
          open={stage === 'looked'}
          onToggle={({ currentTarget: { open } }) => {
            if (open && stage === 'open') update('looked', getPrediction());
          }}
        >
          <summary className={styles.summary} suppressHydrationWarning>
            {stage === 'looked' ? 'Output' : 'Show me'}
          </summary>
          {children}
        </details>
      )}
      {stage !== 'open' && (
        <div className={styles.bar}>
          <button
            type="button"
            className={styles.button}
            onClick={() => {
              shouldMoveFocus.current = true;
              update('open', '');
            }}
          >
            Hide the output and try again
          </button>
        </div>
      )}
    </div>
  );
}

function getKey(name: string): string {
  return getStorageKey(location.pathname, getPredictionName(name));
}

function Comparison({ lines }: { lines: readonly ComparedLine[] }): ReactNode {
  return (
    // Long lines make this box scroll, so keyboard users must be able to focus it.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={styles.tableBox} tabIndex={0} role="group" aria-label="Your prediction and the output">
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Result</th>
            <th scope="col">Your prediction</th>
            <th scope="col">Output</th>
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
