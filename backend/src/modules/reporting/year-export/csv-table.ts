import { stringify } from 'csv-stringify/sync';
import { CSV_FORMAT, csvAmount, csvText } from '#domain/csv-cell.js';
import { centavos, toDecimal } from '#domain/money.js';
import { formatDate } from '#domain/plain-date.js';
import { type ArchivedFile } from './archived-files.js';
import { type ExportColumn, type ExportRows, type ExportTable, type ExportType } from './export-table.js';

/** A table as CSV for a double click in Brazilian Excel: `;`, UTF-8 with BOM, CRLF, decimal comma, `dd/mm/yyyy`, formulas neutralised. */
export const csvOf = (columns: ExportColumn[], rows: ExportRows): string => `${headOf(columns)}${csvRows(columns, rows)}`;

const headOf = (columns: ExportColumn[]): string => stringify([columns.map(({ header }) => header)], { ...CSV_FORMAT, bom: true });

const csvRows = (columns: ExportColumn[], rows: ExportRows): string =>
  stringify(
    rows.map((row) => row.map((value, index) => (value === null ? '' : cellOf(value, columns[index]!.type)))),
    CSV_FORMAT,
  );

function cellOf(value: string, type: ExportType): string {
  if (type === 'money') return csvAmount(centavos(value));
  if (type === 'date') return formatDate(value);
  return csvText(value);
}

/** A table as a file of the archive, with the sums of its columns of amounts as decimals. */
export function csvFile({ name, columns, pages }: ExportTable): ArchivedFile {
  const amounts = columns.flatMap(({ type }, index) => (type === 'money' ? [index] : []));
  return {
    name: `${name}.csv`,
    async *content(tally) {
      const sums = amounts.map(() => 0);
      yield headOf(columns);
      for await (const rows of pages) {
        tally.linhas += rows.length;
        for (const row of rows) for (const [place, index] of amounts.entries()) sums[place]! += centavos(row[index] ?? '0');
        yield csvRows(columns, rows);
      }
      tally.somas = Object.fromEntries(amounts.map((index, place) => [columns[index]!.header, toDecimal(sums[place]!)]));
    },
  };
}
