/** Maximum of characters of a hash that papers and screens show: the fewest by which a printed document is checked (rule 28.10). */
const SHORT = 16;

/** The beginning of a hash, long enough to check a document by it. */
export const shortHash = (hash: string): string => hash.slice(0, SHORT);
