/** `/paths/{id}`: a learning path, step by step. */
import '@site/src/css/buttons.css';
import { useEffect, type ReactNode } from 'react';
import clsx from 'clsx';
import Head from '@docusaurus/Head';
import Link from '@docusaurus/Link';
import { useBaseUrlUtils } from '@docusaurus/useBaseUrl';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import Heading from '@theme/Heading';
import Layout from '@theme/Layout';
import HomeHatch from '@site/src/components/HomeHatch';
import Check from '@site/src/components/progress/Check';
import { walkPath } from '@site/src/lib/progress/current-path';
import { useProgress } from '@site/src/lib/progress/use-progress';
import { counted, duration } from '@site/src/lib/site-outline/duration';
import type { LearningPath as Path } from '@site/src/lib/site-outline/types';
import { pathStructuredData } from '@site/src/lib/structured-data';
import styles from './styles.module.css';

type Step = Path['steps'][number];

/** @param props `path` from the plugin learning-paths, with at least one step */
export default function LearningPath({ path }: { path: Path }): ReactNode {
  const { title, description, steps } = path;
  const marks = useProgress(({ progress }) => progress.read);
  const left = steps.filter(({ page }) => !(page in marks));
  const next = left[0];
  useEffect(() => walkPath(path), [path]);
  const exercises = steps.reduce((sum, step) => sum + step.exercises.length, 0);
  return (
    <Layout
      title={`${title}: a learning path`}
      description={`A learning path in ${steps.length === 1 ? 'one step' : `${steps.length} steps`}. ${description}`}
    >
      <StructuredData path={path} />
      <main className="container">
        <header className={styles.head}>
          <p className={styles.kind}>
            <Link to="/paths">Learning paths</Link>
          </p>
          <Heading as="h1">{title}</Heading>
          <p className={styles.lead}>{description}</p>
          <p className={styles.facts}>
            <span>{counted(steps.length, 'page')}</span>
            <span>{duration(minutesOf(steps))} to read</span>
            {exercises > 0 && <span>{counted(exercises, 'exercise')}</span>}
          </p>
          <div className={styles.continue}>
            {next && (
              <Link className="button button--primary" to={next.route}>
                {left.length < steps.length ? 'Continue' : 'Begin'} with {next.title}
              </Link>
            )}
            {left.length < steps.length && (
              <p className={styles.standing}>
                {next
                  ? `${steps.length - left.length} of ${steps.length} read, ${duration(minutesOf(left))} left`
                  : 'You have read every page of this path.'}
              </p>
            )}
          </div>
        </header>
        <ol className={styles.steps}>
          {steps.map((step) => (
            <StepRow key={step.page} step={step} read={step.page in marks} next={step === next} />
          ))}
        </ol>
      </main>
    </Layout>
  );
}

function StepRow({ step, read, next }: { step: Step; read: boolean; next: boolean }): ReactNode {
  const { title, route, area, layer, outcome, description, minutes, exercises } = step;
  return (
    <li className={clsx(styles.step, read && styles.read, next && styles.next)}>
      <HomeHatch layer={layer} className={styles.hatch} />
      <div className={styles.about}>
        <Heading as="h2" className={styles.title}>
          <Link to={route}>{title}</Link>
        </Heading>
        <p className={styles.outcome}>{outcome ? `You can then ${outcome}.` : description}</p>
      </div>
      <p className={styles.meta}>
        <span>{area}</span>
        <span>
          {minutes} min{exercises.length > 0 && `, ${counted(exercises.length, 'exercise')}`}
        </span>
        <span className={styles.mark}>
          {read && (
            <>
              <Check className={styles.check} />
              Read
            </>
          )}
        </span>
      </p>
    </li>
  );
}

function minutesOf(steps: readonly Step[]): number {
  return steps.reduce((sum, step) => sum + step.minutes, 0);
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
