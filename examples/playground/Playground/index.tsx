/** The playground of an example: the code in an editor and, below it, the buttons and the program's output. */
import { useEffect, useRef, useState, type ReactNode } from 'react';
import manifest from 'virtual:runtimes';
import { copyText } from '../copy-text';
import type { ProgramFile, RunRequest } from '../../runtimes/interface';
import Editor from './Editor';
import OutputView from './OutputView';
import Preview from './Preview';
import StyleSwitches from './StyleSwitches';
import Toolbar from './Toolbar';
import TestList, { type Verdict } from './TestList';
import { valueIn, withValue, type StyleSwitch } from '../../language/switches';
import { explainMistake, passes, type Mistake } from '../../judge/judge';
import { keep } from './kept-code';
import { toHash } from './share';
import { useExpected } from './use-expected';
import { useRunner, type RunState } from './use-runner';
import styles from './styles.module.css';

/** The props of a playground. */
export interface PlaygroundProps {
  runtime: string;
  /** The example's id on the page, which shared links contain. */
  example: string;
  /** Key under which the browser stores the reader's changes. */
  storageKey: string;
  /** The files as shown on the page; `lang` is for highlighting. */
  files: (ProgramFile & { lang: string })[];
  /** Texts to start with instead: the reader's stored changes, or code from a shared link. */
  initial?: readonly string[];
  /** Where `initial` comes from, and what to do on mount. */
  start: 'run' | 'edit' | 'kept' | 'shared';
  /** Text of the removed button that opened the playground. The button with the same text gets the focus. */
  pressed?: string;
  /** Blocks to run first, read when it runs. @param defaultFile returns the name of a file without a title */
  before?: (defaultFile: (lang: string) => string) => ProgramFile[][];
  dataset?: string;
  options?: Record<string, string>;
  /** Time limit of a run in milliseconds. */
  timeout?: number;
  /** For an exercise: the button Run becomes Check. */
  check?: Check;
  /** Called with the texts whenever they change, so that later blocks use them. */
  onCode?: (texts: readonly string[]) => void;
  /** Returns the box with the output on the page. */
  expected?: () => HTMLElement | null | undefined;
  /** Called on every run. */
  onRun?: () => void;
  /** Called when the preview is first drawn. */
  onDrawn?: () => void;
  /** Height of the preview as measured by the tests. */
  height?: { wide: number; narrow: number };
  /** Declarations that the reader can set with buttons. */
  switches?: readonly StyleSwitch[];
}

/** The tests and known mistakes with which an answer is checked. */
export interface Check {
  tests: string;
  mistakes: readonly Mistake[];
  onSolved?: () => void;
}

/** Milliseconds without a key after which a document is drawn anew. */
const PAUSE = 400;

