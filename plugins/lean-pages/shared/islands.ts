/** Components of a page that come alive one by one: what a site declares, and how their children travel as HTML. */
import type { ComponentType } from 'react';

/** One kind of island. */
export interface Island {
  /**
   * Components among its children that it looks at itself (their props count): they are made again in the browser. All
   * other children travel as HTML.
   */
  parts?: readonly string[];
  /** Its module: the component as default, its parts by name. */
  load: () => Promise<unknown>;
  /**
   * When it comes alive before anyone touches it: `visible` as soon as it is on the screen, `now` with the page.
   * Without it, the first press inside it brings it to life, and is not lost.
   */
  wakes?: (props: Readonly<Record<string, unknown>>, path: string) => 'visible' | 'now' | undefined;
  /**
   * Hears that a page with it is shown, whether it is alive or not.
   *
   * @param wake brings it to life, called as often as it likes
   * @returns what to do when the page goes
   */
  shown?: (props: Readonly<Record<string, unknown>>, path: string, wake: () => void) => () => void;
}

/**
 * Tells when the sidebar has more to show than the server's HTML does, such as marks of what was read: it comes alive then.
 *
 * @param wake called as often as it likes, at once too
 * @returns stops it
 */
export type WatchSidebar = (wake: () => void) => () => void;

/** By the name that pages use. */
export type Islands = Readonly<Record<string, Island>>;

/** A child of an island: HTML of the server by its number among the slots, or a part with children of its own. */
export type Child = { slot: number } | { part: string; props: Record<string, unknown>; children: Child[] };

/** What the HTML says of an island. */
export interface IslandData {
  name: string;
  props: Record<string, unknown>;
  children: Child[];
}

/** A module of an island. */
export type IslandModule = { default: ComponentType<Record<string, unknown>> } & Record<
  string,
  ComponentType<Record<string, unknown>>
>;
