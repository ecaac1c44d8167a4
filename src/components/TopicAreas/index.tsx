/** Every topic area with what is in it: the body of the docs home. Static but for the marks of what was read. */
import type { ReactNode } from 'react';
import Heading from '@theme/Heading';
import Link from '@docusaurus/Link';
import outline from '@generated/site-outline/default/outline.json';
import { ReadPlace } from '@site/src/components/progress/ReadMark';
import ReadMarks from '@site/src/components/progress/ReadMarks';
import { island } from '@site/plugins/lean-pages/server/Island';
import type { OutlineArea } from '@site/src/lib/site-outline/types';
import styles from './styles.module.css';

const Marked = island('ReadMarks', ReadMarks, {});

/** One section an area: its pages, or while it has none, the subjects it is about. */
export default function TopicAreas(): ReactNode {
  return (
    <Marked>
      <div className={styles.areas}>
        {outline.areas.map((area) => (
          <Area key={area.id} area={area} />
        ))}
      </div>
    </Marked>
  );
}

function Area({ area }: { area: OutlineArea }): ReactNode {
  return (
    <section className={styles.area} aria-labelledby={area.id}>
      <Heading as="h3" id={area.id}>
        {area.title}
      </Heading>
      <p>{area.description}</p>
      <ul className={styles.subjects} aria-label={`Subjects of ${area.title}`}>
        {area.subjects.map((subject) => (
          <li key={subject}>{subject}</li>
        ))}
      </ul>
      {area.pages.length > 0 && (
        <ul className={styles.pages}>
          {area.pages.map((page) => (
            <li key={page.route}>
              <Link to={page.route}>{page.title}</Link>
              <ReadPlace />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
