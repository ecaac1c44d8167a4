import { useEffect, useRef, useState, type MouseEvent, type ReactNode } from 'react';
import { readTexts, saveTexts } from '../Playground/saved-texts';
import Frame, { getKey } from '../Quiz/Frame';
import type { Verdict } from '../Quiz/mark-choices';
import type { OrderProps } from '.';
import { markOrder, type OrderMistake } from './mark-order';

/** Moves the lines of an `<Order>`, and checks and saves their order. React doesn't control the lines. */
export default function Form({
  id,
  answer,
  mistakes,
  children,
}: Omit<OrderProps, 'title'> & { children?: ReactNode }): ReactNode {
  const form = useRef<HTMLFormElement>(null);
  /** Undefined while the reader is moving lines. */
  const [verdict, setVerdict] = useState<Verdict>();
  const [message, setMessage] = useState('');

  const getLines = () => [...(form.current?.querySelectorAll<HTMLElement>('[data-line]') ?? [])];
  const getOrder = () => getLines().map((line) => Number(line.dataset.line));
  const save = (stage: 'open' | 'checked') => saveTexts(getKey(id), [stage, getOrder().join()]);

  const check = () => {
    setVerdict(markOrder(getOrder(), answer.split(',').map(Number), JSON.parse(mistakes) as OrderMistake[]));
    setMessage('');
    save('checked');
  };

  useEffect(() => {
    const [stage, saved = ''] = readTexts(getKey(id), 2) ?? [];
    const lines = getLines();
    const sorted = saved.split(',').flatMap((position) => {
      const index = lines.findIndex((line) => line.dataset.line === position);
      return index === -1 ? [] : lines.splice(index, 1);
    });
    // Otherwise, nothing is saved, or the author has changed the lines.
    if (lines.length > 0 || sorted.length === 0) return;
    sorted[0]?.parentElement?.append(...sorted);
    updateButtons(sorted);
    // The saved order is only available in the browser, after hydration.
    // eslint-disable-next-line react-hooks/set-state-in-effect
    if (stage === 'checked') check();
    // Runs only on mount.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  const onClick = ({ target }: MouseEvent) => {
    const button = (target as Element).closest<HTMLElement>('[data-move]');
    const line = button?.closest('[data-line]');
    const isUp = button?.dataset.move === 'up';
    const neighbour = isUp ? line?.previousElementSibling : line?.nextElementSibling;
    if (!line || !neighbour) return;
    // The neighbour moves instead of the line, so that the button keeps the focus.
    if (isUp) line.after(neighbour);
    else line.before(neighbour);
    const lines = getLines();
    updateButtons(lines);
    setVerdict(undefined);
    setMessage(`Line ${lines.indexOf(line as HTMLElement) + 1} of ${lines.length}.`);
    save('open');
  };

  return (
    <Frame
      id={id}
      form={form}
      verdict={verdict}
      message={message}
      isMessageHidden
      instructions="Move the lines into the right order."
      onClick={onClick}
      onCheck={check}
    >
      {children}
    </Frame>
  );
}

/** Marks the buttons that can't move their line. They stay focusable, so that the focus isn't lost. */
function updateButtons(lines: readonly HTMLElement[]): void {
  lines.forEach((line, index) => {
    line.querySelector('[data-move="up"]')?.setAttribute('aria-disabled', String(index === 0));
    line
      .querySelector('[data-move="down"]')
      ?.setAttribute('aria-disabled', String(index === lines.length - 1));
  });
}
