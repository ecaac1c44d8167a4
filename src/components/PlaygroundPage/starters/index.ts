import * as computing from './computing';
import * as drawing from './drawing';
import { js } from './first';
import type { Starter } from './starter';

export type { Starter } from './starter';

const { reactNative, ...others } = drawing;

/** Starter programs for /playground, by runtime name. Loaded only if the reader needs a runtime other than `js`. */
export const STARTERS: Record<string, Starter[]> = {
  js,
  'react-native': reactNative,
  ...others,
  ...computing,
};
