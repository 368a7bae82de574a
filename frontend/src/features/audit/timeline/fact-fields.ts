import type { AuditEntry } from '#contracts/audit/audit.js';
import { MONTH_FIELDS } from '#contracts/budget-ledger/yields.js';
import { type BudgetLine, lineText } from '#contracts/common/book.js';
import type { MoneyCategory } from '#contracts/planning/planning.js';
import { toReais } from '#domain/money.js';
import { MONTHS } from '#domain/months.js';
import { isPlainDate } from '#domain/plain-date.js';
import { formatDate, formatDocument, formatMoney } from '#shared/format/format.ts';

/** What a field is called; an amount says that it is one, for facts hold centavos. */
type Field = string | { amount: string };

const FIELDS: Record<string, Field> = {
  id: 'Número',
  idDespesa: 'Despesa nº',
  idImposto: 'Imposto, despesa nº',
  idDespesaPrincipal: 'Retido da despesa nº',
  operacao: 'Operação nº',
  recorrencia: 'Despesa recorrente',
  valor: { amount: 'Valor' },
  linha: 'Linha de orçamento',
  rateio: 'Rateio',
  debitos: 'Débitos',
  creditos: 'Créditos',
  data: 'Data',
  dataElaboracao: 'Data de elaboração',
  dataPagamento: 'Data de pagamento',
  dataAnulacao: 'Data da anulação',
  dataNf: 'Data da nota',
  vencimento: 'Vencimento',
  notaFiscal: 'Nota fiscal',
  chaveNf: 'Chave da nota',
  formaPagamento: 'Forma de pagamento',
  documentoPagamento: 'Documento do pagamento',
  motivoAntecipacao: 'Motivo do pagamento antes da nota',
  idFavorecido: 'CPF ou CNPJ do favorecido',
  idFonteRecurso: 'Fonte de recursos',
  tipo: 'Tipo',
  categoria: 'Categoria',
  idPrograma: 'Programa nº',
  objetoResumido: 'Objeto resumido',
  objetoDetalhado: 'Objeto detalhado',
  justificativa: 'Justificativa',
  justificativaAnulacao: 'Justificativa da anulação',
  motivo: 'Motivo',
  descricao: 'Descrição',
  numConta: 'Conta',
  contaOrigem: 'Conta de origem',
  contaDestino: 'Conta de destino',
  historico: 'Histórico',
  saldoInicial: { amount: 'Saldo inicial' },
  abertura: { amount: 'Entra na conta em 1º de janeiro' },
  mesesFechados: 'Meses fechados da conta',
  partes: 'Partes do saldo',
  mes: 'Mês',
  saldoExtrato: { amount: 'Saldo do extrato' },
  em: 'Data do saldo',
  diferenca: { amount: 'Diferença' },
  linhas: 'Lançamentos do extrato',
  movimentos: 'Movimentos do livro',
  trocas: 'Movimentos trocados',
  origem: 'Exercício de origem',
  sequenciaOrigem: 'Lançamento de origem',
  copia: 'O que foi copiado',
  registro: 'Registro',
  nome: 'Nome do arquivo',
  mime: 'Formato',
  bytes: 'Tamanho em bytes',
  sha256: 'SHA-256',
  anexo: 'Extrato (SHA-256)',
  ...Object.fromEntries(MONTH_FIELDS.map((month, index) => [month, { amount: capitalized(MONTHS[index] ?? month) }])),
};

/** One of several things that a fact is about: a part of an expense, of a carried balance, or of a reconciliation. */
interface Part {
  valor: number;
  linha?: BudgetLine;
  categoria?: MoneyCategory | null;
  data?: string;
  historico?: string;
  sequencia?: number;
}

/** The month of a recurring expense that an expense was booked for. */
interface Recurrence {
  idRecorrente: number;
  mes: number;
}

const recurrenceText = ({ idRecorrente, mes }: Recurrence) => `nº ${idRecorrente}, ${MONTHS[mes - 1]}`;

function capitalized(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

/** Fields of a fact with labels, most important first: the book stores them alphabetically. */
export function factFields(
  { dados, linhas }: AuditEntry,
  fundsSource: (id: number) => string | undefined,
): [label: string, text: string][] {
  const nameOf = new Map(linhas.map(({ linha, descricao }) => [lineText(linha), descricao]));
  const partText = ({ valor, linha, categoria, data, historico, sequencia }: Part) => {
    const amount = formatMoney(toReais(valor));
    if (linha) return `${amount} em ${textOf('linha', linha)}`;
    if (data) return [formatDate(data), amount, historico ?? `lançamento nº ${sequencia}`].join(', ');
    return `${amount}, ${categoria ?? 'a classificar'}`;
  };
  const textOf = (field: string, value: unknown): string => {
    if (value === null) return '–';
    if (Array.isArray(value)) return value.map((part: Part) => partText(part)).join('; ');
    if (field === 'recorrencia') return recurrenceText(value as Recurrence);
    if (typeof value === 'object') return nameOf.get(lineText(value as BudgetLine)) ?? `Linha ${lineText(value as BudgetLine)}`;
    if (typeof value === 'number' && typeof FIELDS[field] === 'object') return formatMoney(toReais(value));
    if (field === 'idFonteRecurso') return fundsSource(Number(value)) ?? `nº ${value}`;
    if (field === 'idFavorecido') return formatDocument(String(value));
    return isPlainDate(value) ? formatDate(value) : String(value);
  };
  const known = Object.keys(FIELDS);
  const labelOf = (field: string) => {
    const label = FIELDS[field] ?? field;
    return typeof label === 'object' ? label.amount : label;
  };
  const place = (field: string) => (known.includes(field) ? known.indexOf(field) : known.length);
  return Object.entries(dados)
    .toSorted(([a], [b]) => place(a) - place(b))
    .map(([field, value]) => [labelOf(field), textOf(field, value)]);
}
