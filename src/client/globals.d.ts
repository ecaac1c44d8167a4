interface Window {
  /** Buttons that were clicked before src/client had loaded. Collected by src/components/frame/head-script.ts. */
  earlyPresses?: Set<HTMLButtonElement>;
  /** Commands for Google's tag. */
  dataLayer?: unknown[];
}
