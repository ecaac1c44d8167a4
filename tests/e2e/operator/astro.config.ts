/** Extends the site's configuration with a page that has one exercise of each kind, a prediction, quizzes and lines to put in order. */
import path from 'node:path';
import type { AstroIntegration } from 'astro';
import site from '../../../astro.config';
import { EXERCISES_ROUTE, OPERATOR_BUILD } from './settings';

const exercisesPage: AstroIntegration = {
  name: 'exercises-page',
  hooks: {
    'astro:config:setup': ({ injectRoute }) =>
      injectRoute({
        pattern: EXERCISES_ROUTE,
        entrypoint: path.join(import.meta.dirname, 'exercises-page.astro'),
        prerender: true,
      }),
  },
};

export default {
  ...site,
  outDir: `./${OPERATOR_BUILD}`,
  // This build needs its own cache, because cached content depends on the settings.
  cacheDir: './.cache/operator-astro',
  integrations: [...(site.integrations ?? []), exercisesPage],
};
