import { type INestApplicationContext } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { type Expense } from '#contracts/budget-ledger/expense.record.js';
import { PaperRequest, type PaperType } from '#contracts/papers/papers.js';
import { formatDocument } from '#domain/document.js';
import { centavos, formatBRL } from '#domain/money.js';
import { formatDate, type PlainDate, yearOf } from '#domain/plain-date.js';
import { ExpenseQueries } from '#modules/budget-ledger/public.js';
import { JoinPaperCommand, PaperQueries } from '#modules/papers/public.js';
import { DEMO_ASSOCIATIONS, DEMO_USERS } from './demo-users.js';
import { type PaperText, pdfOf, photoOf } from './paper-files.js';
import { requestOf } from './request-of.js';

/** Number of the year's last payments that get papers; every fourth of them has none. */
const WITH_PAPERS = 12;

const [, TREASURER] = DEMO_USERS as [unknown, (typeof DEMO_USERS)[number]];

interface DemoPaper {
  idDespesa: number;
  tipo: PaperType;
  nome: string;
  text: PaperText;
}

/** Attaches invoices, receipts and proofs of payment to the last paid expenses; existing papers are left alone. */
export async function seedPapers(app: INestApplicationContext, cnpjAssociacao: string, today: PlainDate): Promise<void> {
  const book = { cnpjAssociacao, ano: yearOf(today) };
  const { despesas } = await app.get(ExpenseQueries).certified(book);
  const known = new Set((await app.get(PaperQueries).ofBook(book)).map(({ registro, id, tipo }) => `${registro} ${id} ${tipo}`));
  const paid = despesas
    .filter(({ dataPagamento }) => dataPagamento)
    .sort((a, b) => b.dataPagamento!.localeCompare(a.dataPagamento!) || b.idDespesa - a.idDespesa)
    .slice(0, WITH_PAPERS);
  const papers = paid.filter((_, index) => index % 4 !== 3).flatMap((expense) => papersOf(expense));
  for (const { idDespesa, tipo, nome, text } of papers) {
    if (known.has(`DESPESA ${idDespesa} ${tipo}`)) continue;
    const request = requestOf(PaperRequest, { ...book, registro: 'DESPESA', id: String(idDespesa), tipo });
    const bytes = tipo === 'RECIBO' ? await photoOf(text) : pdfOf(text);
    await app.get(CommandBus).execute(new JoinPaperCommand(request, { bytes, name: nome }, TREASURER));
  }
}

/** An invoice from a firm, a receipt from a person; for payments through the bank also the proof. */
function papersOf(expense: Expense): DemoPaper[] {
  const { cnpjAssociacao, idDespesa, idFavorecido, nomeFavorecido, notaFiscal, dataNf, valor, objetoResumido } = expense;
  const association = DEMO_ASSOCIATIONS.find(({ cnpj }) => cnpj === cnpjAssociacao)!;
  const total = formatBRL(centavos(valor));
  const sold: PaperText['linhas'] = [
    ['Emitente', nomeFavorecido ?? ''],
    ['CNPJ ou CPF', formatDocument(idFavorecido)],
    ['Destinatário', association.nome],
    ['Descrição', objetoResumido ?? ''],
    ['Data de emissão', formatDate(dataNf ?? expense.dataElaboracao)],
    ['Valor total', total],
  ];
  const proof: PaperText['linhas'] = [
    ['Pagador', association.nome],
    ['Conta', expense.numConta ?? ''],
    ['Favorecido', nomeFavorecido ?? ''],
    ['Forma', expense.formaPagamento ?? ''],
    ['Documento', expense.documentoPagamento ?? `E${String(idDespesa).padStart(10, '0')}`],
    ['Data', formatDate(expense.dataPagamento!)],
    ['Valor', total],
  ];
  const isPerson = idFavorecido.length === 11;
  const bill: DemoPaper = isPerson
    ? { idDespesa, tipo: 'RECIBO', nome: `recibo-${idDespesa}.jpg`, text: { titulo: `RECIBO ${notaFiscal ?? ''}`.trim(), linhas: sold } }
    : { idDespesa, tipo: 'NOTA_FISCAL', nome: `nota-${notaFiscal}.pdf`, text: { titulo: `NOTA FISCAL Nº ${notaFiscal}`, linhas: sold } };
  const paid: DemoPaper = {
    idDespesa,
    tipo: 'COMPROVANTE_PAGAMENTO',
    nome: `comprovante-${idDespesa}.pdf`,
    text: { titulo: 'COMPROVANTE DE PAGAMENTO', linhas: proof },
  };
  return notaFiscal ? [bill, paid] : [paid];
}
