import { csvAmount } from '#domain/csv-cell.js';
import { type AccountPath } from './double-entry.js';
import { type Format } from './format.js';

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
export const journal: Format = (titulo, { contas }, texts) => ({
  head: `${HEAD(titulo)}${contas.map((conta) => `account ${accountName(conta)}\n`).join('')}`,
  linesOf(step) {
    if ('saldos' in step)
      return [
        `${step.data} * Saldos no fim do mês`,
        ...step.saldos.map(({ conta, valor }) => leg(conta, `0,00 BRL = ${csvAmount(valor)} BRL`)),
      ];
    const { tipo, hash, descricao } = texts.of(step.sequencia);
    return [
      `${step.data} * (${step.sequencia}) ${oneLine(descricao)}`,
      `    ; hash: ${hash}`,
      `    ; tipo: ${tipo}`,
      ...step.legs.map(({ conta, valor }) => leg(conta, `${csvAmount(valor)} BRL`)),
    ];
  },
});

const leg = (conta: AccountPath, amount: string) => `    ${accountName(conta)}  ${amount}`;

/** An account's name without the characters that are syntax in the two programs. */
const accountName = (conta: AccountPath): string => conta.map((part) => oneLine(part.replace(/[:;()[\]{}"@=]/g, ' '))).join(':');

/** Without line ends, comments and double blanks, which would end a name. */
const oneLine = (text: string): string => text.replace(/;/g, ',').replace(/\s+/g, ' ').trim();
