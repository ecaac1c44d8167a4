/** The parts of exercises and quizzes. Each is self-contained and has only string values. */
import type { Heading, RootContent } from 'mdast';
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx';
import type { Mistake } from '../../examples/judge/judge';
import type { Exercise } from '../../examples/language';
import { element, isElement, jsxAttributes, textAttribute } from './element';

/** Returns the attributes of the starter: its exercise, how it is run, and how it is judged. */
export function starterAttributes({
  id,
  starter,
  tests,
  mistakes,
}: Exercise): Record<string, string | undefined> {
  const { fence } = starter;
  const known = mistakes.map(({ fence: { message = '' }, code }): Mistake => ({ message, code }));
  return {
    id,
    runtime: fence.runtime,
    file: `${fence.lang}:${fence.title ?? ''}`,
    after: fence.after,
    dataset: fence.dataset,
    timeout: fence.timeout ? String(fence.timeout) : undefined,
    options: Object.keys(fence.options).length > 0 ? JSON.stringify(fence.options) : undefined,
    tests: tests.code,
    mistakes: JSON.stringify(known),
  };
}

/**
 * Nests each hint in the previous one, so that the next hint is offered only after the previous one is open, without a
 * script.
 *
 * @param children of an exercise, in order
 * @returns the children, with one nested hint in place of the first, if there are any
 */
export function chainHints(children: readonly RootContent[]): RootContent[] {
  const hints = children.filter((child) => isElement(child, 'Hint')) as MdxJsxFlowElement[];
  const chained = hints.reduceRight<RootContent | undefined>(
    (next, hint, index) =>
      element('Hint', { number: String(index + 1), of: String(hints.length) }, [
        ...(hint.children as RootContent[]),
        ...(next ? [next] : []),
      ]),
    undefined,
  );
  return children.flatMap((child) => {
    if (!isElement(child, 'Hint')) return [child];
    return child === (hints[0] as unknown) && chained ? [chained] : [];
  });
}

/**
 * Returns the title of an exercise or a quiz as a heading, so that it gets a link and an entry in the contents list.
 * Astro passes it to the component as a slot.
 *
 * @param node the `<Exercise>` or `<Quiz>`
 * @param kind prefix of its id
 */
export function titleHeading(node: MdxJsxFlowElement, kind: 'exercise' | 'quiz'): Heading {
  return {
    type: 'heading',
    depth: 3,
    data: { hProperties: { id: `${kind}-${textAttribute(node, 'id') ?? ''}`, slot: 'heading' } },
    children: [{ type: 'text', value: textAttribute(node, 'title') ?? '' }],
  };
}

/**
 * Marks a quiz that has several correct choices, and tells each choice which quiz it belongs to.
 *
 * @param node the `<Quiz>`; attributes are added to it and its choices
 */
export function describeQuiz(node: MdxJsxFlowElement): void {
  const choices = node.children.filter((child) => isElement(child, 'Choice')) as MdxJsxFlowElement[];
  const isCorrect = (choice: MdxJsxFlowElement) =>
    choice.attributes.some((found) => found.type === 'mdxJsxAttribute' && found.name === 'correct');
  const several = choices.filter(isCorrect).length > 1 ? '' : undefined;
  node.attributes.push(...jsxAttributes({ several }));
  choices.forEach((choice, index) =>
    choice.attributes.push(
      ...jsxAttributes({ quiz: textAttribute(node, 'id'), index: String(index), several }),
    ),
  );
}
