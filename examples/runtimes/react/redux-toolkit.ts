import * as original from '@reduxjs/toolkit';
import type { ConfigureStoreOptions } from '@reduxjs/toolkit';

interface Checks {
  immutableCheck?: boolean | object;
  serializableCheck?: boolean | object;
}

const disableSlowWarning = (check: boolean | object = true) =>
  check && { warnAfter: Infinity, ...(typeof check === 'object' ? check : {}) };

const disableSlowWarnings = (options: Checks = {}) => ({
  ...options,
  immutableCheck: disableSlowWarning(options.immutableCheck),
  serializableCheck: disableSlowWarning(options.serializableCheck),
});

/**
 * A version of Redux Toolkit that doesn't warn about slow checks. By default, its development checks warn if they take
 * longer than 32 ms (`warnAfter`), so the output would depend on the reader's device.
 */
export const toolkit = {
  ...original,
  configureStore: (options: ConfigureStoreOptions) => {
    const { middleware } = options;
    // Redux Toolkit itself reports an error if `middleware` isn't a function.
    if (middleware !== undefined && typeof middleware !== 'function') return original.configureStore(options);
    return original.configureStore({
      ...options,
      middleware: (getDefault) => {
        const getMiddleware = ((checks?: Checks) =>
          getDefault(disableSlowWarnings(checks))) as typeof getDefault;
        return middleware ? middleware(getMiddleware) : getMiddleware();
      },
    });
  },
};
