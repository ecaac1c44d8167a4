interface Window {
  /** Buttons pressed before the client's scripts were there (src/components/frame/head-script.ts). */
  earlyPresses?: Set<HTMLButtonElement>;
  /** What Google's tag is told. */
  dataLayer?: unknown[];
}
