/** `npm run build:operator`: builds the site with non-default settings for tests/e2e/operator and tests/deploy. */
import { OPERATOR_ENV } from '../tests/e2e/operator/settings';
import { run } from './lib/steps.mjs';

run('npx', ['astro', 'build', '--config', 'tests/e2e/operator/astro.config.ts'], OPERATOR_ENV);
