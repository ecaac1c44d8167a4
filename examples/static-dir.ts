/** Folder with what the build made, relative to the site; a static folder in docusaurus.config.ts, which loads nothing else. */
export const RUNTIMES_STATIC_DIR = '.cache/live-examples';

/** Of `runtimes/` below that folder, what previews.ts writes. */
export const PREVIEWS_FOLDER = 'previews';
