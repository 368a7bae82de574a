import { type ExpenseImportLine, type ExpenseImportSums } from '#contracts/expense-imports/expense-imports.js';
import { toReais } from '#domain/money.js';
import { amountOf, dayOf, textOf } from '#domain/spreadsheets/cells.js';
import { shortened } from '#domain/text.js';
import { type DecidedLine } from './import-decision.js';

/** A decided line as answered. */
export function lineOf({ linha, cells, payee, payment, pergunta, erros }: DecidedLine): ExpenseImportLine {
  const amount = cells.valor === undefined ? null : amountOf(cells.valor);
  return {
    linha,
    nomeFavorecido: shortened(payee.nome),
    favorecidoNovo: 'isNew' in payee && payee.isNew,
    objetoResumido: shortened(textOf(cells.objetoResumido ?? '')),
    dataElaboracao: cells.dataElaboracao === undefined ? null : dayOf(cells.dataElaboracao),
    valor: amount === null ? null : toReais(amount),
    situacao: situationOf(erros.length > 0, pergunta !== null, payment !== undefined),
    pergunta,
    erros,
  };
}

function situationOf(isWrong: boolean, isRepeated: boolean, isPaid: boolean): ExpenseImportLine['situacao'] {
  if (isWrong) return 'ERRO';
  if (isRepeated) return 'REPETIDA';
  return isPaid ? 'PAGA' : 'A_PAGAR';
}

/** Sums of the lines without errors. */
export function sumsOf(lines: readonly DecidedLine[]): ExpenseImportSums {
  const sound = lines.filter(({ erros }) => erros.length === 0);
  const created = sound.flatMap(({ payee }) => ('cpfOrCnpj' in payee && payee.isNew ? [payee.cpfOrCnpj] : []));
  return {
    despesas: sound.length,
    pagas: sound.filter(({ payment }) => payment).length,
    favorecidos: new Set(created).size,
    valor: toReais(sound.reduce((sum, { expense }) => sum + (expense?.valor ?? 0), 0)),
  };
}
