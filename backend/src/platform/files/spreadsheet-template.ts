import writeXlsxFile from 'write-excel-file/node';
import { type TemplateFormat } from '#contracts/common/spreadsheets.js';

export const TEMPLATE_TYPES: Record<TemplateFormat, string> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
};

/** A column of a spreadsheet to fill in: its title, and how to fill it. */
export interface TemplateColumn {
  title: string;
  guide: string;
}

/** An empty spreadsheet with the titles; the XLSX describes each column on a second sheet. @param sheet name of the first sheet */
export async function spreadsheetTemplate(sheet: string, columns: readonly TemplateColumn[], format: TemplateFormat): Promise<Buffer> {
  const titles = columns.map(({ title }) => title);
  // The byte order mark lets Excel know that the file is UTF-8.
  if (format === 'csv') return Buffer.from(`\uFEFF${titles.join(';')}\r\n`);
  const bold = (value: string) => ({ value, fontWeight: 'bold' as const });
  return writeXlsxFile([
    {
      sheet,
      data: [titles.map(bold)],
      columns: titles.map((title) => ({ width: Math.max(14, title.length + 4) })),
      stickyRowsCount: 1,
    },
    {
      sheet: 'Orientações',
      data: [['Coluna', 'Preenchimento'].map(bold), ...columns.map(({ title, guide }) => [title, guide])],
      columns: [{ width: 28 }, { width: 100 }],
      stickyRowsCount: 1,
    },
  ]).toBuffer();
}
