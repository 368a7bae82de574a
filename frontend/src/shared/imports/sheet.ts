import type { SheetCheck, SheetLineError, SheetReading } from '#contracts/imports/sheets.js';
import type { Corrections } from '#domain/spreadsheets/lines.js';
import type { Columns } from '#domain/spreadsheets/titles.js';

/** A spreadsheet to upload, and how it is read. */
export interface Sheet extends SheetReading<string> {
  file: File;
}

/** A checked line of a spreadsheet. */
export interface CheckedLine {
  linha: number;
  situacao: string;
  erros: SheetLineError[];
}

/** The answer of a dry run. */
export interface CheckedSheet extends SheetCheck {
  linhas: CheckedLine[];
}

/** The form of a spreadsheet: the field of each column (`c3`), and the text of each wrong cell by line (`l61`) and field. */
export interface SheetForm {
  fields: Record<string, string | null>;
  cells: Record<string, Record<string, string>>;
}

export const EMPTY_FORM: SheetForm = { fields: {}, cells: {} };

const wrongCells = ({ linhas }: Pick<CheckedSheet, 'linhas'>) =>
  linhas.flatMap(({ linha, erros }) => erros.flatMap(({ campo, lido }) => (campo === null ? [] : [{ linha, campo, lido }])));

/** The field of the form that has the text of a wrong cell. */
export const cellName = (linha: number, campo: string) => `cells.l${linha}.${campo}`;

/** The form of a spreadsheet that was checked: its columns as they were read, and its wrong cells. */
export function formOf({ titulos, colunas, linhas }: CheckedSheet): SheetForm {
  const byColumn = new Map(Object.entries(colunas).map(([field, column]) => [column, field]));
  const cells: SheetForm['cells'] = {};
  for (const { linha, campo, lido } of wrongCells({ linhas })) cells[`l${linha}`] = { ...cells[`l${linha}`], [campo]: lido };
  return { fields: Object.fromEntries(titulos.map(({ coluna }) => [`c${coluna}`, byColumn.get(coluna) ?? null])), cells };
}

/** The chosen columns; a field that was chosen twice keeps its first column. */
export function columnsOf({ fields }: Pick<SheetForm, 'fields'>): Columns<string> {
  const columns: Columns<string> = {};
  for (const [name, field] of Object.entries(fields)) if (field) columns[field] ??= Number(name.slice(1));
  return columns;
}

/** The corrections after those that were sent: the wrong cells in which something else stands now. */
export function correctionsOf(
  sent: Corrections<string> = {},
  check: Pick<CheckedSheet, 'linhas'>,
  { cells }: Pick<SheetForm, 'cells'>,
): Corrections<string> {
  const corrections: Record<string, Record<string, string>> = structuredClone(sent) as Record<string, Record<string, string>>;
  for (const { linha, campo, lido } of wrongCells(check)) {
    const text = cells[`l${linha}`]?.[campo] ?? lido;
    if (text !== lido) corrections[linha] = { ...corrections[linha], [campo]: text };
  }
  return corrections;
}

/** The titles of the columns that are not imported. */
export const leftOut = ({ titulos, colunas }: Pick<SheetCheck, 'titulos' | 'colunas'>): string[] => {
  const taken = new Set(Object.values(colunas));
  return titulos.filter(({ coluna }) => !taken.has(coluna)).map(({ coluna, titulo }) => titulo || `Coluna ${coluna}`);
};
