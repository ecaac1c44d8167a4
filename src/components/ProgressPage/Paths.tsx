import type { ReactNode } from 'react';
import Link from '../Link';
import Heading from '../Heading';
import CoreBar from '../progress/CoreBar';
import { nextStep } from '../../progress/current-path';
import type { Progress } from '../../progress/progress';
import { formatCount } from '../../site/outline/duration';
import type { ProgressOutline, ProgressPath } from '../../site/outline/types';
import styles from './styles.module.css';

type Page = ProgressOutline['areas'][number]['pages'][number];

interface UnitProgress {
  title: string;
  milestone: string;
  pages: Page[];
  /** Number of pages that have been read. */
  read: number;
  /** Selects the hatch. */
  layer: number;
}

/** A path or course that the reader follows. */
export interface Followed {
  title: string;
  /** All steps. */
  pages: readonly { page: string }[];
  /** Undefined once everything is done. */
  next: { route: string; title: string } | undefined;
  /** The place of `next`, for example "step 3 of 8 in Flexbox and grid". */
  place: string;
}

export interface PathProgress extends Followed {
  id: string;
  units: UnitProgress[];
  pages: Page[];
  /** Whether the reader opened this path last. */
  isCurrent: boolean;
  isStarted: boolean;
  next: Page | undefined;
  /** The unit that contains `next`. */
  unit: UnitProgress | undefined;
}

export function resolvePath(
  { id, title, units: unitData }: ProgressPath,
  outline: ProgressOutline,
  progress: Progress,
  isCurrent: boolean,
): PathProgress {
  const entries = new Map(
    outline.areas.flatMap(({ layer, pages }) => pages.map((page) => [page.page, { page, layer }])),
  );
  const units = unitData.map(({ pages: keys, ...unit }) => {
    const found = keys.flatMap((key) => entries.get(key) ?? []);
    return {
      ...unit,
      pages: found.map(({ page }) => page),
      read: keys.filter((key) => key in progress.read).length,
      layer: found[0]?.layer ?? 0,
    };
  });
  const pages = units.flatMap((unit) => unit.pages);
  const next = nextStep(pages, progress);
  const unit = next && units.find((unit) => unit.pages.includes(next));
  return {
    id,
    title,
    units,
    pages,
    isCurrent,
    isStarted: isCurrent || units.some(({ read }) => read > 0),
    next,
    unit,
    place: unit ? `step ${unit.pages.indexOf(next) + 1} of ${unit.pages.length} in ${unit.title}` : '',
  };
}

/** Shows the progress in each unit of the paths that the reader has started. `paths[0]` is open. */
export default function Paths({ paths }: { paths: readonly PathProgress[] }): ReactNode {
  const started = paths.filter(({ isStarted }) => isStarted);
  const others = paths.filter(({ isStarted }) => !isStarted);
  return (
    <section aria-labelledby="by-path">
      <Heading as="h2" id="by-path">
        By learning path
      </Heading>
      {started.length > 0 && (
        <ul className={styles.paths}>
          {started.map((path, index) => (
            <PathRow key={path.id} path={path} isOpen={index === 0} />
          ))}
        </ul>
      )}
      {others.length > 0 && (
        <p className={styles.others}>
          {started.length > 0 ? 'Other paths: ' : 'Paths to choose from: '}
          {others.map(({ id, title }, index) => (
            <span key={id}>
              {index > 0 && ', '}
              <Link to={`/paths/${id}`}>{title}</Link>
            </span>
          ))}
        </p>
      )}
    </section>
  );
}

function PathRow({ path, isOpen }: { path: PathProgress; isOpen: boolean }): ReactNode {
  const { id, title, units, pages, next, unit } = path;
  return (
    <li>
      <details className={styles.path} open={isOpen}>
        <summary>
          <h3 className={styles.areaTitle}>{title}</h3>
          <span>
            {unit
              ? `${units.reduce((sum, { read }) => sum + read, 0)} of ${formatCount(pages.length, 'page')} read`
              : `All ${formatCount(units.length, 'unit')} finished`}
          </span>
        </summary>
        <p>
          {next && (
            <>
              Next: <Link to={next.route}>{next.title}</Link>.{' '}
            </>
          )}
          <Link to={`/paths/${id}`}>All steps of this path</Link>
        </p>
        <ol className={styles.areas}>
          {units.map((entry) => (
            <UnitRow key={entry.title} unit={entry} isNext={entry === unit} />
          ))}
        </ol>
      </details>
    </li>
  );
}

function UnitRow({ unit, isNext }: { unit: UnitProgress; isNext: boolean }): ReactNode {
  const { title, milestone, pages, read, layer } = unit;
  return (
    <li className={styles.area} aria-current={isNext ? 'step' : undefined}>
      <h4 className={styles.unitTitle}>{title}</h4>
      <CoreBar value={read} max={pages.length} layer={layer} label={`Pages read in ${title}`} />
      <p className={styles.areaFacts}>
        {read < pages.length ? (
          <span>
            {read} of {pages.length} in this unit
          </span>
        ) : (
          <span className={styles.can}>You can now {milestone}.</span>
        )}
      </p>
    </li>
  );
}
