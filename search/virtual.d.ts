/** What search/index.ts gives browser code. */
declare module 'virtual:search-settings' {
  const settings: import('./client/settings').SearchSettings;
  export default settings;
}
