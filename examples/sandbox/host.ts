/**
 * Script of the host page. A frame by `srcdoc` inherits the policy of the page that makes it, so this page has one that
 * only says what its frame may become: nothing else than what it was made as. It runs nothing of a reader's: it makes the
 * sandboxed frame, hands it the page's port, and is out of the way.
 */
import { framePolicy } from './policy';
import { MAX_STRAY_MESSAGES } from './protocol';

/** Put in by the build: the script of the sandboxed frame. */
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
    takeWidths(frame);
    endFloods(frame);
  },
);

/** Widths that a program may give its preview, in CSS pixels: tests look at a page as on a phone. */
const WIDTHS = { least: 200, most: 2_000 };

/** A preview may change its width, within its box, and nothing else of the page. */
function takeWidths(frame: HTMLIFrameElement): void {
  addEventListener('message', ({ data, source }: MessageEvent<{ type?: string; width?: unknown } | null>) => {
    if (source !== frame.contentWindow || data?.type !== 'frame-width') return;
    const width = Number(data.width);
    frame.style.width = width >= WIDTHS.least && width <= WIDTHS.most ? `${Math.round(width)}px` : '';
  });
}

/** A program can post to the windows above it, past the port; it must not keep them busy. */
function endFloods(frame: HTMLIFrameElement): void {
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
