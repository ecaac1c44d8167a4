import { createElement, type ReactElement, type ReactNode } from 'react';
import type { Child, IslandData, IslandModule } from '../shared/islands';
import { ISLAND, SLOT } from '../shared/page-data';

/**
 * The component of an island, with the server's HTML as its children.
 *
 * @param data what the HTML says of it
 * @param module the component and its parts
 * @param marker element that holds the server's HTML of it
 */
export function revive(data: IslandData, module: IslandModule, marker: Element): ReactElement {
  const slots = [...marker.querySelectorAll(SLOT)].filter((slot) => slot.closest(ISLAND) === marker);
  const toNode = (child: Child, key: number): ReactNode => {
    if ('slot' in child) {
      const html = slots[child.slot]?.innerHTML ?? '';
      return createElement(SLOT, { key, dangerouslySetInnerHTML: { __html: html } });
    }
    const part = module[child.part];
    return part && createElement(part, { ...child.props, key }, ...child.children.map(toNode));
  };
  return createElement(module.default, data.props, ...data.children.map(toNode));
}