export default function Playground(props: PlaygroundProps): ReactNode {
  const { runtime, example, storageKey, start, pressed } = props;
  const entry = manifest.runtimes[runtime];
  // A style sheet may follow the document that it is written for.
  const defaultFile = (lang: string) => {
    const own = manifest.runtimes[lang];
    return (own?.isDocument ? own : entry)?.defaultFile ?? 'main';
  };
  const files = props.files.map((file) => ({ ...file, name: file.name || (entry?.defaultFile ?? 'main') }));
  const [texts, setTexts] = useState<readonly string[]>(props.initial ?? files.map((file) => file.code));
  const [version, setVersion] = useState(0);
  const [shownFile, setShownFile] = useState(files.length - 1);
  const [notice, setNotice] = useState(
    start === 'shared' ? 'This code came from a shared link. Read it before you run it.' : '',
  );
  /** The code before the last reset, until the next change. */
  const [undo, setUndo] = useState<readonly string[]>();
  const [verdict, setVerdict] = useState<Verdict>();
  const root = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const runner = useRunner(runtime, frame);
  const draws = entry?.kind === 'frame';
  const timeout = props.timeout ?? entry?.timeout ?? 5_000;
  const changed = texts.some((text, index) => text !== files[index]?.code);
  const differs = useExpected(props.expected, { state: runner.state, draws, changed });

  /** Counts runs, so that a verdict that arrives after the next run has started is ignored. */
  const turn = useRef(0);
  const judge = async (request: RunRequest, state: RunState, mine: number) => {
    const { check } = props;
    if (!check || state.failure || state.phase !== 'done' || mine !== turn.current) return;
    if (passes(state)) {
      setVerdict({ solved: true });
      check.onSolved?.();
      return;
    }
    if (state.stopped === 'reader') return setVerdict({ solved: false });
    setVerdict({ solved: false, isOpen: true });
    const attempt = (code: string) => {
      const program = request.files.with(-1, { name: request.files.at(-1)?.name ?? '', code });
      return runner.probe({ ...request, files: program }, props.timeout);
    };
    const answer = request.files.at(-1)?.code ?? '';
    const hint = await explainMistake(answer, state, check.mistakes, attempt).catch(() => undefined);
    if (mine === turn.current) setVerdict({ solved: false, hint });
  };

  const run = () => {
    const request: RunRequest = {
      files: files.map((file, index) => ({ name: file.name, code: texts[index] ?? '' })),
      before: props.before?.(defaultFile),
      dataset: props.dataset,
      options: props.options,
      tests: props.check?.tests,
    };
    setNotice('');
    setUndo(undefined);
    setVerdict(undefined);
    props.onRun?.();
    const mine = ++turn.current;
    void runner.run(request, props.timeout).then((state) => judge(request, state, mine));
  };

  /** Documents follow the keys; code from a link waits until its reader has run it. */
  const follows = entry?.isDocument && !props.check && (start !== 'shared' || runner.state.phase !== 'idle');
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });
  useEffect(() => () => clearTimeout(pause.current), []);

  const { onDrawn } = props;
  const drawn = draws && runner.state.phase === 'done';
  useEffect(() => {
    if (drawn) onDrawn?.();
    // Calls it only once, although the callback changes on every render.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [drawn]);

  useEffect(() => {
    // Doesn't move the focus if the reader has moved it in the meantime.
    if (start !== 'run' || !pressed || document.activeElement !== document.body) return;
    const buttons = [...(root.current?.querySelectorAll('button') ?? [])];
    buttons.find(({ textContent }) => textContent.endsWith(pressed))?.focus({ preventScroll: true });
  }, [start, pressed]);

  const hasStarted = useRef(false);
  useEffect(() => {
    if (hasStarted.current) return;
    hasStarted.current = true;
    if (start === 'run') queueMicrotask(run);
  });

  const change = (index: number, text: string) => {
    if (text === texts[index]) return; // the editor reports the text that Reset or its undo has set
    const next = texts.with(index, text);
    setTexts(next);
    setUndo(undefined);
    props.onCode?.(next);
    if (follows) {
      clearTimeout(pause.current);
      pause.current = setTimeout(() => latest.current(), PAUSE);
    }
    const same = next.every((value, place) => value === files[place]?.code);
    if (!keep(storageKey, same ? undefined : next)) {
      setNotice('Your browser can’t save this change: it will be lost when you leave the page.');
    }
  };

  /** Sets a declaration in the last file, as if the reader had edited it. */
  const set = (property: string, value: string) => {
    const last = files.length - 1;
    change(last, withValue(texts[last] ?? '', property, value));
    setVersion(version + 1);
    // Runs immediately because there is no typing to wait for.
    clearTimeout(pause.current);
    pause.current = setTimeout(() => latest.current(), 0);
  };

  const reset = () => {
    const original = files.map((file) => file.code);
    if (changed) setUndo(texts);
    setTexts(original);
    setVersion(version + 1);
    setNotice('The original code is back.');
    keep(storageKey, undefined);
    props.onCode?.(original);
    runner.clear();
    setVerdict(undefined);
  };

  const undoReset = (former: readonly string[]) => {
    setTexts(former);
    setVersion(version + 1);
    setUndo(undefined);
    setNotice('Your code is back.');
    keep(storageKey, former);
    props.onCode?.(former);
  };

  const copy = async () => {
    setNotice(
      (await isCopied(Promise.resolve(texts[shownFile] ?? '')))
        ? 'Copied.'
        : 'Your browser didn’t allow copying.',
    );
  };

  const share = async () => {
    const address = toHash({ target: example, files: [...texts] }).then((hash) => {
      history.replaceState(history.state, '', hash);
      return location.href;
    });
    setNotice(
      (await isCopied(address))
        ? 'Link to this code copied.'
        : 'Couldn’t copy the link, but it’s in the address bar.',
    );
  };

  const { state } = runner;
  const says = state.events.length > 0 || state.error || state.stopped || state.failure;
  // Programs that can only print also show an empty output.
  const hasOutput = state.phase !== 'idle' && (says || (!draws && !props.check));
  const errorFile = state.error?.file
    ? files.findIndex((file) => file.name === state.error?.file)
    : files.length - 1;

  return (
    <div ref={root} className={styles.playground}>
      {files.length > 1 && (
        <div className={styles.tabs} role="group" aria-label="Files">
          {files.map((file, index) => (
            <button
              key={file.name}
              type="button"
              className={styles.tab}
              aria-pressed={index === shownFile}
              onClick={() => setShownFile(index)}
            >
              {file.name}
            </button>
          ))}
        </div>
      )}
      {files.map((file, index) => (
        <Editor
          key={file.name}
          label={`Code in ${file.name}`}
          lang={file.lang}
          value={texts[index] ?? ''}
          version={version}
          hidden={index !== shownFile}
          focusAtStart={start === 'edit'}
          errorLine={index === errorFile ? state.error?.line : undefined}
          onChange={(text) => change(index, text)}
          onRun={run}
        />
      ))}
      <Toolbar
        state={state}
        engine={entry?.engine ?? ''}
        runLabel={props.check ? 'Check' : 'Run'}
        changed={changed}
        notice={notice}
        onRun={run}
        onStop={runner.stop}
        onReset={reset}
        onUndo={undo && (() => undoReset(undo))}
        onCopy={() => void copy()}
        onShare={() => void share()}
        onWarm={runner.warm}
      />
      {props.switches && (
        <StyleSwitches
          switches={props.switches}
          valueOf={(property) => valueIn(texts.at(-1) ?? '', property)}
          onChoose={set}
        />
      )}
      <Preview
        height={props.height ?? (entry?.height ? { wide: entry.height, narrow: entry.height } : undefined)}
        frame={frame}
        hidden={!draws || state.phase === 'idle'}
        resizable={entry?.isDocument ?? false}
      />
      {hasOutput && <OutputView state={state} seconds={timeout / 1000} runtime={runtime} differs={differs} />}
      {props.check && <TestList state={state} verdict={verdict} />}
    </div>
  );
}

async function isCopied(text: Promise<string>): Promise<boolean> {
  try {
    await copyText(text);
    return true;
  } catch {
    await text; // rejects if there is no text to copy; its side effects are needed in any case
    return false; // refused, or a page without HTTPS
  }
}
