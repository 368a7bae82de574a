import { readSheet } from 'read-excel-file/universal';
import writeXlsxFile, { type SheetData } from 'write-excel-file/universal';
import type { Expense } from '#contracts/budget-ledger/expense.record.js';
import { columnsOf } from '../../../frontend/src/features/budget-ledger/expenses/expense-columns';
import { sheetOfRows } from '../../../frontend/src/shared/ui/lists/export/sheet';
import { toXlsx } from '../../../frontend/src/shared/ui/lists/export/xlsx';

const COLUMNS = columnsOf('TODAS');

/** Functions that the benchmark calls in its page. */
class Spreadsheets {
  private readonly cells: SheetData;
  private made: Blob | undefined;

  constructor(private readonly expenses: Expense[]) {
    const { columns, rows } = sheetOfRows(expenses, COLUMNS);
    this.cells = rows.map((cells) =>
      cells.map((value, index) => {
        if (value === null) return null;
        if (columns[index]?.type === 'date') return { value: new Date(`${value}T00:00:00Z`), type: Date, format: 'dd/mm/yyyy' };
        return typeof value === 'number' ? { value, type: Number } : { value, type: String };
      }),
    );
  }

  /** *Exportar* of the list of expenses, from rows to file. */
  async product() {
    this.made = await toXlsx(sheetOfRows(this.expenses, COLUMNS), 'DESPESAS');
  }

  /** The library alone: the same cells, prepared before, without styles, head or totals. */
  async bare() {
    await writeXlsxFile(this.cells, {}, {}).toBlob();
  }

  /** Number of rows of the last file, and its last row. */
  async readBack() {
    const rows = await readSheet(await this.made!.arrayBuffer());
    return { rows: rows.length, last: rows.at(-1) };
  }
}

Object.assign(globalThis, { Spreadsheets });
