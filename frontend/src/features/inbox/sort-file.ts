/** Where a file belongs: the import of statements, a new expense, or the papers that wait. */
export type Place = 'extrato' | 'nota' | 'papel';

const ENDINGS: Record<string, Place> = {
  ...Object.fromEntries(['ofx', 'ofc', 'qfx', 'csv'].map((ending) => [ending, 'extrato'])),
  xml: 'nota',
  ...Object.fromEntries(['pdf', 'png', 'jpg', 'jpeg', 'jfif'].map((ending) => [ending, 'papel'])),
};

const TYPES: Record<string, Place> = {
  'application/pdf': 'papel',
  'image/png': 'papel',
  'image/jpeg': 'papel',
  'application/xml': 'nota',
  'text/xml': 'nota',
  'text/csv': 'extrato',
  'application/x-ofx': 'extrato',
};

/** The place of a file by its name, else by its type (pasted pictures have no telling name); null for files that no screen takes. */
export function placeOf({ name, type }: Pick<File, 'name' | 'type'>): Place | null {
  const ending = /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? '';
  return ENDINGS[ending] ?? TYPES[type] ?? null;
}
