/** Stands for the generated `@lean-pages/docs` on the server, which loads client modules but no page by them. */
export const docsPath = '';
export const blogPath = '';
export const version = {};
export const hydrated = {};

/** Never called there. */
export const loadVersion = (): Promise<never> =>
  Promise.reject(new Error('The server has the whole version.'));
