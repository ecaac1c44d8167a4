/** Brings an island to life: loaded with the first one. */
export { noteNativeState } from './native-state';
export { revive } from './revive';
