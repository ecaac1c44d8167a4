/** Runtime for React Native programs. Runs them with react-native-web. */
// Must be imported before React.
import '../lib/hidden-errors';
import { version } from 'react';
import type { RuntimeModule } from '../interface';
import { runComponents } from '../lib/component-program';
import { installGuard } from '../lib/loop-guard';
import { makeRoots } from '../lib/react-roots';
import { EXTENSIONS as REACT_EXTENSIONS, REACT_PARTS, getReactPackages } from '../react/packages';
import about from './about';
import { getNativePackages } from './packages';
import { preparePage, wrapInScreen } from './phone';

/** Files for the web take precedence over files for every platform. */
const EXTENSIONS = [...REACT_EXTENSIONS.map((extension) => `.web${extension}`), ...REACT_EXTENSIONS];

const module: RuntimeModule = {
  load: async (environment) => {
    installGuard();
    const roots = makeRoots(wrapInScreen);
    const parts = Object.entries(REACT_PARTS).filter(([, asset]) => about.onDemand?.includes(asset));
    const runtime = {
      environment,
      packages: { ...getReactPackages(roots), ...getNativePackages() },
      parts: Object.fromEntries(parts),
      extensions: EXTENSIONS,
      roots,
      prepare: preparePage,
    };
    return {
      version: `React Native for Web 0.21.4 on React ${version}`,
      run: (request, emit) => runComponents(request, emit, runtime),
    };
  },
};
export default module;
