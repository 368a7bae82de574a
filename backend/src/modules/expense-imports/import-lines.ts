import {
  EXPENSE_IMPORT_FIELDS,
  type ExpenseImportColumns,
  type ExpenseImportDefaults,
  type ExpenseImportField,
  type IgnoredExpenseLine,
} from '#contracts/expense-imports/expense-imports.js';
import { type Centavos } from '#domain/money.js';
import { amountOf, type Cell, textOf } from '#domain/spreadsheets/cells.js';
import { fold } from '#domain/text.js';

/** The filled cells of a line by field, and its row in the spreadsheet. */
export interface FilledLine {
  linha: number;
  cells: Partial<Record<ExpenseImportField, Cell>>;
  /** Fields whose cell is blank and that have a default. */
  assumed: ReadonlySet<ExpenseImportField>;
}

/** The lines under the titles: expenses, blank ones, and totals. */
export interface FoundLines {
  lines: FilledLine[];
  emBranco: number;
  ignoradas: IgnoredExpenseLine[];
}

/** Required fields, each with the fields of which one is enough. */
const REQUIRED: readonly (readonly ExpenseImportField[])[] = [
  ['valor'],
  ['dataElaboracao'],
  ['nomeFavorecido', 'idFavorecido'],
  ['descricaoElementoDespesa', 'descricaoItem'],
  ['descricaoFonteRecurso', 'descricaoItem'],
];

/** The required fields that have neither a column nor a default. */
export function missingFields(columns: ExpenseImportColumns, defaults: ExpenseImportDefaults): ExpenseImportField[] {
  const has = (field: ExpenseImportField) => columns[field] !== undefined || Boolean(defaults[field]?.trim());
  return REQUIRED.filter((fields) => !fields.some(has)).map(([field]) => field!);
}

/** The lines under the titles with those columns. Defaults fill the blank cells of lines that are not blank. */
export function linesIn(
  rows: readonly Cell[][],
  linhaTitulos: number,
  columns: ExpenseImportColumns,
  defaults: ExpenseImportDefaults,
): FoundLines {
  const found: FoundLines = { lines: [], emBranco: 0, ignoradas: [] };
  const last = rows.findLastIndex((cells) => cells.some((cell) => cell !== ''));
  let sum: Centavos = 0;
  for (let row = linhaTitulos; row <= last; row += 1) {
    const cells = rows[row]!;
    const linha = row + 1;
    const own = ownCells(cells, columns);
    const amount = own.valor === undefined ? null : amountOf(own.valor);
    if (cells.every((cell) => cell === '')) found.emBranco += 1;
    else if (isTotal(cells, own, row === last && amount !== null && amount === sum))
      found.ignoradas.push({ linha, motivo: totalText(own) });
    else if (Object.keys(own).length === 0) found.ignoradas.push({ linha, motivo: 'Nada nas colunas escolhidas.' });
    else {
      sum += amount ?? 0;
      found.lines.push(withDefaults(linha, own, defaults));
    }
  }
  return found;
}

function ownCells(cells: readonly Cell[], columns: ExpenseImportColumns): FilledLine['cells'] {
  const filled = EXPENSE_IMPORT_FIELDS.flatMap((field) => {
    const cell = columns[field] ? cells[columns[field] - 1] : undefined;
    return cell === undefined || cell === '' ? [] : [[field, cell]];
  });
  return Object.fromEntries(filled);
}

/** A total names nobody and no day: it starts with that word, or repeats in the last line the sum of the lines above. */
function isTotal(cells: readonly Cell[], own: FilledLine['cells'], isSum: boolean): boolean {
  const isExpense = own.idFavorecido !== undefined || own.dataElaboracao !== undefined || own.notaFiscal !== undefined;
  const first = cells.find((cell) => cell !== '');
  const isNamed = /^(sub-? ?)?(total|soma)\b/.test(fold(textOf(first ?? '')));
  return !isExpense && (isNamed || (isSum && own.nomeFavorecido === undefined));
}

const totalText = ({ valor }: FilledLine['cells']) => (valor === undefined ? 'Linha de total.' : `Linha de total: ${textOf(valor)}.`);

function withDefaults(linha: number, own: FilledLine['cells'], defaults: ExpenseImportDefaults): FilledLine {
  const assumed = EXPENSE_IMPORT_FIELDS.filter((field) => own[field] === undefined && defaults[field]?.trim());
  return {
    linha,
    cells: { ...Object.fromEntries(assumed.map((field) => [field, defaults[field]!.trim()])), ...own },
    assumed: new Set(assumed),
  };
}
