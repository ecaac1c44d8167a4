/** Settings of the second build: another base path, analytics, no announcement. */
export const OPERATOR_ENV = {
  GROUNDWORK_URL: 'https://learn.example',
  GROUNDWORK_BASE_URL: '/learn/',
  GROUNDWORK_ANALYTICS_ID: 'G-TEST123456',
  GROUNDWORK_ANNOUNCEMENT_TEXT: 'none',
  GROUNDWORK_CODE_HOST_URL: 'https://code.example/team/site',
};

/** Folder of that build, relative to the site. */
export const OPERATOR_BUILD = '.cache/operator-build';
