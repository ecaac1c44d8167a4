/** Runs Angular programs, which are compiled in the browser, without zone.js. */
// Must be imported before the rest of Angular, whose libraries are compiled when they are loaded.
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
