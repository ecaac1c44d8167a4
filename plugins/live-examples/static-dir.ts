/** Folder with what the build made, relative to the site; a static folder in docusaurus.config.ts, which loads nothing else. */
export const RUNTIMES_STATIC_DIR = '.cache/live-examples';
