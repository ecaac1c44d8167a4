/** Settings for the operator build: a base path, analytics, hosted search with events, community links, and no announcement. */
export const OPERATOR_ENV = {
  GROUNDWORK_URL: 'https://learn.example',
  GROUNDWORK_BASE_URL: '/learn/',
  GROUNDWORK_ANALYTICS_ID: 'G-TEST123456',
  GROUNDWORK_ANNOUNCEMENT_TEXT: 'none',
  GROUNDWORK_CODE_HOST_URL: 'https://code.example/team/site',
  GROUNDWORK_SEARCH_APP_ID: 'ABC123DEF4',
  GROUNDWORK_SEARCH_API_KEY: '0123456789abcdef0123',
  GROUNDWORK_SEARCH_EVENTS: 'on',
  GROUNDWORK_COMMUNITY_LINKS: 'Forum=https://forum.example/c; Chat=https://chat.example',
};

/** The folder where the operator build is written. */
export const OPERATOR_BUILD = '.cache/operator-build';

/** Route of a page with one exercise of each kind. Only the operator build contains this page. */
export const EXERCISES_ROUTE = '/test/exercises';

/** EXERCISES_ROUTE including the base path. */
export const EXERCISES_PAGE = `/learn${EXERCISES_ROUTE}`;
