/** What to try where no answer came. The index is made by a build; `npm start` makes none. */
export const FAILURE_HELP =
  process.env.NODE_ENV === 'development'
    ? 'The index is made when the site is built: run "npm run site" and search there.'
    : 'You might want to check your network connection.';
