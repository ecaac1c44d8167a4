/** The outline of the site as pages may show it: types only, shared by the plugin that writes it and by its readers. */

/** A page that is written. */
export interface OutlinePage {
  title: string;
  /** Begins with a slash and knows no base path. */
  route: string;
  description: string;
}

/** An exercise of a page. */
export interface OutlineExercise {
  /** Unique on its page; its heading has the id `exercise-<id>`. */
  id: string;
  title: string;
}

/** A page as something to work through. */
export interface OutlineLesson extends OutlinePage {
  /** Its key in the reader's progress: the route without a slash at its end. */
  page: string;
  /** What the reader can do afterwards, as it goes on after "you can". */
  outcome?: string;
  /** Reading time in minutes, without the exercises' answers. */
  minutes: number;
  /** In the order of the page. */
  exercises: OutlineExercise[];
}

/** What there is to read and to solve: areas that have pages. Each with its number among all areas. */
export interface OutlineReading {
  areas: {
    id: string;
    title: string;
    /** Place among all areas, from 0: the number of its hatch. */
    layer: number;
    pages: Pick<OutlineLesson, 'page' | 'route' | 'title' | 'exercises'>[];
  }[];
}

/** A part of an area, with its pages in reading order. */
export interface OutlineTopic {
  title: string;
  pages: OutlinePage[];
  /** Reading time of all pages in minutes. */
  minutes: number;
  /** How many exercises they have. */
  exercises: number;
  /** Route of the page that lists them, where there is one. */
  list?: string;
}

/** A topic area; `pages` is empty where nothing of it is written yet. */
export interface OutlineArea {
  id: string;
  title: string;
  description: string;
  /** What the area is made of, in reading order, such as "HTML" and "CSS". */
  subjects: string[];
  pages: OutlinePage[];
  /** The same pages by topic; one topic with the area's title where it has no parts. Only topics with pages. */
  topics: OutlineTopic[];
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

/** A learning path as its own page shows it: only steps that are written. */
export interface LearningPath {
  id: string;
  title: string;
  description: string;
  steps: (OutlineLesson & { area: string; layer: number })[];
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
