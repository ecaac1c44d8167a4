/** The sandboxed frame's own Content-Security-Policy: evaluate anything, reach nothing. */

/**
 * @param kind `worker` runtimes start workers from blobs; `frame` runtimes draw and start none
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
    kind === 'worker' ? 'worker-src blob:' : "worker-src 'none'",
    "connect-src 'none'",
    "frame-src 'none'",
    "form-action 'none'",
    "base-uri 'none'",
  ].join('; ');
}
