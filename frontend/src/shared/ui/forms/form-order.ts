/** Entries of fields (`[name, …]`) in the order of the form; fields not in it come last. */
export function inFormOrder<E extends readonly [name: string, ...rest: unknown[]]>(entries: E[], form: ParentNode | null | undefined): E[] {
  const shown = [...(form?.querySelectorAll('[name]') ?? [])].map((control) => control.getAttribute('name') ?? '');
  const place = ([name]: E) => {
    const index = shown.findIndex((each) => each === name || each.startsWith(`${name}.`));
    return index < 0 ? shown.length : index;
  };
  return entries.toSorted((a, b) => place(a) - place(b));
}
