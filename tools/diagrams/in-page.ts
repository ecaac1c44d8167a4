/** The interface between the page that draws diagrams and the script that controls it. Runs in the browser. */
import type { Mermaid } from 'mermaid';
import { bake, type Baked } from './bake';
import { FONT_SIZE, KIND_NAMES, KINDS, MERMAID_CONFIG } from './config';

/** A drawing with its name and description. */
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
 * Draws one diagram.
 *
 * @param source of the diagram
 * @param prefix for all its ids
 * @returns the drawing, or what is wrong with the source; a drawing of Mermaid's error message counts as an error
 */
async function drawDiagram(source: string, prefix: string): Promise<Drawn | { problem: string }> {
  const { mermaid } = window;
  const stage = document.createElement('div');
  document.body.append(stage);
  try {
    mermaid.initialize(MERMAID_CONFIG);
    const { diagramType } = await mermaid.parse(source);
    if (!KINDS.includes(diagramType))
      return {
        problem: `The site draws ${KIND_NAMES.join(', ')}; this is a ${diagramType}, whose colours have no roles yet.`,
      };
    const { svg } = await mermaid.render(prefix, source, stage);
    stage.innerHTML = svg;
    const drawn = stage.querySelector('svg');
    if (!drawn) return { problem: 'Mermaid drew nothing.' };
    const text = (name: string) =>
      [...drawn.children].find((child) => child.localName === name)?.textContent?.trim() ?? '';
    const title = text('title');
    const description = text('desc');
    if (!title || !description)
      return {
        problem: 'It needs a line `accTitle: …` and a line `accDescr: …`, which screen readers read.',
      };
    return { ...bake(drawn, prefix, FONT_SIZE), title, description };
  } catch (error) {
    return { problem: (error as Error).message };
  } finally {
    stage.remove();
  }
}

window.drawDiagram = drawDiagram;
