import type { ReactNode } from 'react';
import { setDeclaredValue, type StyleSwitch } from '../../language/switches';
import { getCaptionId, parseHeight } from '../block';
import Playground from '../Playground/Lazy';
import { saveTexts } from '../Playground/saved-texts';
import StyleSwitches from '../Playground/StyleSwitches';
import { useBlock } from '../use-block';
import type { ExampleProps } from '.';
import { getPrecedingPrograms, rememberCode } from './program';
import styles from './styles.module.css';

type LiveProps = Pick<
  ExampleProps,
  'name' | 'runtime' | 'dataset' | 'options' | 'timeout' | 'height' | 'switches'
>;

/**
 * Returns only the props that the island needs, without undefined ones, because Astro writes every prop into the page's
 * HTML.
 */
export function getLiveProps(example: ExampleProps): LiveProps {
  const { name, runtime, dataset, options, timeout, height, switches } = example;
  const props = { name, runtime, dataset, options, timeout, height, switches };
  return JSON.parse(JSON.stringify(props)) as LiveProps;
}

/**
 * Shows the Run and Edit buttons of a live block, and its style switches. Clicking any of them opens the playground in
 * their place.
 */
export default function Live(props: LiveProps): ReactNode {
  const { name, runtime = '', dataset } = props;
  const { opened, open, getBlock, getProgram, storageKey } = useBlock(name, 'start');
  /** The switches, each with its value in the page's code. */
  const switches = props.switches
    ? (JSON.parse(props.switches) as (StyleSwitch & { value: string })[])
    : undefined;

  /** Handles the first click on a switch: opens the playground with the changed code. */
  const onSwitch = (property: string, value: string) => {
    const texts = getProgram().map(({ code }) => code);
    const changed = texts.with(-1, setDeclaredValue(texts.at(-1) ?? '', property, value));
    saveTexts(storageKey, changed);
    rememberCode(getBlock(), changed);
    open('run', changed);
  };

  if (!opened) {
    const captionId = getCaptionId(name);
    return (
      <>
        <div className={styles.bar}>
          <button
            type="button"
            className={styles.run}
            aria-describedby={captionId}
            suppressHydrationWarning
            onClick={() => open('run')}
          >
            Run
          </button>
          <button
            type="button"
            className={styles.button}
            aria-describedby={captionId}
            suppressHydrationWarning
            onClick={() => open('edit')}
          >
            Edit
          </button>
        </div>
        {switches && (
          <StyleSwitches
            switches={switches}
            getValue={(property) => switches.find((item) => item.property === property)?.value}
            onChoose={onSwitch}
          />
        )}
      </>
    );
  }
  return (
    <Playground
      key={opened.count}
      runtime={runtime}
      example={name}
      storageKey={storageKey}
      files={opened.files}
      initial={opened.initial}
      start={opened.start}
      pressed={opened.pressed}
      before={(getDefaultFile) => getPrecedingPrograms(getBlock(), getDefaultFile)}
      dataset={dataset}
      options={props.options ? (JSON.parse(props.options) as Record<string, string>) : undefined}
      timeout={props.timeout ? Number(props.timeout) : undefined}
      onCode={(texts) => rememberCode(getBlock(), texts)}
      findExpected={() => getBlock()?.querySelector<HTMLElement>('[data-expected]')}
      // Running the block shows its output, so there is nothing left to predict.
      onRun={() => getBlock()?.querySelector('details[data-reveal]')?.setAttribute('open', '')}
      onDrawn={() => getBlock()?.querySelector('[data-static-preview]')?.remove()}
      height={parseHeight(props.height)}
      switches={switches}
    />
  );
}
