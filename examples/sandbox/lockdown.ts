/**
 * Constructors that open connections. No browser lets a policy block WebRTC: `webrtc 'block'` is specified, but
 * Chromium 156 reports it as unknown. The newer APIs are included in case a browser doesn't apply its policy to them.
 */
const CONNECTIONS = /^(?:(?:webkit|moz)?RTC|WebTransport|WebSocketStream|TCP|UDP)/;

/** Removes constructors for connections that a Content-Security-Policy might not block. */
export function removeConnections(): void {
  for (const name of Object.getOwnPropertyNames(globalThis))
    if (CONNECTIONS.test(name)) Reflect.deleteProperty(globalThis, name);
}

/** Elements that can contain a document. `object` and `embed` aren't included, because the policy blocks them. */
const FRAMES = 'iframe, frame';

/** Number of mutation records that `sandboxFrame` creates by removing, changing and reinserting a frame. */
const OWN_RECORDS = 3;

/**
 * Prevents frames inside this one from running scripts. Otherwise, those scripts could use the constructors that
 * `removeConnections` removes here. The browser creates a nested frame's element first and its document in a later
 * task, so the observer always runs in time. A program can't use a nested frame's constructors directly, because inside
 * a sandbox each document has its own origin.
 */
export function sandboxNestedFrames(): void {
  const dom = saveNatives();
  let seen = dom.createSet();
  const observer = new MutationObserver((records) => {
    seen = dom.createSet();
    for (let i = 0; i < records.length; i++) {
      const record = records[i] as MutationRecord;
      const added = dom.added(record);
      if (dom.kind(record) === 'attributes') sandboxFrame(dom.target(record));
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
      // Prevent cloning, because a clone of the shadow tree wouldn't be observed.
      const root = dom.attachShadow(self, { ...init, clonable: false });
      watch(root);
      return root;
    },
  });

  /**
   * Sandboxes all frames in a subtree, including those in open shadow trees. Does nothing if it has already visited
   * `top`, because a tree that was appended piece by piece has a record for each piece.
   */
  function search(top: Node): void {
    if (dom.has(seen, top)) return;
    for (let node: Node | null = top; node;) {
      const next = findNext(node, top);
      dom.add(seen, node);
      if (dom.nodeType(node) === Node.ELEMENT_NODE) {
        sandboxFrame(node);
        const root = dom.shadowRoot(node as Element);
        if (root) {
          watch(root);
          search(root);
        }
      }
      node = next;
    }
  }

  /** Returns the next node in tree order, or null if there are no more nodes below `top`. */
  function findNext(node: Node, top: Node): Node | null {
    const child = dom.firstChild(node);
    if (child) return child;
    for (let at: Node | null = node; at && at !== top; at = dom.parent(at)) {
      const next = dom.next(at);
      if (next) return next;
    }
    return null;
  }

  /** Sandboxes an `iframe` and reinserts it to make it reload. Removes a `frame`, because it can't be sandboxed. */
  function sandboxFrame(node: Node): void {
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
      // Additional records mean that the program reacts to each change. No honest program does that, so remove its
      // document.
      const root = takeRecords().length > OWN_RECORDS && dom.root(document);
      if (root) dom.remove(root);
    }
  }
}

/** Saves the native DOM methods, because a program could replace them later. */
function saveNatives() {
  type Method<T, A extends unknown[], R> = (this: T, ...args: A) => R;
  const uncurry = <T, A extends unknown[], R>(method: Method<T, A, R>) =>
    Function.prototype.call.bind(method) as unknown as (self: T, ...args: A) => R;
  const getter = <T extends object, K extends keyof T>(prototype: T, name: K) =>
    uncurry(Object.getOwnPropertyDescriptor(prototype, name)?.get as Method<T, [], T[K]>);
  const { matches, remove, setAttribute, attachShadow } = Element.prototype;
  const NativeSet = WeakSet<Node>;
  return {
    createSet: () => new NativeSet(),
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
