/** The `testing.js` part for React runtimes. Adds `render`, `renderHook` and `act` from Testing Library. */
import * as library from '@testing-library/react';
import { asModule } from '../lib/as-module';
import { userEvent } from '../lib/testing.part';
import { api, collectTests } from './test-file';

// The `dom` export below replaces the one from this module.
export * from '../lib/testing.part';
export const dom = library;

export const run = collectTests(library.cleanup);

export const packages = {
  vitest: asModule(api),
  '@testing-library/react': asModule(library),
  '@testing-library/dom': asModule(library),
  '@testing-library/user-event': asModule({ default: userEvent, userEvent }),
  '@testing-library/jest-dom': asModule({}),
  '@testing-library/jest-dom/vitest': asModule({}),
};
