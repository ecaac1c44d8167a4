import type { Code, Heading, RootContent } from 'mdast';
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx';
import type { Mistake } from '../../examples/judge/judge';
import type { Exercise, Order } from '../../examples/language';
import { createComponent, getTextAttribute, isComponent, toJsxAttributes } from './component';

/** Returns the attributes for the `<Starter>` component. */
export function getStarterAttributes({
  id,
  starter,
  tests,
  mistakes,
}: Exercise): Record<string, string | undefined> {
  const { fence } = starter;
  const knownMistakes = mistakes.map(({ fence: { message = '' }, code }): Mistake => ({ message, code }));
  return {
    id,
    runtime: fence.runtime,
    file: `${fence.lang}:${fence.title ?? ''}`,
    after: fence.after,
    dataset: fence.dataset,
    timeout: fence.timeout ? String(fence.timeout) : undefined,
    options: Object.keys(fence.options).length > 0 ? JSON.stringify(fence.options) : undefined,
    tests: tests.code,
    mistakes: JSON.stringify(knownMistakes),
  };
}

/** Nests each hint in the previous one, so that readers can open it only after they have opened the previous one. */
export function nestHints(children: readonly RootContent[]): RootContent[] {
  const hints = children.filter((child) => isComponent(child, 'Hint')) as MdxJsxFlowElement[];
  const nested = hints.reduceRight<RootContent | undefined>(
    (next, hint, index) =>
      createComponent('Hint', { number: String(index + 1), of: String(hints.length) }, [
        ...(hint.children as RootContent[]),
        ...(next ? [next] : []),
      ]),
    undefined,
  );
  return children.flatMap((child) => {
    if (!isComponent(child, 'Hint')) return [child];
    return child === (hints[0] as unknown) && nested ? [nested] : [];
  });
}

/**
 * Turns the title of an exercise or quiz into a heading, so that it gets a link and an entry in the table of contents.
 * Astro passes the heading to the component as a slot.
 */
export function createTitleHeading(node: MdxJsxFlowElement, kind: 'exercise' | 'quiz'): Heading {
  return {
    type: 'heading',
    depth: 3,
    data: { hProperties: { id: `${kind}-${getTextAttribute(node, 'id') ?? ''}`, slot: 'heading' } },
    children: [{ type: 'text', value: getTextAttribute(node, 'title') ?? '' }],
  };
}

/**
 * Adds the attributes that the components need to render each choice of a quiz separately.
 *
 * @param hasProgram whether the choices contain code
 */
export function addQuizAttributes(node: MdxJsxFlowElement, hasProgram: boolean): void {
  const choices = node.children.filter((child) => isComponent(child, 'Choice')) as MdxJsxFlowElement[];
  const isCorrect = (choice: MdxJsxFlowElement) =>
    choice.attributes.some((found) => found.type === 'mdxJsxAttribute' && found.name === 'correct');
  const several = choices.filter(isCorrect).length > 1 ? '' : undefined;
  node.attributes.push(...toJsxAttributes({ several, code: hasProgram ? '' : undefined }));
  choices.forEach((choice, index) =>
    choice.attributes.push(
      ...toJsxAttributes({ quiz: getTextAttribute(node, 'id'), index: String(index), several }),
    ),
  );
}

/** Returns the attributes for the `<Order>` component. */
export function getOrderAttributes({ answer, mistakes }: Order): Record<string, string | undefined> {
  return { answer: answer.join(), mistakes: JSON.stringify(mistakes) };
}

/** Creates the list of lines that the reader puts in order. */
export function createLines({ lines, solution }: Order): RootContent {
  return createComponent(
    'Lines',
    {},
    lines.map((text, index) =>
      createComponent(
        'Line',
        {
          text: text.trim(),
          position: String(lines.indexOf(text)),
          first: index === 0 ? '' : undefined,
          last: index === lines.length - 1 ? '' : undefined,
        },
        [bare({ type: 'code', lang: solution.fence.lang, value: text })],
      ),
    ),
  );
}

/** Returns a copy of a code block that `markdown/code` renders without a frame and a copy button. */
export function bare(node: Code): Code {
  return { ...node, meta: 'bare="true"' };
}
