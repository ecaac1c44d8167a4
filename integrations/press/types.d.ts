import 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    /** The name under which the browser saves the reader's work, if there is any. */
    'client:press'?: boolean | string;
  }
}
