import type { ReactNode } from 'react';
import clsx from 'clsx';
import Link from '../Link';
import HomeContinue from '../HomeContinue';
import HomeDoors from '../HomeDoors';
import HomeLayers from '../HomeLayers';
import HomePaths from '../HomePaths';
import HomePosts from '../HomePosts';
import HomeSearchStepper from '../HomeSearchStepper';
import { SITE_TITLE, TAGLINE } from '../../site/site';
import type { LearningPath, SiteOutline } from '../../site/outline/types';
import styles from './styles.module.css';

const MAX_POSTS = 3;

/** Each of these promises is enforced by a test or by the build. */
const PROMISES: [promise: string, explanation: string][] = [
  [
    'Every code block is run or checked',
    'Our tests, programs that check this site, run or check every block, and compare its output with the page character by character. If a block breaks, the site isn’t published.',
  ],
  [
    'One page, one idea',
    'Each page starts with the smallest complete example, followed by the theory, common mistakes and how to fix them.',
  ],
  [
    'Based on primary sources',
    'Each page lists the specifications and manuals it was checked against, so you can read further.',
  ],
  [
    'No account needed',
    'There’s nothing to sign up for. Your progress and your settings, such as dark mode, stay in your browser.',
  ],
];

/** `firstPath` is the path that begins with the first lesson. */
export default function Home(props: SiteOutline & { firstPath: LearningPath | undefined }): ReactNode {
  const { areas, paths, posts, firstPath } = props;
  return (
    <>
      <div className={styles.hero}>
        <div className="container">
          <HomeContinue path={firstPath} />
        </div>
        <div className={clsx('container', styles.heroGrid)}>
          <div className={styles.pitch}>
            <h1 className={styles.headline}>Learn what everything else stands on</h1>
            <p className={styles.lead}>
              {SITE_TITLE} is a collection of tutorials for people who write code, or are about to. Each page
              teaches one idea, with code that’s run or checked automatically before we publish it.
            </p>
            <p className={styles.tagline}>{TAGLINE}.</p>
            <HomeDoors areas={areas} paths={paths} />
          </div>
          <HomeSearchStepper />
        </div>
        <GroundLine />
      </div>
      {paths.length > 0 && (
        <section className={clsx(styles.section, styles.surface)} aria-labelledby="paths-title">
          <div className="container">
            <h2 className={styles.heading} id="paths-title">
              Learning paths
            </h2>
            <p className={styles.intro}>
              Know where you want to go? Each path leads to one goal, and every page builds on the ones before
              it. If you teach, see{' '}
              <Link to="/docs/general#for-teachers">how to use this site with a class</Link>.
            </p>
            <HomePaths paths={paths} areas={areas} />
          </div>
        </section>
      )}
      <section className={styles.section} id="topics" aria-labelledby="topics-title">
        <div className="container">
          <h2 className={styles.heading} id="topics-title">
            Every topic, layer by layer
          </h2>
          <HomeLayers areas={areas} />
        </div>
      </section>
      <section className={clsx(styles.section, styles.deep)} aria-labelledby="promises-title">
        <div className="container">
          <h2 className={styles.heading} id="promises-title">
            Our promises
          </h2>
          <dl className={styles.promises}>
            {PROMISES.map(([promise, explanation]) => (
              <div key={promise}>
                <dt>{promise}</dt>
                <dd>{explanation}</dd>
              </div>
            ))}
          </dl>
        </div>
      </section>
      {posts.length > 0 && (
        <section className={styles.section} aria-labelledby="posts-title">
          <div className="container">
            <h2 className={styles.heading} id="posts-title">
              Latest from the blog
            </h2>
            <HomePosts posts={posts.slice(0, MAX_POSTS)} />
            <p className={styles.more}>
              <Link to="/blog">All posts</Link>
            </p>
          </div>
        </section>
      )}
    </>
  );
}

function GroundLine(): ReactNode {
  return (
    <svg className={styles.groundLine} viewBox="0 0 1200 48" preserveAspectRatio="none" aria-hidden="true">
      <path className={styles.ground} d="M0 32 260 20 560 28 860 8 1200 22V48H0z" />
      <path className={styles.line} d="M0 32 260 20 560 28 860 8 1200 22" />
    </svg>
  );
}
