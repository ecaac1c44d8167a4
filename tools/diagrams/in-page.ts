/** Runs in the browser, where draw.ts calls `drawDiagram`. */
import type { Mermaid } from 'mermaid';
import { bake, type Baked } from './bake';
import { FONT_SIZE, KIND_NAMES, KINDS, MERMAID_CONFIG } from './config';

export interface Drawn extends Baked {
  title: string;
  description: string;
}

declare global {
  interface Window {
    mermaid: Mermaid;
    drawDiagram: typeof drawDiagram;
  }
}

/**
 * Draws a diagram. Returns a message for the author if it can't be drawn.
 *
 * @param prefix prepended to all ids
 */
async function drawDiagram(source: string, prefix: string): Promise<Drawn | { problem: string }> {
  const { mermaid } = window;
  const container = document.createElement('div');
  document.body.append(container);
  try {
    mermaid.initialize(MERMAID_CONFIG);
    const { diagramType } = await mermaid.parse(source);
    if (!KINDS.includes(diagramType))
      return {
        problem: `The site can draw ${KIND_NAMES.join(', ')}, but not ${diagramType}.`,
      };
    const { svg } = await mermaid.render(prefix, source, container);
    container.innerHTML = svg;
    const drawn = container.querySelector('svg');
    if (!drawn) return { problem: 'Mermaid drew nothing.' };
    const getText = (name: string) =>
      [...drawn.children].find((child) => child.localName === name)?.textContent?.trim() ?? '';
    const title = getText('title');
    const description = getText('desc');
    if (!title || !description)
      return {
        problem: 'Add the lines `accTitle: …` and `accDescr: …`, which screen readers read.',
      };
    return { ...bake(drawn, prefix, FONT_SIZE), title, description };
  } catch (error) {
    return { problem: (error as Error).message };
  } finally {
    container.remove();
  }
}

window.drawDiagram = drawDiagram;
