/**
 * Takes away what a Content-Security-Policy does not: connections that go past `connect-src`, and frames inside the frame,
 * whose scripts would have everything anew. Runs before any code of a reader.
 */

/**
 * Constructors of connections: WebRTC, which no browser subjects to a policy (`webrtc 'block'` is specified, and Chromium
 * 156 says that it does not know it), and newer ones that a browser may forget to.
 */
const CONNECTIONS = /^(?:(?:webkit|moz)?RTC|WebTransport|WebSocketStream|TCP|UDP)/;

/** Removes the constructors of connections from the global scope; a program that names one fails as for a wrong name. */
export function removeConnections(): void {
  for (const name of Object.getOwnPropertyNames(globalThis))
    if (CONNECTIONS.test(name)) Reflect.deleteProperty(globalThis, name);
}

/** Elements that hold a document; `object` and `embed` are refused by the policy. */
const FRAMES = 'iframe, frame';

/** Records that it makes to take a frame out, to sandbox it, and to put it back. */
const OWN_RECORDS = 3;

/**
 * Lets no frame inside this one run a script: they show what they hold, and that is all. A frame's document comes in a
 * later task than the element, so that an observer is always first; and a script cannot reach into a frame to have its
 * constructors, for inside a sandbox each document has an origin of its own.
 */
export function silenceFrames(): void {
  const dom = takeNatives();
  let seen = dom.newSet();
  const observer = new MutationObserver((records) => {
    seen = dom.newSet();
    for (let i = 0; i < records.length; i++) {
      const record = records[i] as MutationRecord;
      const added = dom.added(record);
      if (dom.kind(record) === 'attributes') silence(dom.target(record));
      else for (let j = 0; j < dom.size(added); j++) search(added[j] as Node);
    }
  });
  const takeRecords = observer.takeRecords.bind(observer);
  const observe = observer.observe.bind(observer);
  const watch = (root: Node) =>
    observe(root, {
      subtree: true,
      childList: true,
      attributes: true,
      attributeFilter: ['sandbox', 'src', 'srcdoc'],
    });
  watch(document);
  Element.prototype.attachShadow = new Proxy(Element.prototype.attachShadow, {
    apply(_target, self: Element, [init]: [ShadowRootInit]) {
      // Copies of the tree would be out of sight.
      const root = dom.attachShadow(self, { ...init, clonable: false });
      watch(root);
      return root;
    },
  });

  /**
   * Finds frames at and below a node, and in its shadow trees as far as they are open. Each node is seen once a turn, for
   * one that was appended piece by piece has a record for each piece.
   */
  function search(top: Node): void {
    if (dom.has(seen, top)) return;
    for (let node: Node | null = top; node;) {
      const next = following(node, top);
      dom.add(seen, node);
      if (dom.nodeType(node) === Node.ELEMENT_NODE) {
        silence(node);
        const root = dom.shadowRoot(node as Element);
        if (root) {
          watch(root);
          search(root);
        }
      }
      node = next;
    }
  }

  /** The node after another in the order of the tree; null at the end of what is below `top`. */
  function following(node: Node, top: Node): Node | null {
    const child = dom.firstChild(node);
    if (child) return child;
    for (let at: Node | null = node; at && at !== top; at = dom.parent(at)) {
      const next = dom.next(at);
      if (next) return next;
    }
    return null;
  }

  /** Taken out and put back, a frame begins anew under its `sandbox`. One of a `frameset` knows no such thing, and goes. */
  function silence(node: Node): void {
    const frame = node as Element;
    if (!dom.matches(frame, FRAMES)) return;
    const parent = dom.parent(frame);
    const next = dom.next(frame);
    dom.remove(frame);
    if (!parent || !dom.matches(frame, 'iframe')) return;
    dom.setAttribute(frame, 'sandbox', '');
    try {
      dom.insert(parent, frame, next);
    } finally {
      // More changes than its own: the program answers each of them, which no honest one does.
      const root = takeRecords().length > OWN_RECORDS && dom.root(document);
      if (root) dom.remove(root);
    }
  }
}

/** What it needs of the page, from before a program can replace it. */
function takeNatives() {
  type Method<T, A extends unknown[], R> = (this: T, ...args: A) => R;
  const uncurry = <T, A extends unknown[], R>(method: Method<T, A, R>) =>
    Function.prototype.call.bind(method) as unknown as (self: T, ...args: A) => R;
  const getter = <T extends object, K extends keyof T>(prototype: T, name: K) =>
    uncurry(Object.getOwnPropertyDescriptor(prototype, name)?.get as Method<T, [], T[K]>);
  const { matches, remove, setAttribute, attachShadow } = Element.prototype;
  const NativeSet = WeakSet<Node>;
  return {
    newSet: () => new NativeSet(),
    has: uncurry(NativeSet.prototype.has),
    add: uncurry(NativeSet.prototype.add),
    root: getter(Document.prototype, 'documentElement'),
    attachShadow: uncurry(attachShadow),
    matches: uncurry(matches as (this: Element, selectors: string) => boolean),
    remove: uncurry(remove),
    setAttribute: uncurry(setAttribute),
    insert: uncurry(Node.prototype.insertBefore as Method<Node, [Node, Node | null], Node>),
    nodeType: getter(Node.prototype, 'nodeType'),
    firstChild: getter(Node.prototype, 'firstChild'),
    next: getter(Node.prototype, 'nextSibling'),
    parent: getter(Node.prototype, 'parentNode'),
    shadowRoot: getter(Element.prototype, 'shadowRoot'),
    added: getter(MutationRecord.prototype, 'addedNodes'),
    target: getter(MutationRecord.prototype, 'target'),
    kind: getter(MutationRecord.prototype, 'type'),
    size: getter(NodeList.prototype, 'length'),
  };
}
