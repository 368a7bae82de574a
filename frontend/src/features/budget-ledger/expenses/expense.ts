import { EXPENSE_RECORD, type Expense } from '#contracts/budget-ledger/expense.record.js';
import { MAX_DESCRICAO_RECEITA, type RevenueRequest } from '#contracts/budget-ledger/revenue.record.js';
import { type Centavos, centavos, toReais } from '#domain/money.js';
import { yearOf } from '#domain/plain-date.js';
import { formatDate, formatDocument, formatName } from '#shared/format/format.ts';
import type { PaperOwner } from '#shared/papers/papers.queries.ts';
import { recordSearch } from '#shared/ui/lists/record-list.ts';
import { copiedParts } from './split';

/** Row key. */
export const numberOf = ({ idDespesa }: Expense) => idDespesa;
/** Cancelled, which takes precedence over a payment (rule 11.2). */
export const isCancelled = ({ dataAnulacao }: Expense) => Boolean(dataAnulacao);
export const isPaid = (expense: Expense) => !isCancelled(expense) && Boolean(expense.dataPagamento);
/** Whether it was carried from an earlier year: it keeps the day on which it was drawn up, and is not deleted (rule 38.2). */
export const isCarried = ({ ano, anoOrigem, dataElaboracao }: Expense) => anoOrigem !== null && yearOf(dataElaboracao) < ano;
/** Why a cancelled expense cannot be changed; undefined for others. */
export const cancellationOf = ({ dataAnulacao, justificativaAnulacao }: Expense) =>
  dataAnulacao ? `Esta despesa foi anulada em ${formatDate(dataAnulacao)}: ${justificativaAnulacao}` : undefined;
/** Has an action but no item, so it is not charged to a line of the plan yet. */
export const lacksItem = (expense: Expense) => !isCancelled(expense) && expense.idAcao !== null && expense.idItem === null;

export const expenseName = ({ idDespesa, nomeFavorecido }: Expense) => `Nº ${idDespesa} - ${formatName(nomeFavorecido)}`;
export const programAndAction = ({ descricaoPrograma, descricaoAcao }: Expense) =>
  [descricaoPrograma, descricaoAcao].filter(Boolean).join(' / ');
export const payeeName = ({ idFavorecido, nomeFavorecido }: Expense) => `${formatDocument(idFavorecido)} - ${formatName(nomeFavorecido)}`;

/** The value before the taxes retained from it. */
export const grossOf = ({ valor, valorRetido }: Expense): Centavos => centavos(valor) + centavos(valorRetido);

/** Initial values of a copy (rule 11.23): everything except the invoice and the dates. */
export function copyOf(expense: Expense) {
  const { idPrograma, idAcao, idSubAcao, idItem, idElementoDespesa, idFonteRecurso } = expense;
  const { idFavorecido, nomeFavorecido, objetoResumido, objetoDetalhado, valorRetido } = expense;
  const valor = toReais(grossOf(expense));
  // The retained amount of each part is not known here.
  const rateio = valorRetido > 0 ? null : copiedParts(expense.rateio);
  const line = { idPrograma, idAcao, idSubAcao, idItem, idElementoDespesa };
  return { ...line, idFonteRecurso, idFavorecido, nomeFavorecido, objetoResumido, objetoDetalhado, valor, rateio };
}

/** Initial values of a refund of the whole payment. Programme and category of a split are those of its parts. */
export function refundOf(expense: Expense): Partial<RevenueRequest> {
  const { ano, idDespesa, idFonteRecurso, numConta, valor, rateio, categoria, idPrograma } = expense;
  const descricao = `ESTORNO DA DESPESA ${expenseName(expense)}`.toUpperCase().slice(0, MAX_DESCRICAO_RECEITA);
  return {
    tipo: 'ESTORNO',
    anoDespesa: ano,
    idDespesa,
    idFonteRecurso,
    valor,
    descricao,
    ...(numConta && { numConta }),
    ...(!rateio && { categoria, idPrograma }),
  };
}

const ownTexts = recordSearch(EXPENSE_RECORD);

/** Searched texts of the list. */
export const searchIn = (expense: Expense) => [...ownTexts(expense), programAndAction(expense), expense.idFavorecido, payeeName(expense)];

/** Owner of an expense's papers. */
export const papersOf = ({ cnpjAssociacao, ano, idDespesa }: Expense): PaperOwner => ({
  cnpjAssociacao,
  ano,
  registro: 'DESPESA',
  id: String(idDespesa),
});
