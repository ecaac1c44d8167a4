/** Change: wraps the theme's link and puts two beside it: the page as Markdown, and a report that names the page. */
import type { ReactNode } from 'react';
import { useLocation } from '@docusaurus/router';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import Original from '@theme-original/EditThisPage';
import type { Props } from '@theme/EditThisPage';

/** Below a doc or a post. The link to its Markdown copies where a script runs (plugins/markdown-twins). */
export default function EditThisPage(props: Props): ReactNode {
  const { siteConfig } = useDocusaurusContext();
  const pathname = useLocation().pathname.replace(/\/$/, '');
  const report = new URL(String(siteConfig.customFields?.reportUrl));
  report.searchParams.set('title', `Mistake on ${pathname}`);
  return (
    <>
      <Original {...props} />
      {' · '}
      <a href={`${pathname}.md`} data-twin>
        Copy page as Markdown
      </a>{' '}
      <span role="status" />
      {' · '}
      <a href={report.href}>Report a mistake</a>
    </>
  );
}
