/**
 * A code block with how it is verified and what it prints. Server-rendered whole; the playground's code loads when a
 * reader first touches one.
 */
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { useLocation } from '../use-location';
import Output from '../Output';
import clsx from 'clsx';
import { withValue, type StyleSwitch } from '../../language/switches';
import { keep, readKept, keyOf } from '../Playground/kept-code';
import { fromHash, targetOfHash } from '../Playground/share';
import { blocksBefore, parseFiles, readProgram, rememberCode, type NamedFile } from './program';
import styles from './styles.module.css';
import Playground from '../Playground/Lazy';
import StyleSwitches from '../Playground/StyleSwitches';
import Still from './Still';

/** What the remark plugin says of a block. */
export interface ExampleProps {
  mode: 'live' | 'recorded' | 'checked' | 'static';
  /** The language, as readers know it. */
  label: string;
  /** Id on the page. */
  name: string;
  runtime?: string;
  /** Languages and names of the files, in the order of the code blocks. */
  files: string;
  /** Name of the block to run first. */
  after?: string;
  dataset?: string;
  /** JSON of further meta for the runtime. */
  options?: string;
  timeout?: string;
  /** Why a static block is not checked. */
  reason?: string;
  /** What it prints, as the tests saw it. */
  output?: string;
  predict?: boolean;
  /** Address of what it shows before it runs, below the site's base. */
  preview?: string;
  /** How tall that is, in CSS pixels: `180/260`, the second on a phone. */
  height?: string;
  /** JSON of the declarations that buttons set. */
  switches?: string;
  children: ReactNode;
}

/** What each mode promises, in the reader's words. */
const PROMISES: Record<ExampleProps['mode'], string> = {
  live: 'run by our tests, output compared',
  recorded: 'run by our tests, output recorded',
  checked: 'checked by our tests',
  static: 'not run',
};

/** A switch and the value that the page's code has. */
type SetSwitch = StyleSwitch & { value: string };

interface Opened {
  start: 'run' | 'edit' | 'kept' | 'shared';
  /** The program as the page has it. */
  files: NamedFile[];
  initial?: readonly string[];
  /** Text of the button that had the focus, which goes away. */
  pressed?: string;
}

/** `180/260` → how tall, where there is room and on a phone. */
function parseHeight(text: string | undefined): { wide: number; narrow: number } | undefined {
  const [wide, narrow] = (text ?? '').split('/').map(Number);
  return wide && narrow ? { wide, narrow } : undefined;
}

/** A figure around the block's code, its buttons and its output. */
export default function Example(props: ExampleProps): ReactNode {
  const { mode, label, name, reason, output, predict, children } = props;
  const figure = useRef<HTMLElement>(null);
  const [opened, setOpened] = useState<Opened>();
  const [ran, setRan] = useState(false);
  const [drawn, setDrawn] = useState(false);
  const { pathname } = useLocation();
  const captionId = useId();
  const storageKey = keyOf(pathname, name);
  const files = parseFiles(props.files);
  const height = parseHeight(props.height);
  const switches = props.switches ? (JSON.parse(props.switches) as SetSwitch[]) : undefined;

  const open = (start: Opened['start'], initial?: readonly string[]) => {
    if (!figure.current) return;
    const focused = document.activeElement;
    const pressed =
      figure.current.contains(focused) && focused?.localName === 'button' && focused.textContent;
    setOpened({
      start,
      initial,
      files: readProgram(figure.current, files),
      pressed: pressed || undefined,
    });
  };

  /** The first press of a switch opens the playground with the code that it makes. */
  const openWith = (property: string, value: string) => {
    if (!figure.current) return;
    const texts = readProgram(figure.current, files).map(({ code }) => code);
    const last = texts.length - 1;
    const changed = texts.with(last, withValue(texts[last] ?? '', property, value));
    keep(storageKey, changed);
    rememberCode(figure.current, changed);
    open('run', changed);
  };

  useEffect(() => {
    if (mode !== 'live') return;
    if (targetOfHash(location.hash) === name) {
      void fromHash(location.hash).then((shared) => {
        if (shared?.files.length === files.length) {
          open('shared', shared.files);
          figure.current?.scrollIntoView({ block: 'start' });
        }
      });
      return;
    }
    const kept = readKept(storageKey, files.length);
    if (kept) open('kept', kept);
    // Once, when the page is there: what was kept or shared is read then.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  const stillCode = (
    <>
      {children}
      {mode === 'live' && (
        <div className={styles.bar}>
          <button
            type="button"
            className={styles.run}
            aria-describedby={captionId}
            onClick={() => open('run')}
          >
            Run
          </button>
          <button
            type="button"
            className={styles.button}
            aria-describedby={captionId}
            onClick={() => open('edit')}
          >
            Edit
          </button>
        </div>
      )}
    </>
  );

  return (
    <figure
      ref={figure}
      className={styles.example}
      data-mode={mode}
      data-example={name}
      data-after={props.after}
      data-files={props.files}
    >
      {/* The page's own code stays where it is: it is what the playground, and blocks that follow, read. */}
      <div className={clsx(opened && styles.replaced)}>{stillCode}</div>
      {opened && props.runtime && (
        <Playground
          runtime={props.runtime}
          example={name}
          storageKey={storageKey}
          files={opened.files}
          initial={opened.initial}
          start={opened.start}
          pressed={opened.pressed}
          before={(defaultFile) => blocksBefore(figure.current, defaultFile)}
          dataset={props.dataset}
          options={props.options ? (JSON.parse(props.options) as Record<string, string>) : undefined}
          timeout={props.timeout ? Number(props.timeout) : undefined}
          onCode={(texts) => rememberCode(figure.current, texts)}
          onRun={predict ? () => setRan(true) : undefined}
          onDrawn={() => setDrawn(true)}
          height={height}
          switches={switches}
        />
      )}
      {switches && !opened && (
        <StyleSwitches
          switches={switches}
          valueOf={(wanted) => switches.find(({ property }) => property === wanted)?.value}
          onChoose={openWith}
        />
      )}
      {props.preview && !drawn && <Still address={props.preview} name={name} height={height} />}
      {output !== undefined && <Output text={output} predict={predict} name={name} ran={ran} />}
      <figcaption id={captionId} className={styles.caption}>
        <span className={styles.language}>{label}</span>
        {reason ? `${PROMISES[mode]}: ${reason}` : PROMISES[mode]}
      </figcaption>
    </figure>
  );
}
