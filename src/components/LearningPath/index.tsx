/** `/paths/{id}`: a learning path, step by step. Static but for the marks of what was read. */
import type { ReactNode } from 'react';
import Head from '@docusaurus/Head';
import { useBaseUrlUtils } from '@docusaurus/useBaseUrl';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import Layout from '@theme/Layout';
import { island } from '@site/plugins/lean-pages/server/Island';
import type { LearningPath as Path } from '../../site/outline/types';
import { pathStructuredData } from '../../site/structured-data';
import PathWalk, { minutesOf, type Walk } from './PathWalk';

const Content = island('PathWalk', PathWalk, {});

/** @param props `path` from the plugin learning-paths, with at least one step */
export default function LearningPath({ path }: { path: Path }): ReactNode {
  const { title, description, steps } = path;
  return (
    <Layout
      title={`${title}: a learning path`}
      description={`A learning path in ${steps.length === 1 ? 'one step' : `${steps.length} steps`}. ${description}`}
    >
      <StructuredData path={path} />
      <main className="container">
        <Content path={walkOf(path)} />
      </main>
    </Layout>
  );
}

/** The path without what no reader sees: it travels in the page's HTML. */
function walkOf({ id, title, description, steps }: Path): Walk {
  return {
    ...{ id, title, description },
    steps: steps.map(({ page, route, title: name, area, layer, minutes, exercises, ...step }) => ({
      ...{ page, route, title: name, area, layer, minutes },
      exercises: exercises.length,
      leadsTo: step.outcome ? `You can then ${step.outcome}.` : step.description,
    })),
  };
}

function StructuredData({ path }: { path: Path }): ReactNode {
  const { siteConfig } = useDocusaurusContext();
  const { withBaseUrl } = useBaseUrlUtils();
  const facts = {
    title: path.title,
    description: path.description,
    permalink: withBaseUrl(`/paths/${path.id}`),
    minutes: minutesOf(path.steps),
    steps: path.steps.map((step) => ({ ...step, permalink: withBaseUrl(step.route) })),
  };
  return (
    <Head>
      <script type="application/ld+json">{JSON.stringify(pathStructuredData(facts, siteConfig))}</script>
    </Head>
  );
}
