/** Builds the site as an operator may set it, for tests/e2e/operator. */
import { run } from './lib/steps.mjs';
import { OPERATOR_BUILD, OPERATOR_ENV } from '../tests/e2e/operator/settings';

run('npx', ['docusaurus', 'build', '--out-dir', OPERATOR_BUILD], OPERATOR_ENV);
