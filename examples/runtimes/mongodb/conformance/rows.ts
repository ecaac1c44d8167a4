/** A row of the conformance table: an operator or method of the manual, whether it is here, and its proof. */
export interface Row {
  name: string;
  /** What differs from the server, or why it is missing. */
  note?: string;
  /** It ends in a message that says that it needs a server. */
  missing?: boolean;
  /** Script of the shell; `n` and `docs` are collections that {@link SETUP} makes. */
  script: string;
  /** What it prints; for what is missing, nothing. */
  prints?: string;
}

/** A table of the manual's reference. */
export interface Section {
  title: string;
  rows: Row[];
}

/** What stands before each script. */
export const SETUP = `db.docs.insertMany([
  { _id: 1, n: 1, s: 'apple', tags: ['a', 'b'], sub: { x: 1 }, items: [{ k: 'p', q: 5 }, { k: 'r', q: 9 }] },
  { _id: 2, n: 5, s: 'Banana', tags: ['b'], sub: { x: 2 }, items: [{ k: 'p', q: 1 }] },
  { _id: 3, n: 10.5, s: null, tags: [] },
]);
`;

/** A row whose script is given, with what it prints. */
export function row(name: string, script: string, prints: string, note?: string): Row {
  return { name, script, prints, ...(note === undefined ? {} : { note }) };
}

/** A query: the ids of the documents that it finds, or the number of the error. */
export function query(name: string, filter: string, ids: number[], note?: string): Row {
  return row(
    name,
    `print(JSON.stringify(db.docs.find(${filter}).toArray().map((doc) => doc._id)))`,
    JSON.stringify(ids),
    note,
  );
}

/** An expression: its value in the first document. */
export function expression(name: string, text: string, value: string, note?: string): Row {
  return row(
    name,
    `print(db.docs.aggregate([{ $match: { _id: 1 } }, { $project: { v: ${text} } }]).next().v)`,
    value,
    note,
  );
}

/** An accumulator over all documents. */
export function accumulator(name: string, text: string, value: string, note?: string): Row {
  return row(
    name,
    `print(db.docs.aggregate([{ $sort: { _id: 1 } }, { $group: { _id: null, v: ${text} } }]).next().v)`,
    value,
    note,
  );
}

/** A stage over all documents, sorted by id. */
export function stage(name: string, text: string, prints: string, note?: string): Row {
  return row(name, `print(EJSON.stringify(db.docs.aggregate([${text}]).toArray()))`, prints, note);
}

/** An update of the first document: what a field is afterwards. */
export function update(
  name: string,
  change: string,
  field: string,
  value: string,
  note?: string,
  options = '{}',
): Row {
  return row(
    name,
    `const r = db.docs.updateOne({ _id: 1 }, ${change}, ${options}); print(db.docs.findOne({ _id: 1 }).${field})`,
    value,
    note,
  );
}

/** What needs a server. */
export function missing(name: string, script: string, note = 'needs a server'): Row {
  return { name, script, missing: true, note };
}
