import type { ReactNode } from 'react';
import { getCaptionId, parseHeight } from '../block';
import StaticPreview from './StaticPreview';
import styles from './styles.module.css';

/** Props that the remark plugin sets on each block. */
export interface ExampleProps {
  mode: 'live' | 'recorded' | 'checked' | 'static';
  /** Display name of the language. */
  label: string;
  /** The block's id on the page. */
  name: string;
  runtime?: string;
  /** Language and name of each file, such as `html:index.html|css:style.css`. The name can be empty. */
  files: string;
  /** Id of the block to run first. */
  after?: string;
  dataset?: string;
  /** Additional options for the runtime, as JSON. */
  options?: string;
  /** Time limit for a run, in milliseconds. */
  timeout?: string;
  /** Why a static block isn't checked. */
  reason?: string;
  /** The verified output. */
  output?: string;
  /** The program's steps, as JSON. */
  steps?: string;
  /** Whether the reader predicts the output before seeing it. */
  predict?: boolean;
  /** URL of the preview that is shown before the block runs, relative to the site's base path. */
  preview?: string;
  /** Height of the preview, such as `180/260`. See `parseHeight`. */
  height?: string;
  /** The CSS declarations that readers can change with buttons, as JSON. */
  switches?: string;
}

interface Slots {
  /** The code blocks. */
  children?: ReactNode;
  controls?: ReactNode;
  /** The output, or a form for predicting it. */
  output?: ReactNode;
  steps?: ReactNode;
}

const VERIFICATION: Record<ExampleProps['mode'], string> = {
  live: 'our tests run it and check its output',
  recorded: 'our tests ran it and recorded its output',
  checked: 'checked by our tests',
  static: 'not run',
};

/** Shows a code block with its output and a note on how it was verified. */
export default function Example(props: Omit<ExampleProps, keyof Slots> & Slots): ReactNode {
  const { mode, label, name, reason, preview, children, controls, output, steps } = props;
  return (
    <figure
      className={styles.example}
      data-mode={mode}
      data-example={name}
      data-after={props.after}
      data-files={props.files}
    >
      <div className={styles.code} translate="no">
        {children}
      </div>
      {controls}
      {preview && <StaticPreview address={preview} name={name} height={parseHeight(props.height)} />}
      {output}
      {steps}
      <figcaption id={getCaptionId(name)} className={styles.caption}>
        <span className={styles.language}>{label}</span>
        {reason ? `${VERIFICATION[mode]}: ${reason}` : VERIFICATION[mode]}
      </figcaption>
    </figure>
  );
}
