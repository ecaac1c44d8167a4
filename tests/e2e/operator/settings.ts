/** Settings of the second build: a base path, analytics, hosted search with events, no announcement. */
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

/** Folder of that build, relative to the site. */
export const OPERATOR_BUILD = '.cache/operator-build';

/** Route of the page with one exercise of each kind, which only this build has; without the base path. */
export const EXERCISES_ROUTE = '/test/exercises';

/** Its address. */
export const EXERCISES_PAGE = '/learn/test/exercises';
