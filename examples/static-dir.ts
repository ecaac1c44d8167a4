/**
 * Where the built runtimes and previews are written. `integrations/runtimes` serves these files and copies them into
 * builds.
 */
export const RUNTIMES_STATIC_DIR = '.cache/live-examples';
