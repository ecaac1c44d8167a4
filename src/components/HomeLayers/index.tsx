import type { ReactNode } from 'react';
import Link from '../Link';
import HomeHatch from '../HomeHatch';
import type { OutlineArea } from '../../site/outline/types';
import styles from './styles.module.css';

/** Areas with more pages get a link to the full list. */
const MAX_PAGES = 5;

/** Draws the topic areas as layers of a core sample. Areas without pages aren't links. */
export default function HomeLayers({ areas }: { areas: OutlineArea[] }): ReactNode {
  return (
    <ul className={styles.layers}>
      {areas.map((area, layer) => (
        <Layer key={area.id} area={area} layer={layer} />
      ))}
    </ul>
  );
}

function Layer({ area, layer }: { area: OutlineArea; layer: number }): ReactNode {
  const { id, title, description, subjects, pages, route } = area;
  const rest = pages.length - MAX_PAGES;
  return (
    <li className={styles.layer}>
      <HomeHatch layer={layer} className={styles.hatch} />
      <div className={styles.about}>
        <h3 className={styles.title}>{pages.length > 0 ? <Link to={route}>{title}</Link> : title}</h3>
        <p className={styles.description}>{description}</p>
      </div>
      <div className={styles.inside}>
        <ul className={styles.subjects} aria-label={`Subjects in ${title}`}>
          {subjects.map((subject) => (
            <li key={subject}>{subject}</li>
          ))}
        </ul>
        {pages.length > 0 && (
          <ul className={styles.pages} aria-label={`Pages in ${title}`}>
            {pages.slice(0, MAX_PAGES).map((page) => (
              <li key={page.route}>
                <Link to={page.route}>{page.title}</Link>
              </li>
            ))}
            {rest > 0 && (
              <li>
                <Link className={styles.all} to={`/docs/tech#${id}`}>
                  All {pages.length} pages <span className={styles.visuallyHidden}>in {title}</span>
                </Link>
              </li>
            )}
          </ul>
        )}
      </div>
    </li>
  );
}
