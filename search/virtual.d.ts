/** search/index.ts provides this module to browser code. */
declare module 'virtual:search-settings' {
  const settings: import('./client/settings').SearchSettings;
  export default settings;
}
