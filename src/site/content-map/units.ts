/** Divides learning paths into units, as listed under `units` in content-map.json. */
import type { MappedDoc } from '.';

export interface MappedUnit {
  /** Unique. */
  title: string;
  /** Completes a sentence that begins with "You can now". */
  milestone: string;
  /** Doc ids, or folders such as `tech/python/*`. A doc belongs to the unit with the longest match. */
  sections: string[];
}

export interface MappedPath {
  id: string;
  title: string;
  /** Doc ids or folders, in reading order. */
  sections: string[];
  /** Units for this path only. They take precedence over shared units. */
  units?: MappedUnit[];
}

/** A unit with its docs in one path. */
export interface PathUnit extends Omit<MappedUnit, 'sections'> {
  docs: MappedDoc[];
}

/** The parts of the content map that this module needs. */
interface UnitSource {
  docs: MappedDoc[];
  units: MappedUnit[];
}

/** A unit is what a reader can finish in a few evenings. */
export const UNIT_PAGES = { min: 3, max: 8 };

const FILE = 'src/site/content-map/content-map.json';

/**
 * Returns the units of a path, in the order in which the path reaches them. Throws if a page of the path isn't in a
 * unit, or if a unit is too small, too large or incomplete.
 */
export function divideIntoUnits(path: MappedPath, map: UnitSource): PathUnit[] {
  const fail = (message: string) => {
    throw new Error(`${FILE}: ${message}`);
  };
  checkUnits(map.docs, map.units, fail);
  checkUnits(map.docs, path.units ?? [], fail);
  // `tech/java/*` also contains `tech/java/spring-boot/*`, so remove duplicates.
  const docs = [...new Set(path.sections.flatMap((section) => findSectionDocs(section, map.docs)))];
  const groups = Map.groupBy(
    docs,
    (doc) => findUnit(doc.id, path.units ?? []) ?? findUnit(doc.id, map.units),
  );
  const orphans = groups.get(undefined)?.map(({ id }) => id);
  if (orphans)
    fail(
      `the path "${path.id}" contains pages that aren’t in a unit: ${orphans.join(', ')}. Add them to a unit under "units".`,
    );
  return [...groups].flatMap(([unit, docs]) => {
    if (!unit) return [];
    const { title, milestone } = unit;
    if (docs.length < UNIT_PAGES.min || docs.length > UNIT_PAGES.max)
      fail(
        `the unit "${title}" has ${docs.length} pages in the path "${path.id}"; allowed: ${UNIT_PAGES.min} to ${UNIT_PAGES.max}. Its pages: ${docs.map(({ id }) => id).join(', ')}.`,
      );
    return [{ title, milestone, docs }];
  });
}

function checkUnits(
  docs: readonly MappedDoc[],
  units: readonly MappedUnit[],
  fail: (message: string) => never,
): void {
  const titles = new Set<string>();
  const owners = new Map<string, string>();
  for (const { title, milestone, sections } of units) {
    if (titles.has(title)) fail(`two units have the title "${title}"; titles must be unique.`);
    titles.add(title);
    if (!/^[a-z].*[^.\s]$/.test(milestone))
      fail(
        `the milestone of the unit "${title}" is "${milestone}"; allowed: the rest of a sentence that begins with "You can now", without a full stop.`,
      );
    for (const section of sections) {
      const owner = owners.get(section);
      if (owner !== undefined)
        fail(`"${section}" is in the units "${owner}" and "${title}"; a page can only be in one unit.`);
      owners.set(section, title);
      if (findSectionDocs(section, docs).length === 0)
        fail(
          `the unit "${title}" contains "${section}", which matches no page; allowed: the id of a page, or a folder such as tech/python/*.`,
        );
    }
  }
}

function findUnit(id: string, units: readonly MappedUnit[]): MappedUnit | undefined {
  return units
    .flatMap((unit) => unit.sections.map((section) => ({ unit, section })))
    .filter(({ section }) => matches(section, id))
    .toSorted((a, b) => b.section.length - a.section.length)[0]?.unit;
}

function findSectionDocs(section: string, docs: readonly MappedDoc[]): MappedDoc[] {
  return docs.filter(({ id }) => matches(section, id));
}

function matches(section: string, id: string): boolean {
  return section.endsWith('/*') ? id.startsWith(section.slice(0, -1)) : id === section;
}
