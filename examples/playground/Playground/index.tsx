import { useEffect, useRef, useState, type ReactNode } from 'react';
import manifest from 'virtual:runtimes';
import { copyText } from '../copy-text';
import type { PreviewHeight } from '../block';
import type { NamedFile } from '../Example/program';
import type { Opened } from '../use-block';
import type { ProgramFile, RunRequest } from '../../runtimes/interface';
import Editor from './Editor';
import OutputView from './OutputView';
import Preview from './Preview';
import StyleSwitches from './StyleSwitches';
import Toolbar from './Toolbar';
import TestList, { type Verdict } from './TestList';
import { getDeclaredValue, setDeclaredValue, type StyleSwitch } from '../../language/switches';
import { explainMistake, passes, type Mistake } from '../../judge/judge';
import { areTooLong } from './code-limits';
import { saveTexts } from './saved-texts';
import { toHash } from './share';
import { removeSharedCode } from './shared-code';
import { useExpected } from './use-expected';
import { useRunner, type RunState } from './use-runner';
import styles from './styles.module.css';

export interface PlaygroundProps {
  runtime: string;
  /** The example's id on the page. Links for sharing the code contain it. */
  example: string;
  /** Key under which the reader's changes are stored in the browser. */
  storageKey: string;
  /** The files as shown on the page. */
  files: NamedFile[];
  /** Code to start with instead of the page's: the reader's saved changes or code from a shared link. */
  initial?: readonly string[];
  start: Opened['start'];
  /**
   * Text of the button that opened the playground. Because that button has been removed, focus moves to the
   * playground's button with the same text.
   */
  pressed?: string;
  /** Returns the programs to run first. */
  before?: (getDefaultFile: (lang: string) => string) => ProgramFile[][];
  dataset?: string;
  options?: Record<string, string>;
  /** Time limit for a run, in milliseconds. */
  timeout?: number;
  /** Defined only in exercises. Contains the tests and the known mistakes for checking an answer. */
  check?: { tests: string; mistakes: readonly Mistake[]; onSolved: () => void };
  /** Called with the code of all files whenever one of them changes. */
  onCode?: (texts: readonly string[]) => void;
  /** Returns the element that shows the verified output on the page. */
  findExpected?: () => HTMLElement | null | undefined;
  onRun?: () => void;
  /** Called each time a run that shows a preview has finished. */
  onDrawn?: () => void;
  height?: PreviewHeight;
  /** Declarations that the reader can set with buttons. */
  switches?: readonly StyleSwitch[];
}

/** Milliseconds to wait after the last change before a document runs again. */
const TYPING_PAUSE_MS = 400;

const NOT_SAVED = 'Your browser can’t save this change, so it will be lost when you leave the page.';
const TOO_LONG_TO_SAVE =
  'This code is too long to be saved, so your latest changes will be lost when you leave the page.';

