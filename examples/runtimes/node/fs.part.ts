/** The in-memory file system, loaded when a program imports `fs`. */
export { fs, vol } from 'memfs';
