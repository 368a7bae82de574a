import { type LineBalance } from '#contracts/audit/audit.js';
import { centavos, toDecimal } from '#domain/money.js';
import { type BookedEntry } from '#modules/audit/sql.js';
import { lineKey } from '#modules/book/pure.js';
import { type EntryTexts } from './entry-texts.js';
import { type ExportColumn, type ExportRows, type ExportTable } from './export-table.js';

/** An entry's effect on the sums of all lines; over the book each column adds up to that of the balances. */
const EFFECTS: [header: string, sum: keyof LineBalance][] = [
  ['Efeito no Orçado', 'orcado'],
  ['Efeito no Débito', 'debito'],
  ['Efeito no Crédito', 'credito'],
  ['Efeito no Pago', 'pago'],
  ['Efeito no A Pagar', 'aPagar'],
  ['Efeito no Disponível', 'disponivel'],
];

const COLUMNS: ExportColumn[] = [
  { header: 'O que foi lançado', type: 'text' },
  { header: 'Linhas', type: 'text' },
  { header: 'Nomes das Linhas', type: 'text' },
  { header: 'Valor', type: 'money' },
  ...EFFECTS.map(([header]) => ({ header, type: 'money' as const })),
];

/** Appends sentence, lines and effects of each entry to the table of the book; the pages of both hold the same entries. */
export function withEntryTexts(
  { columns, pages, ...table }: ExportTable,
  entries: AsyncIterator<BookedEntry[], void>,
  texts: EntryTexts,
): ExportTable {
  return {
    ...table,
    columns: [...columns, ...COLUMNS],
    pages: (async function* () {
      for await (const rows of pages) {
        const page = (await entries.next()).value!;
        texts.add(page.map(({ entry }) => entry));
        yield rows.map((row, index) => [...row, ...cellsOf(page[index]!)]);
      }
    })(),
  };
}

function cellsOf({ entry, efeito }: BookedEntry): ExportRows[number] {
  const { descricao, linhas, valor } = entry;
  return [
    descricao,
    linhas.map(({ linha }) => lineKey(linha)).join(' | ') || null,
    linhas.map((line) => line.descricao).join(' | ') || null,
    valor === null ? null : toDecimal(centavos(valor)),
    ...EFFECTS.map(([, sum]) => toDecimal(efeito[sum])),
  ];
}
