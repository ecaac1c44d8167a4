/** The button that opens the stepper, and then the stepper, whose code is loaded by the press. */
import { useRef, useState, type ComponentType, type ReactNode } from 'react';
import type { Step } from '../../language/parse-steps';
import { parseFiles, readProgram } from '../Example/program';
import type { StepperProps } from './Stepper';
import styles from './styles.module.css';

/** @param props `steps`: the steps as a JSON string */
export default function OpenStepper({ steps }: { steps: string }): ReactNode {
  const button = useRef<HTMLButtonElement>(null);
  const [opened, setOpened] = useState<{ Stepper: ComponentType<StepperProps>; program: string }>();
  const [failure, setFailure] = useState('');

  const open = async () => {
    // Never reached on the server, but this keeps the stepper's style sheet off the pages.
    if (import.meta.env.SSR) return;
    const block = button.current?.closest<HTMLElement>('[data-example]');
    if (!block) return;
    try {
      const { default: Stepper } = await import('./Stepper');
      const program = readProgram(block, parseFiles(block.dataset.files ?? '')).at(-1)?.code ?? '';
      setOpened({ Stepper, program });
    } catch (error) {
      setFailure(`The steps did not load (${String(error)}). Check your connection, then try again.`);
    }
  };

  if (opened) return <opened.Stepper program={opened.program} steps={JSON.parse(steps) as Step[]} />;
  return (
    <div className={styles.bar}>
      <button ref={button} type="button" className={styles.open} onClick={() => void open()}>
        Step through it
      </button>
      <span role="alert">{failure}</span>
    </div>
  );
}
