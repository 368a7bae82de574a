import { CommandBus } from '@nestjs/cqrs';
import { type Expense } from '#contracts/budget-ledger/expense.record.js';
import { PaperRequest } from '#contracts/papers/papers.js';
import { formatDocument } from '#domain/document.js';
import { centavos, formatBRL } from '#domain/money.js';
import { formatDate, yearOf } from '#domain/plain-date.js';
import { ExpenseQueries } from '#modules/budget-ledger/public.js';
import { JoinPaperCommand } from '#modules/papers/public.js';
import { dataOf, filled } from './data-files.js';
import { type Loading, onceInBook } from './demo-step.js';
import { demoAssociation, TREASURER } from './demo-users.js';
import { type PaperText, pdfOf, photoOf } from './paper-files.js';
import { isPerson } from './planned-expenses.js';
import { requestOf } from './request-of.js';

/** Number of the year's last payments that get all their papers. */
const WITH_ALL_PAPERS = 12;

/** The papers by type, with the values of an expense by name. */
const PAPERS = dataOf<Record<'NOTA_FISCAL' | 'RECIBO' | 'COMPROVANTE_PAGAMENTO', PaperText & { nome: string }>>('papers');

/** Attaches a paper that proves it to every payment, and to the last ones of this year all: the invoice from a firm or the receipt from a person, and the proof of payment. */
export async function seedPapers(loading: Loading): Promise<void> {
  const { app, plan, today } = loading;
  for (const ano of [yearOf(today) - 1, yearOf(today)]) {
    const { despesas } = await app.get(ExpenseQueries).certified({ cnpjAssociacao: plan.cnpjAssociacao, ano });
    const paid = despesas
      .filter(({ dataPagamento }) => dataPagamento)
      .sort((a, b) => b.dataPagamento!.localeCompare(a.dataPagamento!) || b.idDespesa - a.idDespesa);
    const complete = ano === yearOf(today) ? WITH_ALL_PAPERS : 0;
    for (const [index, expense] of paid.entries()) {
      const types = typesOf(expense);
      await joinPapers(loading, expense, index < complete ? types : types.filter(isProof).slice(0, 1));
    }
  }
}

async function joinPapers({ app, plan: { cnpjAssociacao } }: Loading, expense: Expense, types: readonly PaperType[]): Promise<void> {
  const { ano, idDespesa } = expense;
  for (const tipo of types) {
    const values = valuesOf(expense);
    const { nome, titulo, linhas } = PAPERS[tipo];
    const text = { titulo: filled(titulo, values), linhas: linhas.map(([label, line]) => [label, filled(line, values)] as const) };
    const file = { ...(tipo === 'RECIBO' ? { bytes: await photoOf(text) } : pdfOf(text)), name: filled(nome, values) };
    const request = requestOf(PaperRequest, { cnpjAssociacao, ano, registro: 'DESPESA', id: String(idDespesa), tipo });
    const command = new JoinPaperCommand(request, file, TREASURER);
    await onceInBook(`${ano} ${tipo} ${idDespesa}`, () => app.get(CommandBus).execute(command));
  }
}

type PaperType = keyof typeof PAPERS;

/** A receipt alone proves no payment. */
const isProof = (tipo: PaperType) => tipo !== 'RECIBO';

function typesOf({ notaFiscal, idFavorecido }: Expense): PaperType[] {
  if (!notaFiscal) return ['COMPROVANTE_PAGAMENTO'];
  return [isPerson(idFavorecido) ? 'RECIBO' : 'NOTA_FISCAL', 'COMPROVANTE_PAGAMENTO'];
}

/** The values of an expense as papers print them. */
const valuesOf = (expense: Expense) => ({
  ...expense,
  associacao: demoAssociation(expense.cnpjAssociacao).nome,
  favorecido: formatDocument(expense.idFavorecido),
  emissao: formatDate(expense.dataNf ?? expense.dataElaboracao),
  pagamento: formatDate(expense.dataPagamento),
  documento: expense.documentoPagamento ?? `E${String(expense.idDespesa).padStart(10, '0')}`,
  total: formatBRL(centavos(expense.valor)),
});
