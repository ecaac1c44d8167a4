import * as toolkit from '@reduxjs/toolkit';
import type { ConfigureStoreOptions } from '@reduxjs/toolkit';

/** What `getDefaultMiddleware` takes, as far as it is about checks. */
interface Checks {
  immutableCheck?: boolean | object;
  serializableCheck?: boolean | object;
}

/** A check that was not switched off, and never says that it took long: that depends on the reader's phone. */
const patient = (check: boolean | object = true) =>
  check && { warnAfter: Infinity, ...(typeof check === 'object' ? check : {}) };

/** Options of the default middleware with both checks patient. */
const withPatience = (options: Checks = {}) => ({
  ...options,
  immutableCheck: patient(options.immutableCheck),
  serializableCheck: patient(options.serializableCheck),
});

/**
 * Redux Toolkit, whose checks of a development build find what they find and do not warn of their own slowness: above 32 ms
 * (`warnAfter`) they would, and a slow phone printed another output than the page says.
 */
export const patientToolkit = {
  ...toolkit,
  configureStore: (options: ConfigureStoreOptions) => {
    const chosen = options.middleware;
    // What is no function is an error that the toolkit itself tells.
    if (chosen !== undefined && typeof chosen !== 'function') return toolkit.configureStore(options);
    return toolkit.configureStore({
      ...options,
      middleware: (getDefault) => {
        const patientDefault = ((own?: Checks) => getDefault(withPatience(own))) as typeof getDefault;
        return chosen ? chosen(patientDefault) : patientDefault();
      },
    });
  },
};
