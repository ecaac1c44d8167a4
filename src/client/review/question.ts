/** Fetches a question from the page that contains it, and shows it here, where the reader can answer it anew. */
import { withBase } from '../../site/base-path';
import type { Review } from '../../progress/review';

interface Source {
  title: string;
  /** Address of the question on its page. */
  href: string;
}

/**
 * Shows the question for a review in `container`. Returns where it comes from, or undefined if the page no longer has
 * such a question. Rejects if the page can't be loaded.
 */
export async function showQuestion(review: Review, container: Element): Promise<Source | undefined> {
  const [route = '', exercise] = review.key.split('#');
  const response = await fetch(withBase(route));
  if (response.status === 404) return undefined;
  if (!response.ok) throw new Error(`${route}: ${response.status}`);
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  const article = page.querySelector('.markdown');
  const question = article && findQuestion(article, exercise, review.count);
  if (!question) return undefined;

  const title = article.querySelector('h1')?.textContent ?? '';
  const anchor = question.id || question.querySelector('[id]')?.id || '';
  for (const link of page.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]'))
    if (!document.head.querySelector(`link[href="${link.getAttribute('href')}"]`)) document.head.append(link);
  // The question may run after earlier blocks of its page, so the rest of the page is only hidden.
  for (const child of article.children) child.toggleAttribute('hidden', !child.contains(question));
  container.replaceChildren(document.adoptNode(article));
  return { title, href: `${withBase(route)}#${anchor}` };
}

/** Returns the exercise, or else one of the page's quizzes and predictions, a different one at each repetition. */
function findQuestion(article: Element, exercise: string | undefined, count: number): Element | undefined {
  if (exercise) return article.querySelector(`#${exercise}`)?.closest('section') ?? undefined;
  const find = (selector: string) => [...article.querySelectorAll(selector)];
  const short = find('section:has([data-choice]), figure:has([data-reveal])');
  const questions = short.length > 0 ? short : find('section:has(> [data-example^="exercise-"])');
  return questions[count % questions.length];
}
