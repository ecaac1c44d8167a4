/**
 * Removes what a Content-Security-Policy can't: connections that `connect-src` doesn't cover, and scripts of frames inside
 * the frame, which would have the removed constructors again. Runs before any code of a reader.
 */

/**
 * Constructors of connections: WebRTC, to which no browser applies a policy (`webrtc 'block'` is specified, but Chromium
 * 156 reports it as unknown), and newer ones, in case a browser doesn't apply its policy to them.
 */
const CONNECTIONS = /^(?:(?:webkit|moz)?RTC|WebTransport|WebSocketStream|TCP|UDP)/;

/** Removes the constructors of connections from the global scope. */
export function removeConnections(): void {
  for (const name of Object.getOwnPropertyNames(globalThis))
    if (CONNECTIONS.test(name)) Reflect.deleteProperty(globalThis, name);
}

/** Elements that contain a document. `object` and `embed` are blocked by the policy. */
const FRAMES = 'iframe, frame';

/** Mutation records that removing, sandboxing and reinserting a frame creates. */
const OWN_RECORDS = 3;

/**
 * Prevents frames inside this one from running scripts; they only show their content. A frame's document is created in a
 * later task than its element, so the observer always runs first. Scripts can't access the constructors of a frame either,
 * because inside a sandbox each document has its own origin.
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
      // A copy of the tree would not be observed.
      const root = dom.attachShadow(self, { ...init, clonable: false });
      watch(root);
      return root;
    },
  });

  /**
   * Finds frames at and below a node, and in its open shadow trees. Visits each node once per turn, because a tree that was
   * appended piece by piece has a record for each piece.
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

  /** Returns the next node in tree order, or null after the last one below `top`. */
  function following(node: Node, top: Node): Node | null {
    const child = dom.firstChild(node);
    if (child) return child;
    for (let at: Node | null = node; at && at !== top; at = dom.parent(at)) {
      const next = dom.next(at);
      if (next) return next;
    }
    return null;
  }

  /** Reinserts a frame, so that it reloads with its new `sandbox`. Removes a `frame`, which has no `sandbox` attribute. */
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
      // There are more records than its own if the program reacts to each change, which no honest program does.
      const root = takeRecords().length > OWN_RECORDS && dom.root(document);
      if (root) dom.remove(root);
    }
  }
}

/** Returns DOM methods as they were before a program could replace them. */
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
