/** The first value that is there a second time; undefined when all differ. */
export const repeated = <V>(values: readonly V[]): V | undefined => values.find((value, index) => values.indexOf(value) < index);
