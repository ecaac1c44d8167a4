/**
 * Content-Security-Policy for the host page. `frame-src` applies to every navigation of its frame except `srcdoc`, so a
 * program can't load another site in the frame, such as a fake login page, or leak data in a URL. The frame inherits
 * this policy, so the policy must not forbid anything that a runtime needs.
 */
export const HOST_POLICY = "frame-src 'none'; object-src 'none'; form-action 'none'; base-uri 'none'";

/**
 * Response headers for the host page, sent by hosts that can and otherwise by the service worker. The sandboxed frame
 * inherits the empty list of allowed connections. It covers what no Content-Security-Policy does: WebRTC, DNS lookups,
 * links that open in a new tab, and the connection that Chromium opens before it refuses a navigation. Chromium
 * supports it since version 152, and only as a header: https://wicg.github.io/connection-allowlists/
 */
export const HOST_HEADERS = { 'Connection-Allowlist': '()' } as const;

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
