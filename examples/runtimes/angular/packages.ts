import * as common from '@angular/common';
import * as http from '@angular/common/http';
import localeDe from '@angular/common/locales/de';
import localeFr from '@angular/common/locales/fr';
import * as core from '@angular/core';
import * as primitivesDi from '@angular/core/primitives/di';
import * as primitivesSignals from '@angular/core/primitives/signals';
import * as rxjsInterop from '@angular/core/rxjs-interop';
import * as browser from '@angular/platform-browser';
import * as rxjs from 'rxjs';
import * as operators from 'rxjs/operators';
import { asModule } from '../lib/as-module';
import type { Applications } from './application';

/** Adds `withFetch`, because the mock API only handles `fetch` requests. */
const provideHttpClient: typeof http.provideHttpClient = (...features) =>
  http.provideHttpClient(http.withFetch(), ...features);

/** @param applications provides replacements for Angular's bootstrap functions */
export function getAngularPackages({ bootstrap, platform }: Applications): Record<string, unknown> {
  const starters = { bootstrapApplication: bootstrap, platformBrowser: platform };
  return {
    '@angular/core': asModule(core),
    '@angular/core/primitives/di': asModule(primitivesDi),
    '@angular/core/primitives/signals': asModule(primitivesSignals),
    '@angular/core/rxjs-interop': asModule(rxjsInterop),
    '@angular/common': asModule(common),
    '@angular/common/http': asModule({ ...http, provideHttpClient }),
    '@angular/common/locales/de': asModule({ default: localeDe }),
    '@angular/common/locales/fr': asModule({ default: localeFr }),
    '@angular/platform-browser': asModule({ ...browser, ...starters }),
    '@angular/platform-browser-dynamic': asModule({ platformBrowserDynamic: platform }),
    rxjs: asModule(rxjs),
    'rxjs/operators': asModule(operators),
  };
}

/** Maps packages that are loaded on demand to the assets that contain them. */
export const ANGULAR_PARTS: Readonly<Record<string, string>> = {
  '@angular/router': 'router.js',
  '@angular/forms': 'forms.js',
  '@angular/forms/signals': 'signal-forms.js',
};
