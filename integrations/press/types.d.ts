import 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    /** The name under which the browser saves the reader's work, if it saves any. */
    'client:press'?: boolean | string;
  }
}
