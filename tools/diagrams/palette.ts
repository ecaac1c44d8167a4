/**
 * The colours with which Mermaid draws. None is ever seen: each stands for a role, which becomes a class of the shape
 * (`fill-node`, `line-edge`), and diagrams.css gives the class its colour in both modes. Pure data.
 */

/** Role → a colour that no other role has. */
export const ROLES = {
  /** Text. */
  ink: '#010101',
  /** Text that steps back: titles of groups, numbers. */
  soft: '#020202',
  /** What lies under everything, and under the words on a line. */
  page: '#fe0101',
  /** The body of a node, actor, class, state or entity, and its rim. */
  node: '#fe0202',
  rim: '#fe0303',
  /** A group of nodes, and its rim. */
  group: '#fe0404',
  groupRim: '#fe0505',
  /** Connections, and what is drawn as firmly: arrow heads, starts and ends. */
  edge: '#fe0606',
  /** A life line. */
  life: '#fe0707',
  /** A note, and its rim. */
  note: '#fe0808',
  noteRim: '#fe0909',
  /** An activation, and its rim. */
  active: '#fe0a0a',
  activeRim: '#fe0b0b',
  /** Every other row of a table. */
  row: '#fe0c0c',
  /** Text on what is drawn as firmly as an edge. */
  onEdge: '#fe0d0d',
} as const;

/** Name of a role. */
export type Role = keyof typeof ROLES;

/** Classes that an author may give a node (`b:::accent`), over the colours of its role. */
export const AUTHOR_CLASSES = ['accent', 'muted'] as const;
