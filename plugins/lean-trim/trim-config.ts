/** Of the site's configuration, what the build alone reads: the browser's copy does without. */
const BUILD_ONLY = [
  'clientModules',
  'headTags',
  'markdown',
  'onBrokenAnchors',
  'onBrokenLinks',
  'onBrokenMarkdownLinks',
  'onDuplicateRoutes',
  'plugins',
  'presets',
  'scripts',
  'staticDirectories',
  'storage',
  'stylesheets',
  'themes',
];

interface Config {
  future?: { experimental_router?: unknown };
  [key: string]: unknown;
}

/**
 * The configuration for the browser.
 *
 * @param config of the site; stays as it is
 */
export function trimConfig(config: object): Config {
  const kept = Object.entries(config).filter(([key]) => !BUILD_ONLY.includes(key));
  const trimmed = Object.fromEntries(kept) as Config;
  return { ...trimmed, future: { experimental_router: trimmed.future?.experimental_router } };
}
