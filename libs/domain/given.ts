/** What a request gives of a record: an absent field stays as it is, null empties it (rule 1.15). */
export type Given<Fields> = { readonly [Field in keyof Fields]?: Fields[Field] | null | undefined };

/**
 * The fields of `empty` after a request: what it gives, else what the record had. `empty` names the fields that a request may leave out, as they are in a new
 * record, and once they are emptied.
 */
export function givenOrKept<Fields extends object>(empty: Fields, given: Given<Fields>, before: Given<Fields> = empty): Fields {
  const after = (field: keyof Fields) => (given[field] === undefined ? before[field] : given[field]) ?? empty[field];
  return Object.fromEntries(Object.keys(empty).map((field) => [field, after(field as keyof Fields)])) as Fields;
}
