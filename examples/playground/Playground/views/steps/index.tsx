/** View `steps`: a program's way through the event loop, one step at a time. The sentence of a step is all that is read out. */
import { useEffect, useRef, useState, type ReactNode } from 'react';
import clsx from 'clsx';
import type { Step, Trace } from '../../../../runtimes/js/steps/trace';
import type { ViewProps } from '..';
import ScrollBox from '../ScrollBox';
import TextBox from '../TextBox';
import { isObject, isText } from '../check';
import { isTrace, KINDS } from './data';
import Lanes from './Lanes';
import shared from '../styles.module.css';
import styles from './styles.module.css';

/** Milliseconds that a step stays while the steps play: long enough to read a sentence. */
const PACE = 2_200;

/** @param props what the runtime sent */
export default function Steps({ data, text }: ViewProps): ReactNode {
  if (isObject(data) && isText(data['outside'])) return <p className={styles.note}>{text}</p>;
  if (!isTrace(data)) return <TextBox text={text} />;
  return <Stepper trace={data} note={data.differs ? text : data.stopped} />;
}

function Stepper({ trace, note }: { trace: Trace; note?: string }): ReactNode {
  const { steps, console: printed, code } = trace;
  const [place, setPlace] = useState(0);
  const [playing, setPlaying] = useState(false);
  const last = steps.length - 1;
  const step = steps[place] as Step;

  useEffect(() => {
    if (!playing) return;
    const timer = setTimeout(() => {
      setPlace(place + 1);
      if (place + 1 >= last) setPlaying(false);
    }, PACE);
    return () => clearTimeout(timer);
  }, [playing, place, last]);

  const go = (to: number) => {
    setPlaying(false);
    setPlace(Math.min(Math.max(to, 0), last));
  };
  const play = () => {
    if (!playing && place === last) setPlace(0);
    setPlaying(!playing && last > 0);
  };

  const count = `Step ${place + 1} of ${steps.length}`;
  return (
    <div className={clsx(shared.view, styles.stepper)}>
      <div className={styles.controls} role="group" aria-label="Steps" aria-live="off">
        <button
          type="button"
          className={styles.button}
          aria-disabled={place === 0}
          onClick={() => go(place - 1)}
        >
          Back
        </button>
        <button
          type="button"
          className={styles.step}
          aria-disabled={place === last}
          onClick={() => go(place + 1)}
        >
          Step
        </button>
        <button type="button" className={styles.button} onClick={play}>
          {playing ? 'Pause' : 'Play'}
        </button>
        <button type="button" className={styles.button} aria-disabled={place === 0} onClick={() => go(0)}>
          Restart
        </button>
        <input
          type="range"
          className={styles.slider}
          aria-label="Step"
          aria-valuetext={count}
          min={0}
          max={last}
          value={place}
          onChange={(event) => go(Number(event.target.value))}
        />
      </div>
      <p className={styles.said} data-kind={step.kind} aria-atomic="true">
        <span className={styles.count}>{count}. </span>
        <strong>
          {KINDS[step.kind]}
          {step.line !== undefined && `, line ${step.line}`}:
        </strong>{' '}
        {step.text}
      </p>
      <div className={styles.parts} aria-live="off">
        <Code code={code} line={step.line} kind={step.kind} />
        <Lanes step={step} printed={printed} />
      </div>
      {note && <p className={styles.note}>{note}</p>}
    </div>
  );
}

/** The program as it ran: the editor above may have changed since. */
function Code({ code, line, kind }: { code: string; line?: number; kind: string }): ReactNode {
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    // The box scrolls, never the page.
    const current = list.current?.querySelector<HTMLElement>('[aria-current]');
    const box = list.current?.parentElement;
    if (current && box) box.scrollTop = current.offsetTop - box.clientHeight / 2;
  }, [line]);
  return (
    <ScrollBox label="The program that ran" className={styles.code}>
      <ol ref={list}>
        {code.split('\n').map((text, index) => (
          <li key={index} data-kind={kind} aria-current={index + 1 === line ? 'step' : undefined}>
            <code>{text || ' '}</code>
          </li>
        ))}
      </ol>
    </ScrollBox>
  );
}
