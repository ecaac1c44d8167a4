// Must be imported before React.
import '../lib/hidden-errors';
import { version } from 'react';
import type { RuntimeModule } from '../interface';
import { runComponents } from '../lib/component-program';
import { installGuard } from '../lib/loop-guard';
import { installStorage } from '../lib/memory-storage';
import { makeRoots, ensureRootElement } from '../lib/react-roots';
import { EXTENSIONS, REACT_PARTS, getReactPackages } from './packages';

const module: RuntimeModule = {
  load: async (environment) => {
    installGuard();
    installStorage();
    const roots = makeRoots();
    const runtime = {
      environment,
      packages: getReactPackages(roots),
      parts: REACT_PARTS,
      extensions: EXTENSIONS,
      roots,
      prepare: () => {
        const style = document.createElement('style');
        style.textContent =
          ':where(html){font:16px/1.5 system-ui,sans-serif}:where(button,input,select,textarea){font:inherit}';
        document.head.append(style);
        ensureRootElement();
      },
    };
    return { version: `React ${version}`, run: (request, emit) => runComponents(request, emit, runtime) };
  },
};
export default module;
