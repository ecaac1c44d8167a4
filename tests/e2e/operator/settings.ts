/** Settings of the operator build: a base path, analytics, hosted search with events, no announcement. */
export const OPERATOR_ENV = {
  GROUNDWORK_URL: 'https://learn.example',
  GROUNDWORK_BASE_URL: '/learn/',
  GROUNDWORK_ANALYTICS_ID: 'G-TEST123456',
  GROUNDWORK_ANNOUNCEMENT_TEXT: 'none',
  GROUNDWORK_CODE_HOST_URL: 'https://code.example/team/site',
  GROUNDWORK_SEARCH_APP_ID: 'ABC123DEF4',
  GROUNDWORK_SEARCH_API_KEY: '0123456789abcdef0123',
  GROUNDWORK_SEARCH_EVENTS: 'on',
};

/** Output folder of the operator build. */
export const OPERATOR_BUILD = '.cache/operator-build';

/** Route of a page with one exercise of each kind, which only the operator build has. */
export const EXERCISES_ROUTE = '/test/exercises';

/** EXERCISES_ROUTE with the base path. */
export const EXERCISES_PAGE = `/learn${EXERCISES_ROUTE}`;
