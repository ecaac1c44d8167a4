export interface OutlineExercise {
  /** Unique on its page; its heading has the id `exercise-<id>`. */
  id: string;
  title: string;
}

/** A written page. */
export interface OutlineLesson {
  title: string;
  /** Begins with a slash and excludes the base path. */
  route: string;
  description: string;
  /** Key in the reader's progress: the route without a trailing slash. */
  page: string;
  /** What readers will be able to do. Continues a sentence that ends in "you can". */
  outcome?: string;
  /** Reading time. */
  minutes: number;
  exercises: OutlineExercise[];
}

/** All pages and exercises, in the areas that have pages. */
export interface ProgressOutline {
  areas: {
    id: string;
    title: string;
    /** Index among all areas, which selects the hatch. */
    layer: number;
    pages: Pick<OutlineLesson, 'page' | 'route' | 'title' | 'exercises'>[];
  }[];
}

/** A part of an area, such as CSS in web technologies. */
export interface OutlineTopic {
  title: string;
  pages: OutlineLesson[];
  /** Total reading time. */
  minutes: number;
  exercises: number;
  /** Route of the category page that lists the pages, if there is one. */
  list?: string;
}

/** A topic area. `pages` is empty if none of its docs is written. */
export interface OutlineArea {
  id: string;
  title: string;
  description: string;
  /** What the area covers or will cover, such as "HTML" and "CSS". */
  subjects: string[];
  pages: OutlineLesson[];
  /** The same pages by topic, without empty topics. A small area has a single topic with its own title. */
  topics: OutlineTopic[];
  /** Route of the first page, or of the area's section on the docs home if it has no pages. */
  route: string;
}

/** A learning path as the home page shows it. */
export interface OutlinePath {
  id: string;
  title: string;
  description: string;
  /** Titles, in reading order. */
  areas: string[];
  /** Number of written pages. */
  pageCount: number;
}

/** A learning path with only its written steps. */
export interface LearningPath {
  id: string;
  title: string;
  description: string;
  steps: (OutlineLesson & { area: string; layer: number })[];
}

export interface OutlinePost {
  title: string;
  route: string;
  /** Such as `2025-03-04`. */
  date: string;
  description: string;
  /** Reading time. */
  minutes: number;
}

export interface SiteOutline {
  areas: OutlineArea[];
  paths: OutlinePath[];
  /** Newest first. */
  posts: OutlinePost[];
}
