import '../../styles/buttons.css';
import type { ReactNode } from 'react';
import clsx from 'clsx';
import Link from '../Link';
import HomeLayers from '../HomeLayers';
import HomePaths from '../HomePaths';
import HomePosts from '../HomePosts';
import HomeSearchStepper from '../HomeSearchStepper';
import { SITE_TITLE, TAGLINE } from '../../site/site';
import type { SiteOutline } from '../../site/outline/types';
import styles from './styles.module.css';

const MAX_POSTS = 3;

/** Tests or the build guarantee each of these promises. */
const PROMISES: [promise: string, explanation: string][] = [
  [
    'Every code block is run or checked',
    'Our tests run or check it, and compare the output on the page character by character. If a block breaks, the site is not published.',
  ],
  [
    'One page, one idea',
    'The smallest complete example first, then the theory, then the mistakes people make and how to fix them.',
  ],
  [
    'From primary sources',
    'Each page names the specifications and manuals it was checked against, so you can read on where it ends.',
  ],
  [
    'No account',
    'There is nothing to sign up for. What the site remembers for you, such as the colour mode, stays in your browser.',
  ],
];

export default function Home({ areas, paths, posts }: SiteOutline): ReactNode {
  const start = areas.find((area) => area.pages.length > 0);
  return (
    <>
      <div className={styles.hero}>
        <div className={clsx('container', styles.heroGrid)}>
          <div className={styles.pitch}>
            <h1 className={styles.headline}>Learn what everything else stands on</h1>
            <p className={styles.lead}>
              {SITE_TITLE} is a collection of tutorials for people who write code, or are about to. Each page
              teaches one idea in ten to fifteen minutes, with code that our tests run or check.
            </p>
            <p className={styles.tagline}>{TAGLINE}.</p>
            <p className={styles.actions}>
              {start && (
                <Link className="button button--primary button--lg" to={start.route}>
                  Begin with {start.title}
                </Link>
              )}
              <a className={clsx('button button--lg', styles.quiet)} href="#topics">
                See every topic
              </a>
            </p>
          </div>
          <HomeSearchStepper />
        </div>
        <GroundLine />
      </div>
      <section className={clsx(styles.section, styles.topics)} id="topics" aria-labelledby="topics-title">
        <div className="container">
          <h2 className={styles.heading} id="topics-title">
            Every topic, layer by layer
          </h2>
          <HomeLayers areas={areas} />
        </div>
      </section>
      {paths.length > 0 && (
        <section className={styles.section} aria-labelledby="paths-title">
          <div className="container">
            <h2 className={styles.heading} id="paths-title">
              Learning paths
            </h2>
            <p className={styles.intro}>
              Know where you want to go? Each path puts the topics in an order in which each one builds on
              those before it.
            </p>
            <HomePaths paths={paths} areas={areas} />
          </div>
        </section>
      )}
      <section className={clsx(styles.section, styles.deep)} aria-labelledby="promises-title">
        <div className="container">
          <h2 className={styles.heading} id="promises-title">
            What you can build on
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
