import * as toolkit from '@reduxjs/toolkit';
import type { ConfigureStoreOptions } from '@reduxjs/toolkit';

/** The options of `getDefaultMiddleware` that concern its checks. */
interface Checks {
  immutableCheck?: boolean | object;
  serializableCheck?: boolean | object;
}

/** Stops a check, unless it is disabled, from warning that it was slow: that depends on the reader's device. */
const patient = (check: boolean | object = true) =>
  check && { warnAfter: Infinity, ...(typeof check === 'object' ? check : {}) };

/** Applies `patient` to both checks of the default middleware. */
const withPatience = (options: Checks = {}) => ({
  ...options,
  immutableCheck: patient(options.immutableCheck),
  serializableCheck: patient(options.serializableCheck),
});

/**
 * Redux Toolkit whose development checks don't warn that they were slow. By default they do so after 32 ms (`warnAfter`), so
 * a slow phone printed a different output from the one on the page.
 */
export const patientToolkit = {
  ...toolkit,
  configureStore: (options: ConfigureStoreOptions) => {
    const chosen = options.middleware;
    // Redux Toolkit itself reports an error for anything that isn't a function.
    if (chosen !== undefined && typeof chosen !== 'function') return toolkit.configureStore(options);
    return toolkit.configureStore({
      ...options,
      middleware: (getDefault) => {
        const patientDefault = ((checks?: Checks) => getDefault(withPatience(checks))) as typeof getDefault;
        return chosen ? chosen(patientDefault) : patientDefault();
      },
    });
  },
};
