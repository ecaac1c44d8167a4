/** React Native: react-native-web on the runner of React programs, in a frame like a phone's screen. */
// First: before React starts.
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

/** Files for one platform come before those for all; the web's are what this runtime takes. */
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
