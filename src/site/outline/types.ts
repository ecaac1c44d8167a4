import type { Difficulty } from '../../../examples/language';

export interface OutlineExercise {
  /** Unique on the page. The heading of the exercise has the id `exercise-<id>`. */
  id: string;
  title: string;
}

export interface OutlineQuestion extends OutlineExercise {
  /** The label of its runtime, such as `JavaScript`, or `Quiz` or `Put in order`. */
  kind: string;
  /** Quizzes have none. */
  difficulty?: Difficulty;
  /** Zero-based positions of a quiz's right choices, or of the lines in the right order, separated by commas. */
  answer?: string;
}

/** A written page. */
export interface OutlineLesson {
  title: string;
  /** Begins with a slash and excludes the base path. */
  route: string;
  description: string;
  /** The page's key in the reader's progress: the route without a trailing slash. */
  page: string;
  /** What readers will be able to do. Completes a sentence that begins with "Afterwards, you’ll be able to". */
  outcome?: string;
  /** Reading time. */
  minutes: number;
  exercises: OutlineExercise[];
  /** The exercises, quizzes and orders. */
  questions: OutlineQuestion[];
}

/** All pages and exercises, grouped by area. Leaves out areas without pages. */
export interface ProgressOutline {
  areas: {
    id: string;
    title: string;
    /** The area's index among all areas. It selects the hatch. */
    layer: number;
    pages: (Pick<OutlineLesson, 'page' | 'route' | 'title' | 'exercises'> & {
      /** The part of the area, for example CSS in "Web technologies". Undefined if the area isn't divided. */
      topic?: string;
    })[];
  }[];
}

/** A learning path as the progress page needs it. `pages` contains keys of pages in a `ProgressOutline`. */
export interface ProgressPath {
  id: string;
  title: string;
  units: { title: string; milestone: string; pages: string[] }[];
}

/** A part of an area, for example CSS in "Web technologies". */
export interface OutlineTopic {
  title: string;
  pages: OutlineLesson[];
  /** Total reading time. */
  minutes: number;
  exercises: number;
  /** Route of the category page that lists the pages, if there is one. */
  list?: string;
}

/** A topic area. `pages` is empty if none of its docs have been written yet. */
export interface OutlineArea {
  id: string;
  title: string;
  description: string;
  /** What the area covers or will cover, such as "HTML" and "CSS". */
  subjects: string[];
  pages: OutlineLesson[];
  /** The same pages, grouped by topic. Leaves out empty topics. A small area is a single topic with the same title. */
  topics: OutlineTopic[];
  /** Route of the first page, or of the area's section on the docs home if there are no pages. */
  route: string;
}

/** A learning path, as shown on the home page. */
export interface OutlinePath {
  id: string;
  title: string;
  description: string;
  /** Titles of the areas, in reading order. */
  areas: string[];
  /** Number of written pages. */
  pageCount: number;
}

export type PathStep = OutlineLesson & { area: string; layer: number };

/** A part of a learning path that readers can finish in a few evenings. */
export interface LearningUnit {
  title: string;
  /** What readers can do at the end. Completes a sentence that begins with "You can now". */
  milestone: string;
  steps: PathStep[];
}

/** A learning path with only its written steps. */
export interface LearningPath {
  id: string;
  title: string;
  description: string;
  units: LearningUnit[];
  /** The steps of all units. */
  steps: PathStep[];
}

export interface OutlinePost {
  title: string;
  route: string;
  /** For example `2025-03-04`. */
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
