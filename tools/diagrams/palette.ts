/**
 * Maps roles to the placeholder colours that Mermaid draws with. In the finished drawing, each colour is replaced with
 * a class named after its role (`fill-node`, `line-edge`). src/styles/diagrams.css sets the actual colours for light
 * and dark mode.
 */
export const ROLES = {
  ink: '#010101',
  /** Secondary text, such as group titles. */
  soft: '#020202',
  /** The page background, also used behind labels on connections. */
  page: '#fe0101',
  /** Fill and border of a node, actor, class, state or entity. */
  node: '#fe0202',
  rim: '#fe0303',
  /** Fill and border of a group of nodes. */
  group: '#fe0404',
  groupRim: '#fe0505',
  /** Connections, arrowheads, and start and end states. */
  edge: '#fe0606',
  /** Lifelines in sequence diagrams. */
  life: '#fe0707',
  /** Fill and border of a note. */
  note: '#fe0808',
  noteRim: '#fe0909',
  /** Fill and border of an activation bar in a sequence diagram. */
  active: '#fe0a0a',
  activeRim: '#fe0b0b',
  /** Every other row in the attribute table of an entity. */
  row: '#fe0c0c',
  /** Text on top of shapes that have the `edge` colour. */
  onEdge: '#fe0d0d',
} as const;

export type Role = keyof typeof ROLES;

/** Classes that authors can add to a node, as in `b:::accent`. They override the colours of the node's role. */
export const AUTHOR_CLASSES = ['accent', 'muted'] as const;
