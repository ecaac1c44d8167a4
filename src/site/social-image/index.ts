import { planCard } from '../../../integrations/social-cards/plan';
import { withBase } from '../base-path';
import { readAreaLessons, readOutline, readPaths } from '../outline/outline';
import { SITE_TITLE } from '../site';
import { createSubjectLookup } from './subjects';

/** integrations/social-cards draws this image. */
const DEFAULT_IMAGE = '/img/social-card.png';

let findSubject: ReturnType<typeof createSubjectLookup> | undefined;

/** Returns the path of a page's social image, including the base path. `title` excludes the site's name. */
export function getSocialImage(route: string, title: string): string {
  const siteDir = process.cwd();
  findSubject ??= createSubjectLookup(
    { lessons: readAreaLessons(siteDir), ...readOutline(siteDir), paths: readPaths(siteDir) },
    SITE_TITLE,
  );
  const subject = findSubject(route, title);
  return withBase(subject ? `/${planCard(subject)}` : DEFAULT_IMAGE);
}
