/** The part for tests of React programs: Testing Library with `render`, `renderHook` and `act`. */
import * as library from '@testing-library/react';
import { asModule } from '../lib/as-module';
import { userEvent } from '../lib/testing.part';
import { makeTestFile } from './test-file';

export {
  a11y,
  atWidth,
  box,
  computed,
  expect,
  explain,
  runTests,
  userEvent,
  withoutImports,
} from '../lib/testing.part';
export const dom = library;

const testFile = makeTestFile(library.cleanup);
/** Runs the tests that the program declared with `test` from `vitest`. */
export const { run } = testFile;

export const packages = {
  vitest: asModule(testFile.api),
  '@testing-library/react': asModule(library),
  '@testing-library/dom': asModule(library),
  '@testing-library/user-event': asModule({ default: userEvent, userEvent }),
  '@testing-library/jest-dom': asModule({}),
  '@testing-library/jest-dom/vitest': asModule({}),
};
