import { createElement, type ComponentType, type ReactNode } from 'react';
import { View } from 'react-native-web';
import { ensureRootElement } from '../lib/react-roots';

const STYLES = `
html { height: 100%; font: 16px/1.4 system-ui, sans-serif; }
body { display: flex; justify-content: center; margin: 0; padding: 8px; box-sizing: border-box; background: #d8dbe0; }
#root { display: flex; flex-direction: column; width: 360px; max-width: 100%; height: 640px; flex: none; overflow: hidden;
  position: relative; border-radius: 24px; background: #fff; box-shadow: 0 0 0 6px #22252a; transform: translateZ(0); }
`;

/** Makes `#root` look like a small phone with a screen of 360 by 640 pixels. */
export function preparePage(): void {
  const style = document.createElement('style');
  style.textContent = STYLES;
  document.head.append(style);
  ensureRootElement();
}

/** Makes a component fill the screen, like an app's root view. */
export function wrapInScreen(component: ComponentType): ReactNode {
  return createElement(View, { style: { flex: 1 } }, createElement(component));
}
