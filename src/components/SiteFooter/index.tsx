/** The footer: columns of links, and a line below. Few elements and no class but the landmark's: every page holds it. */
import type { ReactNode } from 'react';
import Link from '../Link';
import isInternalUrl from '@docusaurus/isInternalUrl';
import { useThemeConfig, type MultiColumnFooter } from '@docusaurus/theme-common';
import IconExternalLink from '@theme/Icon/ExternalLink';

/** The footer of src/site/footer.ts. Drawn by the server alone (src/theme/Footer); its looks are in src/styles/custom.css. */
export default function SiteFooter(): ReactNode {
  const footer = useThemeConfig().footer as MultiColumnFooter;
  return (
    <footer className="theme-layout-footer footer">
      <div className="container">
        <div className="row">
          {footer.links.map(({ title, items }) => (
            <div key={title} className="col">
              <p>{title}</p>
              <ul>
                {items.map(({ label, to, href }) => (
                  <li key={label}>
                    {href && !isInternalUrl(href) ? (
                      <Link href={href} rel="noreferrer">
                        {label}
                        <IconExternalLink />
                      </Link>
                    ) : (
                      <Link to={to ?? href}>{label}</Link>
                    )}
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </div>
        <p>{footer.copyright}</p>
      </div>
    </footer>
  );
}
