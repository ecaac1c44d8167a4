/** In the place of the theme's module that loads Prism: code has its colours already. */
export {};
