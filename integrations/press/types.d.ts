import 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    /** If the browser saves the reader's work, the name under which it does so. */
    'client:press'?: boolean | string;
  }
}
