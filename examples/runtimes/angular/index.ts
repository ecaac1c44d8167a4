/** Runtime for Angular programs. Compiles them in the browser and doesn't use zone.js. */
// Must be imported before other Angular packages, because they need the compiler as soon as they load.
import '@angular/compiler';
import { VERSION } from '@angular/core';
import type { RuntimeModule } from '../interface';
import { installGuard } from '../lib/loop-guard';
import { installStorage } from '../lib/memory-storage';
import { evaluateTypeScript } from '../ts/typescript';
import { installMetadata } from './reflect';
import { runAngular } from './run';

const module: RuntimeModule = {
  load: async (environment) => {
    installGuard();
    installStorage();
    installMetadata();
    const style = document.createElement('style');
    style.textContent = ':where(html){font:16px/1.5 system-ui,sans-serif}';
    document.head.append(style);
    const ts = evaluateTypeScript(await environment.asset('typescript.js'));
    return {
      version: `Angular ${VERSION.full}`,
      run: (request, emit) => runAngular(request, emit, environment, ts),
    };
  },
};
export default module;
