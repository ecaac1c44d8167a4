interface Window {
  /** Buttons pressed before the client's scripts had loaded (src/components/frame/head-script.ts). */
  earlyPresses?: Set<HTMLButtonElement>;
  /** The queue that Google's tag reads. */
  dataLayer?: unknown[];
}
