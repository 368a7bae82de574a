import { MONEY_CATEGORY_NAMES } from '#contracts/planning/planning.js';
import type { Account } from '#contracts/treasury/account.record.js';
import { parseBRL, type Reais, toReais } from '#domain/money.js';
import { count } from '#shared/format/format.ts';
import type { OpeningCell, OpeningColumn } from './opening-form';

/** Where a cell of the grid stands among those of the form; -1 where the account has none of that column. */
export const indexOfCell = (saldos: readonly OpeningCell[], numConta: string, { idPrograma, categoria }: OpeningColumn): number =>
  saldos.findIndex((cell) => cell.numConta === numConta && (cell.idPrograma ?? null) === idPrograma && cell.categoria === categoria);

/** Amounts by their place in the form; or, if one of the block is no amount or has no cell, the sentence that says so. */
export type PastedBlock = { amounts: { index: number; valor: Reais | null }[] } | { refusal: string };

/** The grid as it is shown. */
interface Grid {
  accounts: readonly Pick<Account, 'numConta'>[];
  columns: readonly OpeningColumn[];
  saldos: readonly OpeningCell[];
}

/** The rows of cells of a spreadsheet; null for a text that is no block, but the content of one cell. */
export function blockOf(text: string): string[][] | null {
  const rows = text
    .replace(/(\r?\n)+$/, '')
    .split(/\r?\n/)
    .map((row) => row.split('\t'));
  return rows.length > 1 || rows[0]!.length > 1 ? rows : null;
}

/** What the block means from the cell at `start` on, to the right and down (rule 47.23). An empty cell of it empties the cell of the grid. */
export function pastedBlock(rows: readonly string[][], start: number, { accounts, columns, saldos }: Grid): PastedBlock {
  const first = saldos[start]!;
  const row = accounts.findIndex(({ numConta }) => numConta === first.numConta);
  const column = columns.findIndex((one) => indexOfCell(saldos, first.numConta, one) === start);
  const amounts: { index: number; valor: Reais | null }[] = [];
  for (const [down, cells] of rows.entries())
    for (const [right, text] of cells.entries()) {
      const account = accounts[row + down];
      const at = columns[column + right];
      const valor = amountOfCell(text);
      if (valor === undefined) return { refusal: `Nada foi colado: “${text.trim()}” não é um valor. Copie só os valores, sem títulos.` };
      const index = account && at ? indexOfCell(saldos, account.numConta, at) : -1;
      if (index >= 0) amounts.push({ index, valor });
      else if (valor !== null) return { refusal: `Nada foi colado: ${misfit(text.trim(), rows, account, at)}` };
    }
  return { amounts };
}

function misfit(text: string, rows: readonly string[][], account: Grid['accounts'][number] | undefined, at: OpeningColumn | undefined) {
  if (account && at) {
    const part = `${at.programa} · ${MONEY_CATEGORY_NAMES[at.categoria]}`;
    return `${text} cairia em ${part} da conta ${account.numConta}, que não tem dinheiro desse programa.`;
  }
  const size = `${count(rows.length, 'linha', 'linhas')} e ${count(Math.max(...rows.map(({ length }) => length)), 'coluna', 'colunas')}`;
  return `o bloco tem ${size} e não cabe a partir deste campo.`;
}

/** An amount as spreadsheets write it: null where empty, undefined where it is none. Accounting formats show zero as a dash and negatives in brackets. */
function amountOfCell(text: string): Reais | null | undefined {
  const bare = text.replace(/R\$|\s/gi, '').replace('−', '-');
  if (bare === '') return null;
  if (/^-+$/.test(bare)) return 0;
  const amount = parseBRL(bare.replace(/^\((.+)\)$/, '-$1'));
  return amount === null ? undefined : toReais(amount);
}
