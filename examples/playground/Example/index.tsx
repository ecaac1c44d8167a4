/** A code block with how it is verified and what it prints: HTML of the server. Its buttons are an island, see `Live`. */
import type { ReactNode } from 'react';
import { captionId, parseHeight } from '../block';
import StaticPreview from './StaticPreview';
import styles from './styles.module.css';

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
  /** Milliseconds. */
  timeout?: string;
  /** Why a static block is not checked. */
  reason?: string;
  /** What it prints, as the tests saw it. */
  output?: string;
  /** JSON of its steps. */
  steps?: string;
  /** Whether the reader says first what it prints. */
  predict?: boolean;
  /** Address of what it shows before it runs, below the site's base. */
  preview?: string;
  /** How tall that is, in CSS pixels: `180/260`, the second on a phone. */
  height?: string;
  /** JSON of the declarations that buttons set. */
  switches?: string;
}

interface Parts {
  /** The code blocks. */
  children?: ReactNode;
  /** The buttons of a live block. */
  controls?: ReactNode;
  /** What it prints, or where the reader predicts that. */
  output?: ReactNode;
  /** What it does, step by step. */
  steps?: ReactNode;
}

/** What each mode promises, in the reader's words. */
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
