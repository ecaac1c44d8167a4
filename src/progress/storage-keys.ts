/** localStorage key for the reader's progress. */
export const PROGRESS_KEY = 'groundwork.progress';

/** localStorage key for the learning path that the reader follows. */
export const CURRENT_PATH_KEY = 'groundwork.path';
