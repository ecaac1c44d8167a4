/** React Native: runs react-native-web on the runner for React programs, in a frame like a phone's screen. */
// Must be imported before React.
import '../lib/hidden-errors';
import { version } from 'react';
import type { RuntimeModule } from '../interface';
import { runComponents } from '../lib/component-program';
import { installGuard } from '../lib/loop-guard';
import { makeRoots } from '../lib/react-roots';
import { reactPackages, REACT_PARTS } from '../react/packages';
import about from './about';
import { nativePackages } from './packages';
import { drawPhone, onScreen } from './phone';

/** Platform-specific files take precedence over files for all platforms. This runtime's platform is the web. */
const ENDINGS = ['.jsx', '.tsx', '.js', '.ts'];
const EXTENSIONS = [...ENDINGS.map((ending) => `.web${ending}`), ...ENDINGS, '.json'];

const module: RuntimeModule = {
  load: async (environment) => {
    installGuard();
    const roots = makeRoots(onScreen);
    const parts = Object.entries(REACT_PARTS).filter(([, asset]) => about.onDemand?.includes(asset));
    const runtime = {
      environment,
      packages: { ...reactPackages(roots), ...nativePackages() },
      parts: Object.fromEntries(parts),
      extensions: EXTENSIONS,
      roots,
      prepare: drawPhone,
    };
    return {
      version: `React Native for Web 0.21.4 on React ${version}`,
      run: (request, emit) => runComponents(request, emit, runtime),
    };
  },
};
export default module;
