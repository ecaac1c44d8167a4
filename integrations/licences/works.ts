/** Lists all third-party work that reaches readers. */
import { fontWorks, worksInside } from './inside';
import { compare } from './page';
import { readWork, type Place, type Work } from './packages';

/** Folders of packages, by where their code is. */
export type Folders = Readonly<Record<Exclude<Place, 'fonts'>, Iterable<string>>>;

/**
 * @param siteDir folder with node_modules
 * @param folders of packages, starting with node_modules
 * @returns sorted by name; a package that is installed twice in the same version is listed once
 * @throws an error that names every work whose licence is missing or not allowed
 */
export function listWorks(siteDir: string, folders: Folders): Work[] {
  const places = new Map<string, Place[]>();
  for (const [place, list] of Object.entries(folders) as [Place, Iterable<string>][])
    for (const folder of list) places.set(folder, [...(places.get(folder) ?? []), place]);
  const errors: string[] = [];
  const works = new Map<string, Work>();
  const add = (work: Work) => {
    const key = `${work.name} ${work.version}`;
    const known = works.get(key);
    works.set(key, known ? { ...known, places: [...new Set([...known.places, ...work.places])] } : work);
  };
  const attempt = (read: () => Work[]) => {
    try {
      read().forEach(add);
    } catch (error) {
      errors.push((error as Error).message);
    }
  };
  for (const [folder, where] of places) attempt(() => [readWork(siteDir, folder, where)]);
  attempt(() => worksInside(siteDir, [...places.keys()]));
  attempt(() => fontWorks(siteDir));
  if (errors.length > 0) throw new Error(`Licences:\n${errors.sort(compare).join('\n')}`);
  return [...works.values()].sort(
    (a, b) => compare(a.name.toLowerCase(), b.name.toLowerCase()) || compare(a.version, b.version),
  );
}
