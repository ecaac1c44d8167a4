/** Angular, compiled in the browser, zoneless and with signals. Uses the development build for its error messages. */
// Must be imported before the rest of Angular, whose libraries are compiled as they load.
import '@angular/compiler';
import { VERSION } from '@angular/core';
import type { RuntimeModule } from '../interface';
import { installGuard } from '../lib/loop-guard';
import { installStorage } from '../lib/memory-storage';
import type { Ts } from './compile';
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

function evaluateTypeScript(bytes: Uint8Array): Ts {
  const module: { exports: unknown } = { exports: {} };
  new Function('module', 'exports', new TextDecoder().decode(bytes))(module, module.exports);
  return module.exports as Ts;
}
