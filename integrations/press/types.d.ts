import 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    /** The id under which the browser keeps the reader's work, if the island has any. */
    'client:press'?: boolean | string;
  }
}