/** Shows an example's code in an editor, with buttons and the program's output below it. */
export default function Playground(props: PlaygroundProps): ReactNode {
  const { runtime, example, storageKey, start, pressed } = props;
  const entry = manifest.runtimes[runtime];
  // An HTML program can include blocks in other languages, such as CSS, that have a different default file.
  const getDefaultFile = (lang: string) => {
    const own = manifest.runtimes[lang];
    return (own?.isDocument ? own : entry)?.defaultFile ?? 'main';
  };
  const files = props.files.map((file) => ({ ...file, name: file.name || (entry?.defaultFile ?? 'main') }));
  const [texts, setTexts] = useState<readonly string[]>(props.initial ?? files.map((file) => file.code));
  const [ranTexts, setRanTexts] = useState<readonly string[]>([]);
  const [version, setVersion] = useState(0);
  /** How often Reset and Undo have been used. They replace the editors, which decide again how to show the code. */
  const [resets, setResets] = useState(0);
  const [shownFile, setShownFile] = useState(files.length - 1);
  const [notice, setNotice] = useState(
    start === 'shared' ? 'This code came from a shared link. Read it before you run it.' : '',
  );
  /** The code that the last reset discarded. Cleared when the reader changes or runs the code. */
  const [undo, setUndo] = useState<readonly string[]>();
  const [verdict, setVerdict] = useState<Verdict>();
  const root = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const runner = useRunner(runtime, frame);
  const isFrame = entry?.kind === 'frame';
  const timeout = props.timeout ?? entry?.timeout ?? 5_000;
  const isOriginal = (code: readonly string[]) => files.every((file, index) => file.code === code[index]);
  const isChanged = !isOriginal(texts);
  const expected = useExpected(props.findExpected, { state: runner.state, isFrame, isChanged });

  /** Used to ignore a verdict that arrives after a newer run has started. */
  const runCount = useRef(0);
  const judge = async (request: RunRequest, state: RunState, runNumber: number) => {
    const { check } = props;
    if (!check || state.failure || runNumber !== runCount.current) return;
    if (passes(state)) {
      setVerdict({ solved: true });
      return check.onSolved();
    }
    if (state.stopped === 'reader') return setVerdict({ solved: false });
    setVerdict({ solved: false, isPending: true });
    const answer = request.files.at(-1) ?? { name: '', code: '' };
    const runMistake = (code: string) =>
      runner.runHidden({ ...request, files: request.files.with(-1, { ...answer, code }) }, props.timeout);
    const hint = await explainMistake(answer.code, state, check.mistakes, runMistake).catch(() => undefined);
    if (runNumber === runCount.current) setVerdict({ solved: false, hint });
  };

  const run = () => {
    const request: RunRequest = {
      files: files.map((file, index) => ({ name: file.name, code: texts[index] ?? '' })),
      before: props.before?.(getDefaultFile),
      dataset: props.dataset,
      options: props.options,
      tests: props.check?.tests,
    };
    setNotice('');
    setUndo(undefined);
    setVerdict(undefined);
    setRanTexts(texts);
    props.onRun?.();
    const runNumber = ++runCount.current;
    void runner.run(request, props.timeout).then((state) => judge(request, state, runNumber));
  };

  // Documents run while the reader types, except in exercises. Code from a shared link does so only after the reader
  // has clicked Run.
  const runsWhileTyping =
    entry?.isDocument && !props.check && (start !== 'shared' || runner.state.phase !== 'idle');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latestRun = useRef(run);
  useEffect(() => {
    latestRun.current = run;
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  const runAfter = (milliseconds: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => latestRun.current(), milliseconds);
  };

  const { onDrawn } = props;
  const isDrawn = isFrame && runner.state.phase === 'done';
  useEffect(() => {
    if (isDrawn) onDrawn?.();
    // `onDrawn` changes on every render, so it can't be a dependency.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [isDrawn]);

  useEffect(() => {
    // If a click on Run or a switch opened the playground, the clicked button is gone, so focus its replacement
    // unless another element has focus now.
    if (start !== 'run' || !pressed || document.activeElement !== document.body) return;
    const buttons = [...(root.current?.querySelectorAll('button') ?? [])];
    buttons.find(({ textContent }) => textContent.endsWith(pressed))?.focus({ preventScroll: true });
  }, [start, pressed]);

  // In a low or zoomed window, the verdict is below the window. Readers who have scrolled on stay where they are.
  useEffect(() => {
    const box = root.current?.getBoundingClientRect();
    if (verdict && box && box.bottom > 0 && box.top < innerHeight)
      root.current?.querySelector('[data-verdict]')?.scrollIntoView({ block: 'nearest' });
  }, [verdict]);

  useEffect(() => {
    if (start === 'run') queueMicrotask(run);
    // Runs only on mount.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  /** Replaces the code and saves it. Shows a warning if that fails, or else the message. */
  const setCode = (next: readonly string[], message = '') => {
    setTexts(next);
    props.onCode?.(next);
    removeSharedCode(example);
    const isSaved = saveTexts(storageKey, isOriginal(next) ? undefined : next);
    setNotice(isSaved ? message : areTooLong(next) ? TOO_LONG_TO_SAVE : NOT_SAVED);
  };

  const onEdit = (index: number, text: string) => {
    if (text === texts[index]) return; // the editor also reports changes that the reader didn't make
    setUndo(undefined);
    if (runsWhileTyping) runAfter(TYPING_PAUSE_MS);
    setCode(texts.with(index, text), notice === NOT_SAVED || notice === TOO_LONG_TO_SAVE ? '' : notice);
  };

  const onSwitch = (property: string, value: string) => {
    const last = files.length - 1;
    onEdit(last, setDeclaredValue(texts[last] ?? '', property, value));
    setVersion(version + 1);
    runAfter(0);
  };

  const onReset = () => {
    if (isChanged) setUndo(texts);
    setCode(
      files.map((file) => file.code),
      'The original code has been restored.',
    );
    setResets(resets + 1);
    runner.clear();
    setVerdict(undefined);
  };

  const onUndoReset = (previous: readonly string[]) => {
    setCode(previous, 'Your code has been restored.');
    setResets(resets + 1);
    setUndo(undefined);
  };

  const onCopy = async () => {
    const copied = await tryCopy(Promise.resolve(texts[shownFile] ?? ''));
    setNotice(copied ? 'Copied.' : 'Your browser didn’t allow copying.');
  };

  const onShare = async () => {
    const url = toHash({ target: example, files: [...texts] }).then((hash) => {
      history.replaceState(history.state, '', hash);
      return location.href;
    });
    try {
      const copied = await tryCopy(url);
      setNotice(
        copied ? 'Copied a link to this code.' : 'Couldn’t copy the link, but it’s in the address bar.',
      );
    } catch {
      setNotice('This code is too long for a link.');
    }
  };

  const { state } = runner;
  const hasMessages = state.events.length > 0 || state.error || state.stopped || state.failure;
  // Outside exercises, show the output box for programs that can't draw, even if the output is empty.
  const hasOutput = state.phase !== 'idle' && (hasMessages || (!isFrame && !props.check));
  const errorFile = state.error?.file
    ? files.findIndex((file) => file.name === state.error?.file)
    : files.length - 1;
  const output = hasOutput && (
    <OutputView
      state={state}
      timeLimit={timeout / 1000}
      runtime={runtime}
      hasFiles={files.length > 1}
      code={ranTexts[errorFile]}
      expected={expected}
    />
  );

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
          key={`${file.name}.${resets}`}
          label={`Code in ${file.name}`}
          lang={file.lang}
          value={texts[index] ?? ''}
          version={version}
          hidden={index !== shownFile}
          isFromPage={file.code === texts[index]}
          focusOnStart={start === 'edit' && resets === 0}
          errorLine={index === errorFile ? state.error?.line : undefined}
          onChange={(text) => onEdit(index, text)}
          onRun={run}
        />
      ))}
      <Toolbar
        state={state}
        engine={entry?.engine ?? ''}
        runLabel={props.check ? 'Check' : 'Run'}
        isChanged={isChanged}
        notice={notice}
        onRun={run}
        onStop={runner.stop}
        onReset={onReset}
        onUndo={undo && (() => onUndoReset(undo))}
        onCopy={() => void onCopy()}
        onShare={() => void onShare()}
        onPreload={runner.preload}
      />
      {props.switches && (
        <StyleSwitches
          switches={props.switches}
          getValue={(property) => getDeclaredValue(texts.at(-1) ?? '', property)}
          onChoose={onSwitch}
        />
      )}
      {/* On a phone, the preview fills the screen, so an exercise's verdict comes before it. */}
      {props.check && output}
      {props.check && <TestList state={state} verdict={verdict} />}
      <Preview
        height={props.height ?? (entry?.height ? { wide: entry.height, narrow: entry.height } : undefined)}
        frame={frame}
        hidden={!isFrame || state.phase === 'idle'}
        resizable={entry?.isDocument ?? false}
      />
      {!props.check && output}
    </div>
  );
}

/** Copies text and returns whether that succeeded. Browsers can refuse, and pages without HTTPS have no clipboard. */
async function tryCopy(text: Promise<string>): Promise<boolean> {
  try {
    await copyText(text);
    return true;
  } catch {
    await text; // creating a link also updates the address bar, so wait for it
    return false;
  }
}
