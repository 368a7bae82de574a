import { type ReconciliationStart } from '#contracts/bank/account-months.js';
import {
  type AccountMovement,
  type AccountReconciliation,
  type ReconcilableLine,
  type ReconciliationProposal,
} from '#contracts/bank/reconciliation.js';
import { type Reais, sumOfReais } from '#domain/money.js';
import { monthPeriod, monthText } from '#domain/months.js';
import { formatDate, formatMoney } from '#shared/format/format.ts';

/** A line of the statement, or a movement of the book, as a row of its list. */
export interface Row {
  /** Identifies the line or movement. */
  key: string;
  data: string;
  valor: Reais;
  texto: string;
  /** Further identification: payee, document, book of another year. */
  detalhes: string[];
  /** The day of its reconciliation, if later than the month. */
  conciliadoEm: string | null;
  line?: ReconcilableLine;
  movement?: AccountMovement;
}

/** Rows proposed to be joined. */
export interface Offer extends Pick<ReconciliationProposal, 'certeza' | 'motivos'> {
  keys: string[];
}

const lineKey = (id: number) => `linha-${id}`;
const movementKey = ({ ano, sequencia, ordem }: Pick<AccountMovement, 'ano' | 'sequencia' | 'ordem'>) =>
  `movimento-${ano}-${sequencia}-${ordem}`;

const given = (...texts: (string | null | false)[]) => texts.filter((text): text is string => Boolean(text));

export const lineRow = (line: ReconcilableLine): Row => ({
  key: lineKey(line.id),
  data: line.data,
  valor: line.valor,
  texto: line.historico,
  detalhes: given(line.documento && `doc. ${line.documento}`),
  conciliadoEm: line.conciliadoEm,
  line,
});

/** @param ano the displayed year: movements in the book of another year are labelled */
export const movementRow = (movement: AccountMovement, ano: number): Row => ({
  key: movementKey(movement),
  data: movement.data,
  valor: movement.valor,
  texto: movement.historico,
  detalhes: given(
    movement.favorecido,
    movement.documento && `doc. ${movement.documento}`,
    movement.ano !== ano && `livro de ${movement.ano}`,
  ),
  conciliadoEm: movement.conciliadoEm,
  movement,
});

/** The rows of one side: of the month, and left open by earlier months. */
export interface SideRows {
  own: Row[];
  earlier: Row[];
}

function byMonth(rows: readonly Row[], { ano, mes }: Pick<AccountReconciliation, 'ano' | 'mes'>): SideRows {
  const { dataInicio } = monthPeriod(ano, mes);
  return { own: rows.filter(({ data }) => data >= dataInicio), earlier: rows.filter(({ data }) => data < dataInicio) };
}

/** Both lists, and the proposals by the key of each row. */
export function sidesOf(month: AccountReconciliation) {
  const { ano, naoNoLivro, naoNoExtrato, antesDoComeco, propostas } = month;
  const offers = new Map<string, Offer>();
  for (const { linhas, movimentos, certeza, motivos } of propostas) {
    const keys = [...linhas.map(lineKey), ...movimentos.map(movementKey)];
    for (const key of keys) offers.set(key, { keys, certeza, motivos });
  }
  return {
    lines: byMonth(naoNoLivro.map(lineRow), month),
    movements: byMonth(
      [...antesDoComeco, ...naoNoExtrato].map((movement) => movementRow(movement, ano)),
      month,
    ),
    offers,
  };
}

/** The ticked rows of both sides, and why they cannot be joined; no reason if they can. */
export function ticked(rows: readonly Row[]) {
  const lines = rows.filter(({ line }) => line);
  const movements = rows.filter(({ movement }) => movement);
  const [onStatement, inBook] = [sumOfReais(lines), sumOfReais(movements)];
  const years = new Set(movements.map(({ movement }) => movement!.ano));
  const refusal =
    lines.length === 0
      ? 'Marque o que é no extrato.'
      : movements.length === 0
        ? 'Marque o que é no livro.'
        : onStatement !== inBook
          ? 'As somas devem ser iguais.'
          : years.size > 1
            ? 'Os movimentos são de livros de anos diferentes: concilie um ano de cada vez.'
            : undefined;
  return { lines, movements, onStatement, inBook, refusal };
}

/** The balance from which the month's last one was derived; undefined if the bank states it. */
export function derivationOf({ ano, mes, saldoDeduzidoDe: stated }: AccountReconciliation): string | undefined {
  if (!stated) return undefined;
  const { dataFim } = monthPeriod(ano, mes);
  const between = stated.em > dataFim ? 'sem os lançamentos posteriores ao mês' : 'com os lançamentos até o fim do mês';
  return `calculado do saldo de ${formatMoney(stated.valor)} em ${formatDate(stated.em)}, ${between}.`;
}

/** The start of the account, if the month is of it or after it. */
export function startOf({ ano, mes, comeco }: AccountReconciliation): ReconciliationStart | undefined {
  return comeco && comeco.ano * 12 + comeco.mes <= ano * 12 + mes ? comeco : undefined;
}

/** `novembro de 2025`. */
export const nameOfMonth = ({ ano, mes }: { ano: number; mes: number }) => monthText(monthPeriod(ano, mes).dataInicio.slice(0, 7));

/** Progress of reconciling the month's statement. */
export function progressOf({ ano, mes, naoNoLivro, conciliados }: AccountReconciliation): { done: number; all: number } {
  const { dataInicio, dataFim } = monthPeriod(ano, mes);
  const isOfMonth = ({ data }: { data: string }) => dataInicio <= data && data <= dataFim;
  const done = conciliados.flatMap(({ linhas }) => linhas).filter(isOfMonth).length;
  return { done, all: done + naoNoLivro.filter(isOfMonth).length };
}
