/** Folder of built runtimes and previews, relative to the site. integrations/runtimes serves and copies it. */
export const RUNTIMES_STATIC_DIR = '.cache/live-examples';

/** Folder below its `runtimes/` that previews.ts writes. */
export const PREVIEWS_FOLDER = 'previews';
