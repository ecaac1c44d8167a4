/** `/paths`: the learning paths that can be walked. */
import type { ReactNode } from 'react';
import Link from '@docusaurus/Link';
import Heading from '@theme/Heading';
import Layout from '@theme/Layout';
import PathCore from '@site/src/components/PathCore';
import { useProgress } from '@site/src/lib/progress/use-progress';
import { counted, duration } from '@site/src/lib/site-outline/duration';
import type { LearningPath } from '@site/src/lib/site-outline/types';
import styles from './styles.module.css';

/** @param props `paths` from the plugin of the same name, each with at least one step */
export default function LearningPaths({ paths }: { paths: LearningPath[] }): ReactNode {
  return (
    <Layout
      title="Learning paths"
      description="Orders through the pages of Groundwork towards one aim each: what to read first, how long it takes, and what every step leads to."
    >
      <main className="container">
        <header className={styles.head}>
          <Heading as="h1">Learning paths</Heading>
          <p className={styles.lead}>
            The pages are a library that you may enter anywhere. A path is one order through it, towards one
            aim, in which each page stands on those before it. It counts the pages that are there to read
            today.
          </p>
        </header>
        <ul className={styles.paths}>
          {paths.map((path) => (
            <Row key={path.id} path={path} />
          ))}
        </ul>
      </main>
    </Layout>
  );
}

function Row({ path }: { path: LearningPath }): ReactNode {
  const { id, title, description, steps } = path;
  const read = useProgress(({ progress }) => steps.filter(({ page }) => page in progress.read).length);
  const minutes = steps.reduce((sum, step) => sum + step.minutes, 0);
  const areas = [...new Set(steps.map((step) => step.area))];
  return (
    <li className={styles.path}>
      <div>
        <Heading as="h2" className={styles.title}>
          <Link to={`/paths/${id}`}>{title}</Link>
        </Heading>
        <p className={styles.description}>{description}</p>
      </div>
      <div>
        <PathCore steps={steps} />
        <p className={styles.areas}>{areas.join(', then ')}</p>
        <p className={styles.facts}>
          <span>{counted(steps.length, 'page')}</span>
          <span>{duration(minutes)} to read</span>
          {read > 0 && (
            <span className={styles.read}>
              {read} of {steps.length} read
            </span>
          )}
        </p>
      </div>
    </li>
  );
}
