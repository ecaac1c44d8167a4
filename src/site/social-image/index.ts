/** The picture that a page is shared with. */
import { planCard } from '../../../integrations/social-cards/plan';
import { withBase } from '../base-path';
import { readAreaLessons, readOutline, readPaths } from '../outline/outline';
import { SITE_TITLE } from '../site';
import { subjects } from './subjects';

/** The site's own picture, which the social-cards integration draws. */
const SITE_PICTURE = '/img/social-card.png';

let subjectOf: ReturnType<typeof subjects> | undefined;

/**
 * @param route of the page, without the base path
 * @param title of the page, without the site's name
 * @returns the picture's path on this site, base path included; its name contains a hash of the content
 */
export function socialImage(route: string, title: string): string {
  const siteDir = process.cwd();
  subjectOf ??= subjects(
    { lessons: readAreaLessons(siteDir), ...readOutline(siteDir), paths: readPaths(siteDir) },
    SITE_TITLE,
  );
  const subject = subjectOf(route, title);
  const name = subject && planCard(siteDir, subject);
  return withBase(name ? `/${name}` : SITE_PICTURE);
}
