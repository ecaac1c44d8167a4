/** A code block with its verification and its output, rendered on the server. Its buttons are an island: see `Live`. */
import type { ReactNode } from 'react';
import { captionId, parseHeight } from '../block';
import StaticPreview from './StaticPreview';
import styles from './styles.module.css';

/** The props of a block, which the remark plugin sets. */
export interface ExampleProps {
  mode: 'live' | 'recorded' | 'checked' | 'static';
  /** The language's display name. */
  label: string;
  /** Id on the page. */
  name: string;
  runtime?: string;
  /** Languages and names of the files, in the order of the code blocks. */
  files: string;
  /** Name of the block to run first. */
  after?: string;
  dataset?: string;
  /** JSON of further options for the runtime. */
  options?: string;
  /** Time limit of a run in milliseconds. */
  timeout?: string;
  /** Why a static block is not checked. */
  reason?: string;
  /** The verified output. */
  output?: string;
  /** The steps as a JSON string. */
  steps?: string;
  /** Whether the reader says first what it prints. */
  predict?: boolean;
  /** URL of the preview before the block runs, relative to the site's base. */
  preview?: string;
  /** Height of the preview in CSS pixels: `180/260`, where the second number is for phones. */
  height?: string;
  /** JSON of the declarations that can be changed with buttons. */
  switches?: string;
}

interface Parts {
  /** The code blocks. */
  children?: ReactNode;
  /** The buttons of a live block. */
  controls?: ReactNode;
  /** The output, or a form to predict it. */
  output?: ReactNode;
  /** What it does, step by step. */
  steps?: ReactNode;
}

/** How each mode is verified, in words for the reader. */
const PROMISES: Record<ExampleProps['mode'], string> = {
  live: 'run by our tests, output compared',
  recorded: 'run by our tests, output recorded',
  checked: 'checked by our tests',
  static: 'not run',
};

/** A figure around the block's code, its buttons and its output. */
export default function Example(props: Omit<ExampleProps, keyof Parts> & Parts): ReactNode {
  const { mode, label, name, reason, preview, children, controls, output, steps } = props;
  return (
    <figure
      className={styles.example}
      data-mode={mode}
      data-example={name}
      data-after={props.after}
      data-files={props.files}
    >
      <div className={styles.code}>{children}</div>
      {controls}
      {preview && <StaticPreview address={preview} name={name} height={parseHeight(props.height)} />}
      {output}
      {steps}
      <figcaption id={captionId(name)} className={styles.caption}>
        <span className={styles.language}>{label}</span>
        {reason ? `${PROMISES[mode]}: ${reason}` : PROMISES[mode]}
      </figcaption>
    </figure>
  );
}
