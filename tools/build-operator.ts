/** Builds the site as an operator may set it, and with a page for tests, for tests/e2e/operator. */
import { run } from './lib/steps.mjs';
import { OPERATOR_BUILD, OPERATOR_CONFIG, OPERATOR_ENV } from '../tests/e2e/operator/settings';

run(
  'npm',
  ['run', '-s', 'build', '--', '--config', OPERATOR_CONFIG, '--out-dir', OPERATOR_BUILD],
  OPERATOR_ENV,
);
