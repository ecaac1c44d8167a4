/** What an exercise's fences say of it, as attributes of its parts: each part stands by itself, with text values only. */
import type { Code, Heading, RootContent } from 'mdast';
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx';
import type { Mistake } from '../../examples/judge/judge';
import { parseFence } from '../../examples/language/parse-fence';
import { element, isElement, jsxAttributes, textAttribute } from './element';

/** Attributes of the starter: the exercise it belongs to, how it is run and what judges it. */
export type StarterAttributes = Record<string, string | undefined>;

/**
 * Reads tests, known mistakes and how to run them. Fences that do not parse are left to the page's own check, which
 * names their lines.
 *
 * @param node the `<Exercise>`
 */
export function starterAttributes(node: MdxJsxFlowElement): StarterAttributes {
  const mistakes: Mistake[] = [];
  const found: StarterAttributes = { id: textAttribute(node, 'id') };
  for (const child of node.children as (Code | MdxJsxFlowElement)[]) {
    if (child.type !== 'code') continue;
    const { fence } = parseFence({ lang: child.lang ?? '', meta: child.meta ?? '', inExercise: true });
    if (fence?.role === 'tests') found.tests = child.value;
    if (fence?.role === 'mistake') mistakes.push({ message: fence.message ?? '', code: child.value });
    if (fence?.role !== 'starter') continue;
    found.runtime = fence.runtime;
    found.file = `${fence.lang}:${fence.title ?? ''}`;
    found.after = fence.after;
    found.dataset = fence.dataset;
    found.timeout = fence.timeout ? String(fence.timeout) : undefined;
    found.options = Object.keys(fence.options).length > 0 ? JSON.stringify(fence.options) : undefined;
  }
  return { ...found, mistakes: JSON.stringify(mistakes) };
}

/**
 * Puts each hint into the one before: the next is offered when that is open, without any script.
 *
 * @param children of an exercise, in order
 * @returns the children with one hint at the place of the first, if there are any
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
 * The title of an exercise or a quiz as a heading, so that it gets a link and a place in the contents list. Astro hands it
 * to the component by its slot.
 *
 * @param node the `<Exercise>` or `<Quiz>`
 * @param kind what its id begins with
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
 * Tells a quiz whether several of its choices are right, and each choice of which quiz it is.
 *
 * @param node the `<Quiz>`; it and its choices get attributes
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
