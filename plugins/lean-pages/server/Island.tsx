/** Marks a component in the server's HTML: its name, its props and which of its children are HTML. */
import {
  Children,
  createContext,
  createElement,
  isValidElement,
  useContext,
  type ComponentType,
  type ReactElement,
  type ReactNode,
} from 'react';
import type { Child, IslandData } from '../shared/islands';
import { ISLAND, SLOT, toScriptText } from '../shared/page-data';

const Marked = createContext(false);

/** Whether the components below are islands: on pages whose HTML stays the server's. */
export const IslandsProvider = Marked.Provider;

type Props = Record<string, unknown> & { children?: ReactNode };

/**
 * A component that marks itself where islands are.
 *
 * @param name by which the browser knows it
 * @param Original component
 * @param parts components among its children that it looks at itself, by name
 */
export function island<Given extends object = Props>(
  name: string,
  Original: ComponentType<Given>,
  parts: Readonly<Record<string, unknown>>,
): ComponentType<Given> {
  return function Island(props) {
    if (!useContext(Marked)) return <Original {...props} />;
    const { children, ...rest } = props as Props;
    const slots: number[] = [];
    const described = describe(children, parts, slots, name);
    const data: IslandData = { name, props: checked(rest, name), children: described.data };
    return createElement(
      ISLAND,
      null,
      <script type="application/json" dangerouslySetInnerHTML={{ __html: toScriptText(data) }} />,
      createElement(Original as ComponentType<Props>, rest, described.children),
    );
  };
}

/** Sorts children into parts, which stay elements, and the rest, which is wrapped so that its HTML can be found. */
function describe(
  children: ReactNode,
  parts: Readonly<Record<string, unknown>>,
  slots: number[],
  name: string,
): { data: Child[]; children: ReactNode } {
  const data: Child[] = [];
  const nodes: ReactNode[] = [];
  let loose: ReactNode[] = [];
  const close = () => {
    if (loose.some((node) => typeof node !== 'string' || node.trim() !== '')) {
      data.push({ slot: slots.length });
      nodes.push(createElement(SLOT, { key: `slot-${slots.length}` }, ...loose));
      slots.push(slots.length);
    }
    loose = [];
  };
  Children.toArray(children).forEach((child, index) => {
    const part = isValidElement(child) && partName(child, parts);
    if (!part) {
      loose.push(child);
      return;
    }
    close();
    const element = child as ReactElement<Props>;
    const { children: inner, ...props } = element.props;
    const described = describe(inner, parts, slots, name);
    data.push({ part, props: checked(props, part), children: described.data });
    nodes.push(createElement(element.type, { ...props, key: index }, described.children));
  });
  close();
  return { data, children: nodes };
}

function partName(element: ReactElement, parts: Readonly<Record<string, unknown>>): string | undefined {
  return Object.keys(parts).find((name) => parts[name] === element.type);
}

/** @throws where a prop is no JSON: it would not reach the browser */
function checked(props: Record<string, unknown>, name: string): Record<string, unknown> {
  for (const [prop, value] of Object.entries(props)) {
    if (typeof value === 'function' || isValidElement(value))
      throw new Error(
        `<${name}> has the prop "${prop}", which is no JSON. Write hydrate: true into the page's front matter, or give it text.`,
      );
  }
  return props;
}
