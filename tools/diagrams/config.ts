import type { MermaidConfig } from 'mermaid';
import { ROLES } from './palette';

/** In CSS pixels. */
export const FONT_SIZE = 15;

/** The font that Mermaid measures text with. The fonts in src/styles/diagrams.css have the same metrics. */
export const FONT_FAMILY = 'Archivo';

/** Mermaid's internal names for the supported diagram types. palette.ts has a role for every colour in them. */
export const KINDS: readonly string[] = [
  'flowchart-v2',
  'sequence',
  'classDiagram',
  'class',
  'stateDiagram',
  'state',
  'er',
];

/** The keywords that authors use for the supported diagram types. */
export const KIND_NAMES = ['flowchart', 'sequenceDiagram', 'classDiagram', 'stateDiagram-v2', 'erDiagram'];

const { ink, soft, page, node, rim, group, groupRim, edge, life, note, noteRim, active, activeRim, row } =
  ROLES;
const { onEdge } = ROLES;

/** `base` is the only theme with customisable colours. `htmlLabels` is off because it would put HTML inside the SVG. */
export const MERMAID_CONFIG: MermaidConfig = {
  startOnLoad: false,
  securityLevel: 'strict',
  deterministicIds: true,
  deterministicIDSeed: 'diagram',
  htmlLabels: false,
  fontFamily: FONT_FAMILY,
  fontSize: FONT_SIZE,
  theme: 'base',
  flowchart: {
    useMaxWidth: false,
    htmlLabels: false,
    padding: 10,
    nodeSpacing: 22,
    rankSpacing: 36,
    wrappingWidth: 140,
  },
  sequence: {
    useMaxWidth: false,
    actorFontFamily: FONT_FAMILY,
    actorFontSize: FONT_SIZE,
    actorFontWeight: 400,
    messageFontFamily: FONT_FAMILY,
    messageFontSize: FONT_SIZE,
    messageFontWeight: 400,
    noteFontFamily: FONT_FAMILY,
    noteFontSize: FONT_SIZE,
    noteFontWeight: 400,
    height: 40,
    width: 120,
    messageMargin: 32,
  },
  class: { useMaxWidth: false, htmlLabels: false, nodeSpacing: 32, rankSpacing: 44 },
  state: { useMaxWidth: false, nodeSpacing: 32, rankSpacing: 44 },
  er: { useMaxWidth: false, fontSize: FONT_SIZE, nodeSpacing: 60, rankSpacing: 60 },
  themeVariables: {
    fontFamily: FONT_FAMILY,
    fontSize: `${FONT_SIZE}px`,
    useGradient: false,
    background: page,
    primaryColor: node,
    primaryTextColor: ink,
    primaryBorderColor: rim,
    secondaryColor: group,
    secondaryTextColor: ink,
    secondaryBorderColor: groupRim,
    tertiaryColor: group,
    tertiaryTextColor: soft,
    tertiaryBorderColor: groupRim,
    lineColor: edge,
    arrowheadColor: edge,
    textColor: ink,
    nodeTextColor: ink,
    titleColor: soft,
    mainBkg: node,
    nodeBorder: rim,
    clusterBkg: group,
    clusterBorder: groupRim,
    edgeLabelBackground: page,
    labelBackgroundColor: page,
    actorBkg: node,
    actorBorder: rim,
    actorTextColor: ink,
    actorLineColor: life,
    signalColor: edge,
    signalTextColor: ink,
    labelBoxBkgColor: page,
    labelBoxBorderColor: groupRim,
    labelTextColor: soft,
    loopTextColor: soft,
    noteBkgColor: note,
    noteBorderColor: noteRim,
    noteTextColor: ink,
    activationBkgColor: active,
    activationBorderColor: activeRim,
    sequenceNumberColor: onEdge,
    rectBkgColor: group,
    classText: ink,
    stateBkg: node,
    stateLabelColor: ink,
    compositeBackground: group,
    compositeTitleBackground: group,
    compositeBorder: groupRim,
    altBackground: group,
    transitionColor: edge,
    transitionLabelColor: ink,
    rowOdd: page,
    rowEven: row,
    attributeBackgroundColorOdd: page,
    attributeBackgroundColorEven: row,
  },
};
