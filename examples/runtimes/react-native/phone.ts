/** Draws a phone's screen in the preview: 360 by 640 pixels, the size of a small phone. */
import { createElement, type ComponentType, type ReactNode } from 'react';
import { View } from 'react-native-web';
import { rootElement } from '../lib/react-roots';

const STYLES = `
html { height: 100%; font: 16px/1.4 system-ui, sans-serif; }
body { display: flex; justify-content: center; margin: 0; padding: 8px; box-sizing: border-box; background: #d8dbe0; }
#root { display: flex; flex-direction: column; width: 360px; max-width: 100%; height: 640px; flex: none; overflow: hidden;
  position: relative; border-radius: 24px; background: #fff; box-shadow: 0 0 0 6px #22252a; transform: translateZ(0); }
`;

/** Draws the phone around `#root`. */
export function drawPhone(): void {
  const style = document.createElement('style');
  style.textContent = STYLES;
  document.head.append(style);
  rootElement();
}

/** Returns an element in which the component fills the screen, as in an app's root view. */
export function onScreen(component: ComponentType): ReactNode {
  return createElement(View, { style: { flex: 1 } }, createElement(component));
}
