import { csvAmount } from '#domain/csv-cell.js';
import { type AccountPath, type DoubleEntry } from './double-entry.js';

/** Description of an entry in a journal. */
export interface ToldEntry {
  tipo: string;
  hash: string;
  descricao: string;
}

const HEAD = (titulo: string) => `; ${oneLine(titulo)}
; hledger -f livro.journal check --strict ordereddates
; ledger -f livro.journal --pedantic balance

decimal-mark ,
commodity BRL 1.000,00

tag hash
tag tipo

`;

/**
 * A book in the format of hledger and ledger: amounts with a comma, the entry's number as the code, its hash and type as tags, and balances at each month's
 * end.
 */
export function journalText(titulo: string, { contas, passos }: DoubleEntry, told: ReadonlyMap<number, ToldEntry>): string {
  const steps = passos.map((passo) => {
    if ('saldos' in passo)
      return [
        `${passo.data} * Saldos no fim do mês`,
        ...passo.saldos.map(({ conta, valor }) => leg(conta, `0,00 BRL = ${csvAmount(valor)} BRL`)),
      ];
    const { tipo, hash, descricao } = told.get(passo.sequencia)!;
    return [
      `${passo.data} * (${passo.sequencia}) ${oneLine(descricao)}`,
      `    ; hash: ${hash}`,
      `    ; tipo: ${tipo}`,
      ...passo.legs.map(({ conta, valor }) => leg(conta, `${csvAmount(valor)} BRL`)),
    ];
  });
  return `${HEAD(titulo)}${contas.map((conta) => `account ${accountName(conta)}\n`).join('')}\n${steps.map((lines) => `${lines.join('\n')}\n`).join('\n')}`;
}

const leg = (conta: AccountPath, amount: string) => `    ${accountName(conta)}  ${amount}`;

/** An account's name without the characters that are syntax in the two programs. */
const accountName = (conta: AccountPath): string => conta.map((part) => oneLine(part.replace(/[:;()[\]{}"@=]/g, ' '))).join(':');

/** Without line ends, comments and double blanks, which would end a name. */
const oneLine = (text: string): string => text.replace(/;/g, ',').replace(/\s+/g, ' ').trim();
