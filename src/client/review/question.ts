/** Fetches a question from the page that contains it, and shows it here, where the reader can answer it anew. */
import { withBase } from '../../site/base-path';
import { exerciseKey, type Progress } from '../../progress/progress';
import type { Review } from '../../progress/review';

interface Source {
  title: string;
  /** Address of the question on its page. */
  href: string;
}

type Solved = Progress['solved'];

/** The HTML of the pages fetched so far, by route. Several questions can come from the same page. */
const pages = new Map<string, Promise<string | undefined>>();

/**
 * Returns the reviews that have a question of their own. The review of a page without quizzes and predictions asks one
 * of its exercises, but a solved exercise has its own review. A page that can't be loaded is assumed to have a question.
 */
export async function findReviewsWithQuestion(reviews: readonly Review[], solved: Solved): Promise<Review[]> {
  const found = await Promise.all(
    reviews.map(async (review) => review.key.includes('#') || loadQuestion(review, solved).catch(() => true)),
  );
  return reviews.filter((_, index) => found[index]);
}

/**
 * Shows the question for a review in `container`. Returns where it comes from, or undefined if the page no longer has
 * such a question. Rejects if the page can't be loaded.
 */
export async function showQuestion(
  review: Review,
  solved: Solved,
  container: Element,
): Promise<Source | undefined> {
  const loaded = await loadQuestion(review, solved);
  if (!loaded) return undefined;
  const { page, article, question, route } = loaded;
  const title = article.querySelector('h1')?.textContent ?? '';
  const anchor = question.id || question.querySelector('[id]')?.id || '';
  for (const link of page.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]'))
    if (!document.head.querySelector(`link[href="${link.getAttribute('href')}"]`)) document.head.append(link);
  // The question may run after earlier blocks of its page, so the rest of the page is only hidden.
  for (const child of article.children) child.toggleAttribute('hidden', !child.contains(question));
  container.replaceChildren(document.adoptNode(article));
  return { title, href: `${withBase(route)}#${anchor}` };
}

async function loadQuestion({ key, count }: Review, solved: Solved) {
  const [route = '', exercise] = key.split('#');
  const html = await loadPage(route);
  if (html === undefined) return undefined;
  const page = new DOMParser().parseFromString(html, 'text/html');
  const article = page.querySelector('.markdown');
  const isUnsolved = (id: string) => !(exerciseKey(route, id) in solved);
  const question = article && findQuestion(article, exercise, count, isUnsolved);
  return question ? { page, article, question, route } : undefined;
}

/** Returns a page's HTML, or undefined if the page no longer exists. */
function loadPage(route: string): Promise<string | undefined> {
  const loaded = pages.get(route) ?? fetchPage(route);
  pages.set(route, loaded);
  loaded.catch(() => pages.delete(route)); // the next attempt fetches it again
  return loaded;
}

async function fetchPage(route: string): Promise<string | undefined> {
  const response = await fetch(withBase(route));
  if (response.status === 404) return undefined;
  if (!response.ok) throw new Error(`${route}: ${response.status}`);
  return response.text();
}

/**
 * Returns the exercise, or else one of the page's quizzes and predictions, a different one at each repetition. If it has
 * none, returns an unsolved exercise.
 */
function findQuestion(
  article: Element,
  exercise: string | undefined,
  count: number,
  isUnsolved: (id: string) => boolean,
): Element | undefined {
  if (exercise) return article.querySelector(`#${exercise}`)?.closest('section') ?? undefined;
  const find = (selector: string) => [...article.querySelectorAll<HTMLElement>(selector)];
  const short = find('section:has([data-choice], [data-line]), figure:has([data-reveal])');
  const unsolved = find('section > [data-example^="exercise-"]')
    .filter(({ dataset }) => isUnsolved(dataset.example?.replace('exercise-', '') ?? ''))
    .flatMap(({ parentElement }) => parentElement ?? []);
  const questions = short.length > 0 ? short : unsolved;
  return questions[count % questions.length];
}
