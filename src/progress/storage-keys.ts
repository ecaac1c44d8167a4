/** Where progress is in localStorage. */
export const PROGRESS_KEY = 'groundwork.progress';

/** Where the learning path that the reader follows in this tab is in sessionStorage. */
export const CURRENT_PATH_KEY = 'groundwork.path';
