import { loadStyles } from '../load-styles';
import styles from './styles.css?url';

const root = document.documentElement;

/** Lines to add to the length of the answer, because handwriting needs more space. */
const SPARE_LINES = 2;

/** Instructions that make no sense on paper. */
const SCREEN_ONLY = /^(?:Press Run below|Write your answer in the)/;

/**
 * Prints the page without outputs, solutions, captions and sources. Readers get lines to write on, and the answers are
 * at the end. The page is restored after printing.
 */
export async function printWorksheet(): Promise<void> {
  await loadStyles(styles);
  const text = document.querySelector('article .markdown');
  if (!text || root.dataset.print) return;
  const added = prepare(text);
  const screenOnly = [...text.querySelectorAll('p')].filter((paragraph) =>
    SCREEN_ONLY.test(getText(paragraph)),
  );
  for (const paragraph of screenOnly) paragraph.hidden = true;
  root.dataset.print = 'worksheet';
  addEventListener(
    'afterprint',
    () => {
      delete root.dataset.print;
      for (const element of added) element.remove();
      for (const paragraph of screenOnly) paragraph.hidden = false;
    },
    { once: true },
  );
  print();
}

/** Adds the parts that only a worksheet has, and returns them. */
function prepare(text: Element): Element[] {
  const key = create('section', 'worksheet-key', create('h2', '', 'Answer key'));
  const name = create('p', 'worksheet-name', 'Name: ', create('i'), ' Date: ', create('i'));
  const added = [key, name];
  const selector = '[data-expected], section:has([data-choice]), section:has(details .theme-code-block)';
  text.querySelectorAll(selector).forEach((task, index) => {
    const title = `Answer ${index + 1}`;
    const answer = getAnswer(task);
    const heading = task.matches('section') ? `${title}: ${task.ariaLabel ?? ''}` : title;
    key.append(create('h3', '', heading), answer);
    // Choices are ticked, so they need no lines.
    const lines = task.querySelector('[data-choice]') ? 0 : getText(answer).split('\n').length + SPARE_LINES;
    const label = task.matches('section') ? title : `${title}: what is the output?`;
    const room = create('div', 'worksheet-room', create('b', '', label));
    room.append(...Array.from({ length: lines }, () => create('i')));
    if (task.matches('section')) task.append(room);
    else task.closest('figure')?.append(room);
    added.push(room);
  });
  text.querySelector('h1')?.after(name);
  if (key.childElementCount > 1) text.append(key);
  return added;
}

/** Returns a copy of the output, the solution or the right choices. */
function getAnswer(task: Element): HTMLElement {
  const choices = [...task.querySelectorAll('[data-choice="right"]')];
  if (choices.length > 0) {
    const items = choices.map((choice) =>
      create(
        'li',
        '',
        getText(choice.querySelector('label')),
        '. ',
        getText(choice.querySelector('[data-why]')?.lastChild),
      ),
    );
    return create('ul', '', ...items);
  }
  // A prediction that has been checked is a table with a line of the output in each row.
  const lines = task.matches('section') ? [] : [...task.querySelectorAll('td:last-child > samp')];
  if (lines.length > 0) return create('pre', '', lines.map((line) => getText(line)).join('\n'));
  const codes = [...task.querySelectorAll(task.matches('section') ? 'details pre' : 'pre')];
  const output =
    codes.length > 0 ? codes.map((code) => getText(code)).join('\n\n') : getText(task.querySelector('samp'));
  return create('pre', '', output);
}

function getText(node: Node | null | undefined): string {
  return node?.textContent?.trim() ?? '';
}

function create(name: string, className = '', ...content: (string | Node)[]): HTMLElement {
  const element = document.createElement(name);
  element.className = className;
  element.append(...content);
  return element;
}
