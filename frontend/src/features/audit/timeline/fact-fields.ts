import { FORESEEN_RECORD, ROL_APPROVAL_RECORD, ROL_RECORD } from '#contracts/accountability/rol.record.js';
import type { AuditEntry } from '#contracts/audit/audit.js';
import { ACCOUNT_MONTH_WORDS } from '#contracts/bank/account-month-words.js';
import { ATTESTATION_RECORD } from '#contracts/budget-ledger/attestation.record.js';
import { EXPENSE_WORDS, type Expense } from '#contracts/budget-ledger/expense.record.js';
import { REVENUE_RECORD } from '#contracts/budget-ledger/revenue.record.js';
import { TRANSFER_RECORD } from '#contracts/budget-ledger/transfer.record.js';
import { YIELD_RECORD } from '#contracts/budget-ledger/yields.js';
import { type BudgetLine, lineText } from '#contracts/common/book.js';
import { day, document, money, number, text, type Vocabulary } from '#contracts/common/vocabulary.js';
import { approvalText } from '#contracts/minutes/minutes-proposals.js';
import type { MoneyCategory } from '#contracts/planning/planning.js';
import { REDISTRIBUTION_RECORD, type RedistributionApproval } from '#contracts/redistributions/redistribution.record.js';
import { PAYEE_RECORD } from '#contracts/treasury/payee.record.js';
import { type Centavos, formatBRL } from '#domain/money.js';
import { MONTHS } from '#domain/months.js';
import { isPlainDate } from '#domain/plain-date.js';
import { formatDate, formatDocument } from '#shared/format/format.ts';
import { ACT_LISTS, ACT_WORDS } from './submission-fields';

/** Shown first, because they identify the subject of the fact: the book stores its fields alphabetically. */
const FIRST: Vocabulary = {
  id: number('Número'),
  idDespesa: number('Despesa nº'),
  idImposto: number('Imposto, despesa nº'),
  idDespesaPrincipal: number('Retido da despesa nº'),
  comDespesa: number('Anulado com a despesa nº'),
  idAnterior: number('Nº no exercício anterior'),
  operacao: text('Operação nº'),
  recorrencia: text('Despesa recorrente'),
  valor: money('Valor'),
  linha: text('Linha de orçamento'),
  rateio: text('Rateio'),
  debitos: text('Débitos'),
  creditos: text('Créditos'),
  data: day('Data'),
};

/** Labels of the records, then of fields that only facts have or that several records share. */
const WORDS: Vocabulary = {
  ...FIRST,
  ...EXPENSE_WORDS,
  ...REVENUE_RECORD,
  ...TRANSFER_RECORD,
  ...YIELD_RECORD,
  ...ACCOUNT_MONTH_WORDS,
  ...FIRST,
  idFavorecido: document('CPF ou CNPJ do favorecido'),
  idFonteRecurso: EXPENSE_WORDS.descricaoFonteRecurso,
  idPrograma: number('Programa nº'),
  justificativa: REDISTRIBUTION_RECORD.justificativa,
  aprovacao: text('Aprovação'),
  hash: text('SHA-256 do que foi liberado'),
  alcada: money('Alçada'),
  idLinha: number('Lançamento do extrato nº'),
  tipoChavePix: PAYEE_RECORD.tipoChavePix,
  chavePix: PAYEE_RECORD.chavePix,
  idBanco: text('Banco do favorecido'),
  agencia: text('Agência do favorecido'),
  contaFavorecido: text('Conta do favorecido'),
  preparadaPor: text('CPF de quem preparou'),
  motivo: text('Motivo'),
  abertura: money('Entra na conta em 1º de janeiro'),
  mesesFechados: text('Meses fechados da conta'),
  partes: text('Partes do saldo'),
  saldos: text('Saldos de abertura'),
  linhas: text('Lançamentos do extrato'),
  movimentos: text('Movimentos do livro'),
  trocas: text('Movimentos trocados'),
  origem: text('Exercício de origem'),
  impostos: text('Impostos retidos'),
  liberacao: text('Liberação'),
  estorno: text('O que devolve'),
  sequenciaOrigem: number('Lançamento de origem'),
  copia: text('O que foi copiado'),
  registro: text('Registro'),
  nome: text('Nome do arquivo'),
  mime: text('Formato'),
  bytes: number('Tamanho em bytes'),
  sha256: text('SHA-256'),
  anexo: text('Extrato (SHA-256)'),
};

/** One of several subjects of a fact: a part of an expense, of a carried balance, or of a reconciliation; an opening balance; a priority. */
interface Part {
  valor: Centavos;
  numConta?: string;
  idPrograma?: number | null;
  linha?: BudgetLine;
  categoria?: MoneyCategory | null;
  data?: string;
  descricao?: string;
  historico?: string;
  sequencia?: number;
}

/** The month of a recurring expense for which an expense was booked. */
interface Recurrence {
  idRecorrente: number;
  mes: number;
}

interface RetainedTax {
  idDespesa: number;
  valor: Centavos;
}

