import { useEffect, useRef, useState, type ReactNode } from 'react';
import { saveTexts, readTexts } from '../Playground/saved-texts';
import Frame, { getKey } from './Frame';
import { markChoices, type Verdict } from './mark-choices';

interface FormProps {
  id: string;
  several?: boolean;
  /** The choices, rendered on the server. */
  children?: ReactNode;
}

/**
 * Checks and saves the reader's answer to a quiz. React doesn't control the choices, so their inputs are read and
 * ticked directly.
 */
export default function Form({ id, several, children }: FormProps): ReactNode {
  const form = useRef<HTMLFormElement>(null);
  /** Undefined while the reader is still choosing. */
  const [verdict, setVerdict] = useState<Verdict>();
  const [message, setMessage] = useState('');

  const getInputs = () => [
    ...(form.current?.querySelectorAll<HTMLInputElement>('[data-choice] input') ?? []),
  ];
  const getPicked = () => getInputs().filter((input) => input.checked);
  const save = (stage: 'open' | 'checked') => {
    const values = getPicked().map((input) => input.value);
    saveTexts(getKey(id), [stage, values.join()]);
  };

  const check = (shouldAnnounce: boolean) => {
    const picked = getPicked();
    if (picked.length === 0) {
      setMessage(several ? 'Select at least one answer first.' : 'Select an answer first.');
      return;
    }
    const correct = getInputs().map((input) => getChoice(input)?.dataset.choice === 'right');
    const positions = picked.map((input) => Number(input.value));
    setVerdict(markChoices(correct, positions));
    // This is only for screen readers. Everyone else sees the reasons next to the choices.
    setMessage(shouldAnnounce ? picked.map(getReason).join(' ') : '');
    save('checked');
  };

  useEffect(() => {
    // The reader may have ticked a choice before this component was hydrated.
    if (getPicked().length > 0) return save('open');
    const [stage, values] = readTexts(getKey(id), 2) ?? [];
    for (const input of getInputs()) input.checked = values?.split(',').includes(input.value) ?? false;
    // The saved answer is only available in the browser, after hydration.
    // eslint-disable-next-line react-hooks/set-state-in-effect
    if (stage === 'checked') check(false);
    // Runs only on mount.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  const onChange = () => {
    setVerdict(undefined);
    setMessage('');
    save('open');
  };

  const onTryAgain = () => {
    for (const input of getInputs()) input.checked = false;
    setVerdict(undefined);
    setMessage('');
    saveTexts(getKey(id), undefined);
    getInputs()[0]?.focus();
  };

  return (
    <Frame
      id={id}
      form={form}
      verdict={verdict}
      message={message}
      isMessageHidden={verdict !== undefined}
      instructions={several ? 'Select all the right answers.' : 'Select one answer.'}
      onChange={onChange}
      onCheck={() => check(true)}
      onTryAgain={onTryAgain}
    >
      {children}
    </Frame>
  );
}

function getChoice(input: HTMLInputElement): HTMLElement | null {
  return input.closest<HTMLElement>('[data-choice]');
}

/** Returns the label of a choice, followed by the reason why it is right or wrong. */
function getReason(input: HTMLInputElement): string {
  const choice = getChoice(input);
  const label = choice?.querySelector('label')?.textContent?.trim() ?? '';
  return `${label}: ${choice?.querySelector('[data-why]')?.textContent?.replace(/^[✓✗] /, '') ?? ''}`;
}
