/** What an exercise's fences say of it, as attributes of its component. */
import type { Code } from 'mdast';
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx';
import type { Mistake } from '../judge/judge';
import { parseFence } from '../grammar/parse-fence';
import { jsxAttributes } from './element';

/**
 * Puts tests, known mistakes and how to run them on the exercise. Fences that do not parse are left to the page's own
 * check, which names their lines.
 *
 * @param node the `<Exercise>`; its attributes are added to
 */
export function describeExercise(node: MdxJsxFlowElement): void {
  const mistakes: Mistake[] = [];
  const found: Record<string, string | undefined> = {};
  for (const child of node.children as (Code | MdxJsxFlowElement)[]) {
    if (child.type !== 'code') continue;
    const { fence } = parseFence({ lang: child.lang ?? '', meta: child.meta ?? '', inExercise: true });
    if (fence?.role === 'tests') found.tests = child.value;
    if (fence?.role === 'mistake') mistakes.push({ message: fence.message ?? '', code: child.value });
    if (fence?.role !== 'starter') continue;
    found.runtime = fence.runtime;
    found.file = `${fence.lang}:${fence.title ?? ''}`;
    found.dataset = fence.dataset;
    found.timeout = fence.timeout ? String(fence.timeout) : undefined;
    found.options = Object.keys(fence.options).length > 0 ? JSON.stringify(fence.options) : undefined;
  }
  node.attributes.push(...jsxAttributes({ ...found, mistakes: JSON.stringify(mistakes) }));
}
