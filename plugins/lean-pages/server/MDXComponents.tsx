/** The site's components for pages, those that its islands name marked as such. */
import type { ComponentType } from 'react';
import Original from '@lean-pages/MDXComponents';
import { islands } from '@lean-pages/islands';
import { staticComponents } from '@lean-pages/options';
import { island } from './Island';

type Components = Record<string, ComponentType>;

const given = Original as unknown as Components;
const parts = Object.values(islands).flatMap((definition) => definition.parts ?? []);

// HTML elements and the theme's own for them are static: their names begin with a small letter.
for (const name of Object.keys(given)) {
  if (
    name === 'Head' ||
    /^[a-z]/.test(name) ||
    name in islands ||
    parts.includes(name) ||
    staticComponents.includes(name)
  )
    continue;
  throw new Error(
    `The component <${name}> would be dead on static pages: declare it as an island or as static (plugins/lean-pages).`,
  );
}

const marked = Object.entries(islands).flatMap(([name, definition]) => {
  const component = given[name];
  if (!component) return [];
  const own = Object.fromEntries((definition.parts ?? []).map((part) => [part, given[part]]));
  return [[name, island(name, component, own)] as const];
});

export default { ...given, ...Object.fromEntries(marked) };
