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
  themeConfig?: Record<string, unknown>;
  [key: string]: unknown;
}

/**
 * The configuration for the browser.
 *
 * @param config of the site; stays as it is
 * @param serverThemeConfig keys of `themeConfig` that only the server needs
 */
export function trimConfig(config: object, serverThemeConfig: readonly string[] = []): Config {
  const kept = Object.entries(config).filter(([key]) => !BUILD_ONLY.includes(key));
  const trimmed = Object.fromEntries(kept) as Config;
  const themeConfig = Object.entries(trimmed.themeConfig ?? {}).filter(
    ([key]) => !serverThemeConfig.includes(key),
  );
  return {
    ...trimmed,
    future: { experimental_router: trimmed.future?.experimental_router },
    themeConfig: Object.fromEntries(themeConfig),
  };
}
