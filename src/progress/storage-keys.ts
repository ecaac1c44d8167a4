/** localStorage key for the reader's progress. */
export const PROGRESS_KEY = 'groundwork.progress';

/** sessionStorage key for the learning path that the reader follows in this tab. */
export const CURRENT_PATH_KEY = 'groundwork.path';
