import * as computing from './computing';
import * as drawing from './drawing';
import { js } from './first';
import type { Starter } from './starter';

export type { Starter } from './starter';

const { reactNative, ...others } = drawing;

/** Starter programs of /playground by runtime name. The page loads them when the reader selects another runtime. */
export const STARTERS: Record<string, Starter[]> = {
  js,
  'react-native': reactNative,
  ...others,
  ...computing,
};
