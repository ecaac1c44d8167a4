/** Types of the site's outline, shared by the code that reads it from files and by the pages that show it. */

/** A written page. */
export interface OutlinePage {
  title: string;
  /** Begins with a slash and excludes the base path. */
  route: string;
  description: string;
}

/** An exercise of a page. */
export interface OutlineExercise {
  /** Unique on its page; its heading has the id `exercise-<id>`. */
  id: string;
  title: string;
}

/** A page as a lesson. */
export interface OutlineLesson extends OutlinePage {
  /** Its key in the reader's progress: the route without a trailing slash. */
  page: string;
  /** What the reader will be able to do; continues a sentence that ends in "you can". */
  outcome?: string;
  /** Reading time in minutes, without hidden parts of exercises. */
  minutes: number;
  /** In page order. */
  exercises: OutlineExercise[];
}

/** All pages and exercises, by area. Only areas that have pages. */
export interface OutlineReading {
  areas: {
    id: string;
    title: string;
    /** Index among all areas, from 0; it selects the hatch. */
    layer: number;
    pages: Pick<OutlineLesson, 'page' | 'route' | 'title' | 'exercises'>[];
  }[];
}

/** A part of an area, with its pages in reading order. */
export interface OutlineTopic {
  title: string;
  pages: OutlinePage[];
  /** Total reading time in minutes. */
  minutes: number;
  /** Total number of exercises. */
  exercises: number;
  /** Route of the page that lists its pages, if there is one. */
  list?: string;
}

/** A topic area; `pages` is empty until something of it is written. */
export interface OutlineArea {
  id: string;
  title: string;
  description: string;
  /** The subjects of the area in reading order, such as "HTML" and "CSS". */
  subjects: string[];
  pages: OutlinePage[];
  /** The same pages by topic; an area without parts has one topic with its own title. Only topics that have pages. */
  topics: OutlineTopic[];
  /** Where the area begins; the page only exists if `pages` isn't empty. */
  route: string;
}

/** A learning path through areas. */
export interface OutlinePath {
  id: string;
  title: string;
  description: string;
  /** Titles of its areas, in reading order. */
  areas: string[];
  /** Number of its pages that are written. */
  written: number;
}

/** A learning path as its own page shows it, with only the steps that are written. */
export interface LearningPath {
  id: string;
  title: string;
  description: string;
  steps: (OutlineLesson & { area: string; layer: number })[];
}

/** A blog post. */
export interface OutlinePost {
  title: string;
  route: string;
  /** ISO 8601, either a date or a date with a time. */
  date: string;
  description: string;
  /** Reading time in minutes. */
  minutes: number;
}

/** Everything there is to read: areas and paths in order, posts newest first. */
export interface SiteOutline {
  areas: OutlineArea[];
  paths: OutlinePath[];
  posts: OutlinePost[];
}
