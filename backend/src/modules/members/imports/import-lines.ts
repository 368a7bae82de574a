import { MAX_IMPORT_LINES } from '#contracts/common/spreadsheets.js';
import { type Cell, textOf } from '#domain/spreadsheets/cells.js';
import { fold } from '#domain/text.js';
import { refuseFile } from '#platform/files/read-apart.js';
import { IMPORT_COLUMNS, type ImportColumn, inFormWords, type LineFields, toField } from './import-columns.js';

/** A filled line: its number in the spreadsheet, and the fields of its filled cells. */
export interface FilledLine {
  linha: number;
  fields: LineFields;
}

/** The filled lines under the titles. Throws a 400 Refusal for missing, unknown or repeated titles, and for too many lines. */
export function linesOf(rows: Cell[][]): FilledLine[] {
  const [titles = [], ...data] = rows.map((row) => row.map(textOf));
  const columns = columnsOf(titles);
  const lines = data
    .map((cells, index) => ({ linha: index + 2, fields: fieldsOf(cells, columns) }))
    .filter(({ fields }) => Object.keys(fields).length > 0);
  if (lines.length === 0) throw refuseFile('A planilha não tem nenhum associado.');
  if (lines.length > MAX_IMPORT_LINES)
    throw refuseFile(`A planilha pode ter até ${MAX_IMPORT_LINES.toLocaleString('pt-BR')} associados. Divida-a em partes.`);
  return lines;
}

function columnsOf(titles: string[]): (ImportColumn | undefined)[] {
  const columns = titles.map((title) => {
    if (!title) return undefined;
    const column = IMPORT_COLUMNS.find((known) => fold(known.title) === fold(title));
    if (!column && titles.length > 1) throw refuseFile(`Coluna desconhecida: ${title.slice(0, 50)}. Use os títulos do modelo.`);
    return column;
  });
  const repeated = columns.find((column, index) => column && columns.indexOf(column) !== index);
  if (repeated) throw refuseFile(`A coluna ${repeated.title} aparece mais de uma vez.`);
  if (!columns.some((column) => column?.field === 'cpf'))
    throw refuseFile('Falta a coluna CPF na primeira linha. Se for um CSV, separe as colunas por ponto e vírgula (;).');
  return columns;
}

function fieldsOf(cells: string[], columns: (ImportColumn | undefined)[]): LineFields {
  const filled = columns.flatMap((column, index) => {
    const text = cells[index];
    return column && text ? [[column.field, toField(text, column)]] : [];
  });
  return inFormWords(Object.fromEntries(filled));
}
