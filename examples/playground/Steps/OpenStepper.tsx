import { useRef, useState, type ComponentType, type ReactNode } from 'react';
import type { Step } from '../../language/parse-steps';
import { readProgram } from '../Example/program';
import type { StepperProps } from './Stepper';
import styles from './styles.module.css';

/** Shows a button that, when clicked, is replaced with the stepper. `steps` is JSON. */
export default function OpenStepper({ steps }: { steps: string }): ReactNode {
  const button = useRef<HTMLButtonElement>(null);
  const [opened, setOpened] = useState<{ Stepper: ComponentType<StepperProps>; program: string }>();
  const [failure, setFailure] = useState('');

  const open = async () => {
    // The server never calls this function, but without this check the built pages would load the stepper's style
    // sheet.
    if (import.meta.env.SSR) return;
    const block = button.current?.closest<HTMLElement>('[data-example]');
    if (!block) return;
    try {
      const { default: Stepper } = await import('./Stepper');
      const program = readProgram(block).at(-1)?.code ?? '';
      setOpened({ Stepper, program });
    } catch (error) {
      setFailure(`The steps couldn’t be loaded (${String(error)}). Check your connection, then try again.`);
    }
  };

  if (opened) return <opened.Stepper program={opened.program} steps={JSON.parse(steps) as Step[]} />;
  return (
    <div className={styles.bar}>
      <button
        ref={button}
        type="button"
        className={styles.open}
        suppressHydrationWarning
        onClick={() => void open()}
      >
        Step through the code
      </button>
      <span role="alert">{failure}</span>
    </div>
  );
}
