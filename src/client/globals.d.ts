interface Window {
  /** Buttons pressed before the client's scripts had loaded (src/components/frame/head-script.ts). */
  earlyPresses?: Set<HTMLButtonElement>;
  /** Queue of Google's tag. */
  dataLayer?: unknown[];
}
