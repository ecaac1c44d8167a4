/** Which advisories count: those of packages that reach a reader, high or critical, and not on the dated list. Pure functions. */
import * as z from 'zod';

/** What `npm audit --json` answers, as far as it is read. */
const reportSchema = z.object({
  vulnerabilities: z.record(
    z.string(),
    z.object({
      name: z.string(),
      via: z.array(
        z.union([
          // A package through which another one's advisory holds.
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

/** An advisory that is let through for a while. */
export type Allowed = z.infer<typeof allowedSchema>[number];

/** One advisory. */
export interface Advisory {
  id: string;
  name: string;
  title: string;
  severity: string;
  range: string;
}

/** Severities that fail. */
const FAILING = ['high', 'critical'];

/** @throws an error that says what is wrong with the list */
export function readAllowed(given: unknown): Allowed[] {
  const { data, error } = allowedSchema.safeParse(given);
  if (error) throw new Error(`The list of allowed advisories: ${z.prettifyError(error)}`);
  return data;
}

/**
 * The advisories in an answer of the registry.
 *
 * @returns undefined where it is no answer: npm prints an error in the same place when the registry cannot be reached
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
 * Complaints: advisories that concern readers, and entries of the list that have expired or that nothing needs.
 *
 * @param advisories of everything that is installed
 * @param shipped names of the packages that reach readers
 * @param today as `2026-11-22`
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
