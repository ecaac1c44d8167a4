/** Content-Security-Policies of the sandbox: evaluate anything, reach nothing. */

/**
 * The host page's. `frame-src` holds for whatever its frame navigates to later, so a program cannot turn its own frame
 * into another site (a false login, say) or carry anything away in an address; `srcdoc` itself is not a matter of
 * `frame-src`. The frame inherits this policy: it must forbid nothing that a runtime needs.
 */
export const HOST_POLICY = "frame-src 'none'; object-src 'none'; form-action 'none'; base-uri 'none'";

/**
 * @param kind `worker` runtimes start a worker, see frame.ts; `frame` runtimes draw and start none
 * @returns the policy as one line
 */
export function framePolicy(kind: 'worker' | 'frame'): string {
  return [
    "default-src 'none'",
    "script-src 'unsafe-inline' 'unsafe-eval' blob:",
    "style-src 'unsafe-inline' blob: data:",
    'img-src data: blob:',
    'media-src data: blob:',
    'font-src data: blob:',
    kind === 'worker' ? 'worker-src blob: data:' : "worker-src 'none'",
    "connect-src 'none'",
    "frame-src 'none'",
    "form-action 'none'",
    "base-uri 'none'",
  ].join('; ');
}
