/** The server whose answers are the model for those here: what `db.version()` says. */
export const VERSION = '8.0';
