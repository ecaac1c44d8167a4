/** The file system in memory; loaded when a program imports `fs`. */
export { fs, vol } from 'memfs';