interface Release {
  por: string;
  em: string;
  numConta: string;
}

/** What a rol expects the programme to receive. */
type Foreseen = Record<keyof typeof FORESEEN_RECORD, Centavos>;

/** Where a resto a pagar was registered. */
interface Origin {
  ano: number;
  idDespesa: number;
}

const taxText = ({ idDespesa, valor }: RetainedTax) => `${formatBRL(valor)}, despesa nº ${idDespesa}`;
const releaseText = ({ por, em, numConta }: Release) => `${por} em ${formatDate(em)}, da conta ${numConta}`;
const attestedText = ({ data, nome, cargo }: NonNullable<Expense['atesto']>) => `${nome}, ${cargo}, em ${formatDate(data)}`;
const foreseenText = (foreseen: Foreseen) =>
  Object.entries(FORESEEN_RECORD)
    .map(([use, { label }]) => `${formatBRL(foreseen[use as keyof Foreseen])} de ${label.toLowerCase()}`)
    .join(' e ');
const minutesText = (key: string) => {
  const [date, hour] = key.split('T');
  return `${formatDate(date ?? key)}, ${hour}`;
};
const originText = ({ ano, idDespesa }: Origin) => `Despesa nº ${idDespesa} de ${ano}`;
const approvedText = (aprovacao: RedistributionApproval) => `Proposta nº ${aprovacao.proposta}, ${approvalText(aprovacao)}`;
const recurrenceText = ({ idRecorrente, mes }: Recurrence) => `nº ${idRecorrente}, ${MONTHS[mes - 1]}`;

/** Labels of the facts whose fields mean something else elsewhere. */
function ownWords(dados: object): Vocabulary {
  if ('idPrestacao' in dados) return ACT_WORDS;
  // A paper has a name too: that of its file.
  if ('cargo' in dados) return ATTESTATION_RECORD;
  return 'previsto' in dados
    ? { ...ROL_RECORD, ...ROL_APPROVAL_RECORD, versao: number('Versão'), sha256: text('SHA-256 do que foi aprovado') }
    : {};
}

/** Fields of a fact with labels, most important first: the book stores them alphabetically. */
export function factFields(
  { dados, linhas }: AuditEntry,
  fundsSource: (id: number) => string | undefined,
): [label: string, text: string][] {
  const nameOf = new Map(linhas.map(({ linha, descricao }) => [lineText(linha), descricao]));
  const partText = ({ valor, linha, numConta, idPrograma, categoria, data, descricao, historico, sequencia }: Part) => {
    const amount = formatBRL(valor);
    if (descricao) return `${descricao}, ${amount}`;
    if (linha) return `${amount} em ${textOf('linha', linha)}`;
    if (data) return [formatDate(data), amount, historico ?? `lançamento nº ${sequencia}`].join(', ');
    const program = idPrograma === null ? 'sem programa' : `programa nº ${idPrograma}`;
    if (numConta) return `${amount} na conta ${numConta}, ${program}, ${categoria}`;
    return `${amount}, ${categoria ?? 'a classificar'}`;
  };
  const textOf = (field: string, value: unknown): string => {
    if (value === null) return '–';
    if (field === 'preparadaPor') return (value as string[]).map(formatDocument).join('; ');
    if (field === 'impostos') return (value as RetainedTax[]).map(taxText).join('; ') || '–';
    if (field === 'liberacao') return releaseText(value as Release);
    if (field === 'atesto') return attestedText(value as NonNullable<Expense['atesto']>);
    if (field === 'previsto') return foreseenText(value as Foreseen);
    if (field === 'estorno') return (value as { partes: Part[] }).partes.map(partText).join('; ');
    if (field === 'origem' && typeof value === 'object') return originText(value as Origin);
    if (field in ACT_LISTS) return ACT_LISTS[field]!(value as never);
    if (Array.isArray(value)) return value.map((part: Part) => partText(part)).join('; ');
    if (field === 'aprovacao') return approvedText(value as RedistributionApproval);
    if (field === 'recorrencia') return recurrenceText(value as Recurrence);
    if (typeof value === 'object') return nameOf.get(lineText(value as BudgetLine)) ?? `Linha ${lineText(value as BudgetLine)}`;
    if (typeof value === 'number' && WORDS[field]?.kind === 'money') return formatBRL(value);
    if (field === 'idAta') return minutesText(String(value));
    if (field === 'idFonteRecurso') return fundsSource(Number(value)) ?? `nº ${value}`;
    if (field === 'idFavorecido') return formatDocument(String(value));
    return isPlainDate(value) ? formatDate(value) : String(value);
  };
  const words = { ...WORDS, ...ownWords(dados) };
  const known = Object.keys(WORDS);
  const place = (field: string) => (known.includes(field) ? known.indexOf(field) : known.length);
  return Object.entries(dados)
    .toSorted(([a], [b]) => place(a) - place(b))
    .map(([field, value]) => [words[field]?.label ?? field, textOf(field, value)]);
}
