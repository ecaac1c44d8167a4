/** The buttons of a live block. When one is pressed, the playground replaces them. */
import type { ReactNode } from 'react';
import { withValue, type StyleSwitch } from '../../language/switches';
import { captionId, parseHeight } from '../block';
import { keep } from '../Playground/kept-code';
import Playground from '../Playground/Lazy';
import StyleSwitches from '../Playground/StyleSwitches';
import { useOpened } from '../use-opened';
import type { ExampleProps } from '.';
import { blocksBefore, rememberCode } from './program';
import styles from './styles.module.css';

/** The props that the island needs. It reads the code from the page. */
const PROPS = ['name', 'runtime', 'dataset', 'options', 'timeout', 'height', 'switches'] as const;

type LiveProps = Pick<ExampleProps, (typeof PROPS)[number]>;

/** Returns the props of the island. They are part of the page's HTML, so it gets only those that it needs. */
export function liveProps(example: ExampleProps): LiveProps {
  return Object.fromEntries(
    PROPS.flatMap((name) => (example[name] === undefined ? [] : [[name, example[name]]])),
  ) as unknown as LiveProps;
}

/** A switch, and its value in the page's code. */
type SetSwitch = StyleSwitch & { value: string };

export default function Live(props: LiveProps): ReactNode {
  const { name, runtime = '', dataset } = props;
  const { opened, open, block, program, storageKey } = useOpened(name, 'start');
  const switches = props.switches ? (JSON.parse(props.switches) as SetSwitch[]) : undefined;

  /** Opens the playground with the changed code when a switch is first pressed. */
  const openWith = (property: string, value: string) => {
    const texts = program().map(({ code }) => code);
    const last = texts.length - 1;
    const changed = texts.with(last, withValue(texts[last] ?? '', property, value));
    keep(storageKey, changed);
    rememberCode(block(), changed);
    open('run', changed);
  };

  /** Reveals the hidden output, which readers have seen once they run the block. */
  const reveal = () => block()?.querySelector('details[data-reveal]')?.setAttribute('open', '');

  if (!opened) {
    const about = captionId(name);
    return (
      <>
        <div className={styles.bar}>
          <button type="button" className={styles.run} aria-describedby={about} onClick={() => open('run')}>
            Run
          </button>
          <button
            type="button"
            className={styles.button}
            aria-describedby={about}
            onClick={() => open('edit')}
          >
            Edit
          </button>
        </div>
        {switches && (
          <StyleSwitches
            switches={switches}
            valueOf={(wanted) => switches.find(({ property }) => property === wanted)?.value}
            onChoose={openWith}
          />
        )}
      </>
    );
  }
  return (
    <Playground
      runtime={runtime}
      example={name}
      storageKey={storageKey}
      files={opened.files}
      initial={opened.initial}
      start={opened.start}
      pressed={opened.pressed}
      before={(defaultFile) => blocksBefore(block(), defaultFile)}
      dataset={dataset}
      options={props.options ? (JSON.parse(props.options) as Record<string, string>) : undefined}
      timeout={props.timeout ? Number(props.timeout) : undefined}
      onCode={(texts) => rememberCode(block(), texts)}
      expected={() => block()?.querySelector<HTMLElement>('[data-expected]')}
      onRun={reveal}
      onDrawn={() => block()?.querySelector('[data-static-preview]')?.remove()}
      height={parseHeight(props.height)}
      switches={switches}
    />
  );
}
