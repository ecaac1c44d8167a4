/** What the site-outline plugin writes at build time. */
declare module '@generated/site-outline/default/outline.json' {
  const outline: import('./types').SiteOutline;
  export default outline;
}

declare module '@generated/site-outline/default/reading.json' {
  const reading: import('./types').OutlineReading;
  export default reading;
}

/** The address of such a file, base path and hash included. */
declare module '*.json?address' {
  const address: string;
  export default address;
}
