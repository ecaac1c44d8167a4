import { api, TestFile } from '../vitest/test-file';

export { api };

/**
 * Collects the tests of a React program.
 *
 * @param cleanup removes whatever a test has rendered
 * @returns a function that runs the tests. Then it shows the summary on the page, which is otherwise empty after the
 *   tests.
 */
export function collectTests(cleanup: () => void): (print: (line: string) => void) => Promise<void> {
  const testFile = new TestFile('App.test.jsx', () => api.afterEach(cleanup));
  return async (print) => {
    let lastLine = '';
    await testFile.run((line) => print((lastLine = line)));
    if (lastLine) document.body.appendChild(document.createElement('p')).textContent = lastLine.trim();
    testFile.end();
  };
}
