/** A font that is imported is its address, base path included. */
declare module '*.woff2' {
  const url: string;
  export default url;
}
