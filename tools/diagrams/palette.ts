/**
 * Placeholder colours that Mermaid draws with, by role. A role becomes a class of the shape (`fill-node`, `line-edge`),
 * and src/styles/diagrams.css sets the colours of the classes in both modes.
 */
export const ROLES = {
  /** Text. */
  ink: '#010101',
  /** Secondary text: titles of groups, numbers. */
  soft: '#020202',
  /** The background, also behind the labels of connections. */
  page: '#fe0101',
  /** Fill and border of a node, actor, class, state or entity. */
  node: '#fe0202',
  rim: '#fe0303',
  /** Fill and border of a group of nodes. */
  group: '#fe0404',
  groupRim: '#fe0505',
  /** Connections, and shapes of equal weight: arrow heads, start and end states. */
  edge: '#fe0606',
  /** Lifelines. */
  life: '#fe0707',
  /** Fill and border of a note. */
  note: '#fe0808',
  noteRim: '#fe0909',
  /** Fill and border of an activation. */
  active: '#fe0a0a',
  activeRim: '#fe0b0b',
  /** Alternate rows of a table. */
  row: '#fe0c0c',
  /** Text on shapes in the edge colour. */
  onEdge: '#fe0d0d',
} as const;

export type Role = keyof typeof ROLES;

/** Classes that authors can give a node (`b:::accent`); they override the colours of its role. */
export const AUTHOR_CLASSES = ['accent', 'muted'] as const;
