/** Stands for the generated `@lean-pages/docs` on the server, which loads client modules but no page by them. */
export const docsPath = '';
export const blogPath = '';
export const version = {};
export const hydrated = {};
export const versionAddress = '';
