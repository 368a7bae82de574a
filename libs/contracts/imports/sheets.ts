import { Transform } from 'class-transformer';
import { IsOptional, ValidateBy } from 'class-validator';
import { type CellTexts, type Corrections } from '#domain/spreadsheets/lines.js';
import { type Columns, MAX_COLUMNS } from '#domain/spreadsheets/titles.js';
import { inOrder } from '../common/validation.js';

/** The parts of a form that tell how its spreadsheet is read. */
export interface SheetReading<F extends string> {
  colunas?: Columns<F>;
  padroes?: CellTexts<F>;
  correcoes?: Corrections<F>;
}

/** Maximum of characters of a default or a corrected cell, and of corrected lines. */
const MAX_CELL = 500;
const MAX_CORRECTED = 200;

const entriesOf = (value: unknown): [string, unknown][] | null =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.entries(value) : null;

/** Form fields are texts: this one holds JSON. */
const fromJson = (text: unknown): unknown => {
  if (typeof text !== 'string') return text;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};

const IsJson = (name: string, validate: (value: unknown) => boolean, message: string): PropertyDecorator =>
  inOrder(
    IsOptional(),
    ValidateBy({ name, validator: { validate, defaultMessage: () => message } }),
    Transform(({ value }) => fromJson(value)),
  );

/** The decorators of the parts of a form about a spreadsheet with these fields. */
export function sheetParts(fields: readonly string[]) {
  const isField = (name: string) => fields.includes(name);
  const isColumn = (column: unknown) => Number.isInteger(column) && Number(column) >= 1 && Number(column) <= MAX_COLUMNS;
  const areColumns = (value: unknown) => {
    const entries = entriesOf(value);
    return (
      (entries?.every(([name, column]) => isField(name) && isColumn(column)) ?? false) &&
      new Set(entries?.map(([, column]) => column)).size === entries?.length
    );
  };
  const areTexts = (value: unknown) =>
    entriesOf(value)?.every(([name, text]) => isField(name) && typeof text === 'string' && text.length <= MAX_CELL) ?? false;
  const areCorrections = (value: unknown) => {
    const lines = entriesOf(value);
    return (
      lines !== null && lines.length <= MAX_CORRECTED && lines.every(([line, texts]) => /^[1-9]\d{0,3}$/.test(line) && areTexts(texts))
    );
  };
  return {
    areColumns: IsJson('isSheetColumns', areColumns, 'Colunas inválidas: cada campo tem uma coluna de 1 a 100, e cada coluna um só campo'),
    areDefaults: IsJson('isSheetDefaults', areTexts, 'Padrões inválidos: informe textos de até 500 caracteres por campo'),
    areCorrections: IsJson(
      'isSheetCorrections',
      areCorrections,
      'Correções inválidas: corrija na tela até 200 linhas, com textos de até 500 caracteres por campo',
    ),
  };
}

/** What is wrong in a line: the title of its column, and what was read there. */
export interface SheetLineError {
  coluna: string;
  /** The field to correct; null where it is not one cell. */
  campo: string | null;
  lido: string;
  message: string;
}

/** A line that is not imported, and the reason. */
export interface IgnoredSheetLine {
  linha: number;
  motivo: string;
}

/** A filled column, with its first value. */
export interface SheetTitle {
  coluna: number;
  titulo: string;
  exemplo: string;
}

/** What a dry run says of a spreadsheet, whatever it brings. */
export interface SheetCheck {
  /** The row of the titles. */
  linhaTitulos: number;
  titulos: SheetTitle[];
  /** Number of the column, from 1, of each field. */
  colunas: Partial<Record<string, number>>;
  /** Required fields that have neither a column nor a default: no line is checked before. */
  faltam: string[];
  comErro: number;
  emBranco: number;
  ignoradas: IgnoredSheetLine[];
}
