/** Folder of the built runtimes and previews, which integrations/runtimes serves and copies. */
export const RUNTIMES_STATIC_DIR = '.cache/live-examples';
