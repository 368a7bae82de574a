/** What a request says of a record: an absent field stays as it is, null empties it (rule 1.15). */
export type Said<Fields> = { readonly [Field in keyof Fields]?: Fields[Field] | null | undefined };

/**
 * The fields of `empty` after a request: what it says, else what the record had. `empty` names the fields that a request may leave out, as they are in a new
 * record, and once they are emptied.
 */
export function saidOrKept<Fields extends object>(empty: Fields, said: Said<Fields>, before: Said<Fields> = empty): Fields {
  const after = (field: keyof Fields) => (said[field] === undefined ? before[field] : said[field]) ?? empty[field];
  return Object.fromEntries(Object.keys(empty).map((field) => [field, after(field as keyof Fields)])) as Fields;
}
