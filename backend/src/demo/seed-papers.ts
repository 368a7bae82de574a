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

/** Number of the year's last payments that get papers; every fourth of them has none. */
const WITH_PAPERS = 12;

/** The papers by type, with the values of an expense by name. */
const PAPERS = dataOf<Record<'NOTA_FISCAL' | 'RECIBO' | 'COMPROVANTE_PAGAMENTO', PaperText & { nome: string }>>('papers');

/** Attaches to the last paid expenses an invoice from a firm, a receipt from a person, and for payments the proof. */
export async function seedPapers({ app, plan, today }: Loading): Promise<void> {
  const book = { cnpjAssociacao: plan.cnpjAssociacao, ano: yearOf(today) };
  const { despesas } = await app.get(ExpenseQueries).certified(book);
  const paid = despesas
    .filter(({ dataPagamento }) => dataPagamento)
    .sort((a, b) => b.dataPagamento!.localeCompare(a.dataPagamento!) || b.idDespesa - a.idDespesa)
    .slice(0, WITH_PAPERS);
  for (const expense of paid.filter((_, index) => index % 4 !== 3))
    for (const tipo of typesOf(expense)) {
      const values = valuesOf(expense);
      const { nome, titulo, linhas } = PAPERS[tipo];
      const text = { titulo: filled(titulo, values), linhas: linhas.map(([label, line]) => [label, filled(line, values)] as const) };
      const file = { bytes: tipo === 'RECIBO' ? await photoOf(text) : pdfOf(text), name: filled(nome, values) };
      const request = requestOf(PaperRequest, { ...book, registro: 'DESPESA', id: String(expense.idDespesa), tipo });
      const command = new JoinPaperCommand(request, file, TREASURER);
      await onceInBook(`${book.ano} ${tipo} ${expense.idDespesa}`, () => app.get(CommandBus).execute(command));
    }
}

function typesOf({ notaFiscal, idFavorecido }: Expense): (keyof typeof PAPERS)[] {
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
