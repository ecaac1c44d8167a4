import type { ReactNode } from 'react';
import { withBase } from '../../site/base-path';
import { footer as siteFooter, type Footer, type FooterLink } from '../../site/footer';
import Link from '../Link';

/** The styles are in src/styles/footer.css. */
export default function SiteFooter({ footer = siteFooter }: { footer?: Footer }): ReactNode {
  const { style, links, logo, copyright } = footer;
  return (
    <footer className={`theme-layout-footer footer${style === 'dark' ? ' footer--dark' : ''}`}>
      <div className="container">
        {links.map((entry) =>
          'items' in entry ? (
            <div key={entry.title}>
              <p>{entry.title}</p>
              <List links={entry.items} />
            </div>
          ) : null,
        )}
        <List links={links.filter((entry) => 'label' in entry)} />
        {logo && <Logo logo={logo} />}
        {copyright && <p className="copyright">{copyright}</p>}
      </div>
    </footer>
  );
}

function List({ links }: { links: FooterLink[] }): ReactNode {
  if (links.length === 0) return null;
  return (
    <ul>
      {links.map(({ label, to, href }) => (
        <li key={label}>
          <Link to={to ?? href ?? ''}>
            {label}
            {href && <i>(opens in new tab)</i>}
          </Link>
        </li>
      ))}
    </ul>
  );
}

function Logo({ logo }: { logo: NonNullable<Footer['logo']> }): ReactNode {
  const { src, srcDark, alt, width, height, href } = logo;
  const renderImage = (source: string, mode: string) => (
    <img className={mode} src={withBase(source)} alt={alt} width={width} height={height} />
  );
  const images = (
    <>
      {renderImage(src, 'on-light')}
      {srcDark && renderImage(srcDark, 'on-dark')}
    </>
  );
  return href ? <Link to={href}>{images}</Link> : images;
}
