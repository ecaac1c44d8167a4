/**
 * Content-Security-Policy for the host page. `frame-src` applies to every navigation of its frame except `srcdoc`, so a
 * program can't load another site in the frame, such as a fake login page, or leak data in a URL. The frame inherits
 * this policy, so the policy must not forbid anything that a runtime needs.
 */
export const HOST_POLICY = "frame-src 'none'; object-src 'none'; form-action 'none'; base-uri 'none'";

/** Returns the policy for the sandboxed frame. Programs can evaluate code but can't connect to anything. */
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
