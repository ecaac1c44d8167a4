/**
 * Decides which advisories matter: high or critical ones of packages that reach readers, unless the dated list allows
 * them. Pure functions.
 */
import * as z from 'zod';

/** The part of the output of `npm audit --json` that is used. */
const reportSchema = z.object({
  vulnerabilities: z.record(
    z.string(),
    z.object({
      name: z.string(),
      via: z.array(
        z.union([
          // The name of another package, through which its advisory applies.
          z.string(),
          z.object({
            name: z.string(),
            title: z.string(),
            url: z.string(),
            severity: z.string(),
            range: z.string(),
          }),
        ]),
      ),
    }),
  ),
});

const allowedSchema = z.array(
  z.strictObject({
    id: z.string().regex(/^GHSA(?:-\w{4}){3}$/, 'the id of an advisory: GHSA-xxxx-xxxx-xxxx'),
    reason: z.string().min(20, 'a reason: why readers are not concerned, in a sentence'),
    until: z.iso.date('the last day, such as 2027-01-31'),
  }),
);

/** An advisory that is temporarily allowed. */
export type Allowed = z.infer<typeof allowedSchema>[number];

export interface Advisory {
  id: string;
  name: string;
  title: string;
  severity: string;
  range: string;
}

/** Severities that fail the check. */
const FAILING = ['high', 'critical'];

/** @throws an error that explains what is wrong with the list */
export function readAllowed(given: unknown): Allowed[] {
  const { data, error } = allowedSchema.safeParse(given);
  if (error) throw new Error(`The list of allowed advisories: ${z.prettifyError(error)}`);
  return data;
}

/**
 * Returns the advisories in the registry's response.
 *
 * @returns undefined if it isn't a report: npm prints an error in its place when the registry can't be reached
 */
export function readReport(given: unknown): Advisory[] | undefined {
  const { data } = reportSchema.safeParse(given);
  if (!data) return undefined;
  const found = Object.values(data.vulnerabilities).flatMap(({ via }) =>
    via.flatMap((cause) =>
      typeof cause === 'string' ? [] : { ...cause, id: cause.url.split('/').at(-1) ?? cause.url },
    ),
  );
  return [...new Map(found.map((advisory) => [`${advisory.id} ${advisory.name}`, advisory])).values()];
}

/**
 * Returns complaints: advisories that affect readers, and entries of the list that have expired or are no longer
 * needed.
 *
 * @param advisories for all installed packages
 * @param shipped names of the packages that reach readers
 * @param today for example `2026-11-22`
 */
export function complaints(
  advisories: readonly Advisory[],
  shipped: ReadonlySet<string>,
  allowed: readonly Allowed[],
  today: string,
): string[] {
  const concerning = advisories.filter(
    ({ name, severity }) => shipped.has(name) && FAILING.includes(severity),
  );
  const found = concerning
    .filter(({ id }) => !allowed.some((entry) => entry.id === id))
    .map(
      ({ id, name, title, severity, range }) =>
        `${name} ${range} reaches readers: ${title} (${severity}, ${id}).`,
    );
  const stale = allowed.flatMap(({ id, until }) => {
    if (!concerning.some((advisory) => advisory.id === id))
      return `${id} is on the list of allowed advisories, and nothing needs it any more: remove it.`;
    return until < today ? `${id} was allowed until ${until}: update the package, or decide anew.` : [];
  });
  return [...found, ...stale];
}
