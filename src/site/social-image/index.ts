/** The images shown when pages are shared. */
import { planCard } from '../../../integrations/social-cards/plan';
import { withBase } from '../base-path';
import { readAreaLessons, readOutline, readPaths } from '../outline/outline';
import { SITE_TITLE } from '../site';
import { subjects } from './subjects';

/** The site's default image, which the social-cards integration draws. */
const SITE_PICTURE = '/img/social-card.png';

let subjectOf: ReturnType<typeof subjects> | undefined;

/**
 * @param route without the base path
 * @param title without the site's name
 * @returns the path of the image, including the base path; its file name contains a hash of the content
 */
export function socialImage(route: string, title: string): string {
  const siteDir = process.cwd();
  subjectOf ??= subjects(
    { lessons: readAreaLessons(siteDir), ...readOutline(siteDir), paths: readPaths(siteDir) },
    SITE_TITLE,
  );
  const subject = subjectOf(route, title);
  return withBase(subject ? `/${planCard(subject)}` : SITE_PICTURE);
}
