/** `/paths`: the learning paths that can be walked. Static but for the marks of what was read. */
import type { ReactNode } from 'react';
import Heading from '../../../examples/playground/Heading';
import Layout from '@theme/Layout';
import { island } from '@site/plugins/lean-pages/server/Island';
import type { LearningPath } from '../../site/outline/types';
import PathList, { type ListedPath } from './PathList';
import styles from './styles.module.css';

const List = island('PathList', PathList, {});

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
        <List paths={paths.map(listed)} />
      </main>
    </Layout>
  );
}

function listed({ id, title, description, steps }: LearningPath): ListedPath {
  return {
    ...{ id, title, description },
    areas: [...new Set(steps.map((step) => step.area))],
    minutes: steps.reduce((sum, step) => sum + step.minutes, 0),
    steps: steps.map(({ page, layer }) => ({ page, layer })),
  };
}
