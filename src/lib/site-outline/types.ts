/** The outline of the site as pages may show it: types only, shared by the plugin that writes it and by its readers. */

/** A page that is written. */
export interface OutlinePage {
  title: string;
  /** Begins with a slash and knows no base path. */
  route: string;
  description: string;
}

/** A topic area; `pages` is empty where nothing of it is written yet. */
export interface OutlineArea {
  id: string;
  title: string;
  description: string;
  /** What the area is made of, in reading order, such as "HTML" and "CSS". */
  subjects: string[];
  pages: OutlinePage[];
  /** Where the area begins; leads to a page only where `pages` has one. */
  route: string;
}

/** A learning path through areas. */
export interface OutlinePath {
  id: string;
  title: string;
  description: string;
  /** Titles of the areas, in the order to read them. */
  areas: string[];
  /** How many of its pages are written. */
  written: number;
}

/** A post of the blog. */
export interface OutlinePost {
  title: string;
  route: string;
  /** ISO 8601, the day or the moment. */
  date: string;
  description: string;
  /** Reading time in minutes. */
  minutes: number;
}

/** Everything there is to read: areas and paths in their order, posts newest first. */
export interface SiteOutline {
  areas: OutlineArea[];
  paths: OutlinePath[];
  posts: OutlinePost[];
}
