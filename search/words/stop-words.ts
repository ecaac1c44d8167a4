/**
 * Words like "how" and "an" in "how to sort an array". They hardly affect the results, unless a query has no other
 * words.
 */
export const STOP_WORDS = new Set(
  (
    'a an the of to in on at by for with from as is are be was do does did how what why when where which who can i ' +
    'my me you your it its this that and or not if then than there use using work works working mean means about vs between difference should become'
  ).split(' '),
);

/** Stop words that are also programming terms. They are looked up too, for queries like "for loop". */
export const KEYWORDS = new Set(
  'as do for from if in is not or and then this use with difference'.split(' '),
);
