/** Functions for tests in frames. Loaded only if there are tests. */
import * as dom from '@testing-library/dom';
import * as matchers from '@testing-library/jest-dom/matchers';
import userEvent from '@testing-library/user-event';
import { transform } from 'sucrase';
import { transformImports as transformImportsWith } from '../js/modules';
import { expect, explain, runTests } from '../js/tests-api';
import { layoutMatchers } from './layout-matchers';
import { a11y, atWidth, box, computed } from './measure';

(expect as unknown as { extend(matchers: object): void }).extend({ ...matchers, ...layoutMatchers });

dom.configure({
  // By default, error messages contain the HTML of the whole page. Replace it with the visible text.
  getElementError: (message) => {
    const short = (message ?? '')
      .replace(/\n\nHere are the (?:accessible|available) roles:[^]*$/, '')
      .replace(/ This could be because the text is broken up[^]*$/, '')
      .trim();
    const shown = document.body.innerText.replace(/\s+/g, ' ').trim();
    const seen = shown ? `The page shows: ${shown.slice(0, 300)}` : 'The page shows no text.';
    return Object.assign(new Error(`${short}\n${seen}`), { name: 'TestingLibraryElementError' });
  },
});

const transformImports = (code: string) => transformImportsWith(code, transform);

export { a11y, atWidth, box, computed, dom, expect, explain, runTests, userEvent, transformImports };
