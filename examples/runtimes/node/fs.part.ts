export { fs, vol } from 'memfs';
