/**
 * The script of the host page. It creates the sandboxed frame and passes it the page's port, but never runs a reader's
 * code. A `srcdoc` frame inherits the policy of the page that creates it, so the host page forbids only what no runtime
 * needs.
 */
import { framePolicy } from './policy';
import { MAX_STRAY_MESSAGES } from './protocol';

/** The script of the sandboxed frame, inserted by the build. */
declare const FRAME_SCRIPT: string;

const ORIGIN = location.origin;

addEventListener(
  'message',
  function start(event: MessageEvent<{ type: string; kind: 'worker' | 'frame'; title: string }>) {
    if (event.origin !== ORIGIN || event.source !== parent || event.data?.type !== 'start') return;
    removeEventListener('message', start);
    const [port] = event.ports;
    if (!port) return;
    const frame = document.createElement('iframe');
    frame.setAttribute('sandbox', 'allow-scripts');
    frame.title = event.data.title;
    frame.srcdoc =
      `<!doctype html><html lang="en"><head><meta charset="utf-8">` +
      `<meta http-equiv="Content-Security-Policy" content="${framePolicy(event.data.kind)}">` +
      `<meta name="viewport" content="width=device-width, initial-scale=1"><title>Preview</title></head>` +
      `<body><script>${FRAME_SCRIPT}</script></body></html>`;
    frame.addEventListener('load', () => frame.contentWindow?.postMessage({ type: 'port' }, '*', [port]), {
      once: true,
    });
    document.body.append(frame);
    resizeOnRequest(frame);
    removeOnFlood(frame);
  },
);

/** Limits for the width of a preview, in CSS pixels. */
const WIDTHS = { min: 200, max: 2_000 };

/** Lets a program set the width of its preview. Tests use this to check layouts at the width of a phone. */
function resizeOnRequest(frame: HTMLIFrameElement): void {
  addEventListener('message', ({ data, source }: MessageEvent<{ type?: string; width?: unknown } | null>) => {
    if (source !== frame.contentWindow || data?.type !== 'frame-width') return;
    const width = Number(data.width);
    frame.style.width = width >= WIDTHS.min && width <= WIDTHS.max ? `${Math.round(width)}px` : '';
  });
}

/** Removes the frame if its program floods this window with messages. */
function removeOnFlood(frame: HTMLIFrameElement): void {
  let received = 0;
  const count = ({ source }: MessageEvent) => {
    if (source !== frame.contentWindow || ++received <= MAX_STRAY_MESSAGES) return;
    frame.remove();
    removeEventListener('message', count);
    parent.postMessage({ type: 'host-flood' }, ORIGIN);
  };
  addEventListener('message', count);
}

parent.postMessage({ type: 'host-ready' }, ORIGIN);
