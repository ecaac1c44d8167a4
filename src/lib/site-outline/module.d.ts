/** What the site-outline plugin writes at build time. */
declare module '@generated/site-outline/default/outline.json' {
  const outline: import('./types').SiteOutline;
  export default outline;
}

declare module '@generated/site-outline/default/pages.json' {
  const pages: import('./types').OutlinePage[];
  export default pages;
}

declare module '@generated/site-outline/default/reading.json' {
  const reading: import('./types').OutlineReading;
  export default reading;
}
