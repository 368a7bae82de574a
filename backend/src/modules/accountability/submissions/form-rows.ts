import { type Layout } from '#contracts/accountability/layout.js';
import { type RowSource } from '#contracts/accountability/layout-words.js';
import { DOCUMENT_KINDS, type DocumentKind } from '#contracts/budget-ledger/expense.record.js';
import { REVENUE_TYPES } from '#contracts/budget-ledger/revenue.record.js';
import { MONEY_CATEGORIES } from '#contracts/planning/planning.js';
import { formatDocument } from '#domain/document.js';
import { type Centavos, sumOf } from '#domain/money.js';
import { MONTHS } from '#domain/months.js';
import { formatDate, type PlainDate } from '#domain/plain-date.js';
import { type SourceRow } from '../layouts/fill-form.js';
import { type DrawnUpExpense, expensesIn, type FiguredMovement, movementsIn, type Shared, type Terms } from './figures.js';

/** The rows of the sources that movements and expenses make. */
export function rowsOf(
  movements: readonly FiguredMovement[],
  expenses: readonly DrawnUpExpense[],
  terms: Terms,
  groups: Layout['gruposDeDespesa'] = [],
): Partial<Record<RowSource, SourceRow[]>> {
  const payments = (figure: 'pagos' | 'pagosDemonstrados' | 'pagosNaoDemonstrados' | 'anterioresNaoDemonstrados') =>
    movementsIn(figure, movements, terms).map(paymentRow);
  return {
    pagamentos: payments('pagos'),
    pagamentosDemonstrados: payments('pagosDemonstrados'),
    pagamentosNaoDemonstrados: payments('pagosNaoDemonstrados'),
    anterioresNaoDemonstrados: payments('anterioresNaoDemonstrados'),
    creditosDemonstrados: movementsIn('creditosDemonstrados', movements, terms).map(creditRow),
    rendimentosPorMes: yieldRows(movementsIn('rendimentos', movements, terms)),
    saldosPorPrograma: balanceRows(movementsIn('saldoFinal', movements, terms)),
    despesasPorGrupo: groupRows(groups, movements, expenses, terms),
  };
}

/** `NFS-e 1933, 23/08/2024`. */
export function paperText(kind: DocumentKind | null, number: string | null, day: PlainDate | null): string | null {
  const named = [kind && DOCUMENT_KINDS[kind], number].filter(Boolean).join(' ');
  return [named, day && formatDate(day)].filter(Boolean).join(', ') || null;
}

/** The payee of a payment or refund, and the paper that proves it: a tax stands under the payee that it was retained of (rule 46.5). */
export function payeeAndPaper(movement: FiguredMovement) {
  const { eImposto } = movement;
  return {
    nome: (eImposto ? movement.favorecidoPrincipal : movement.favorecido) ?? '',
    document: formatDocument(eImposto ? movement.cpfOrCnpjPrincipal : movement.cpfOrCnpj),
    tipo: movement.tipoDocumento,
    numero: movement.notaFiscal ?? (eImposto ? movement.notaPrincipal : null),
    // A tax has no invoice of its own.
    dataNf: movement.dataNf ?? (eImposto ? movement.dataElaboracao : null),
  };
}

/** A refund stands under the payee that gave it back, its amount negative. */
function paymentRow(movement: Shared<FiguredMovement>, index: number): SourceRow {
  const { eImposto, figura, data, favorecido, descricao, parcela, categoria } = movement;
  const { nome, document, tipo, numero, dataNf } = payeeAndPaper(movement);
  const isRefund = figura === 'estornos';
  const principal = eImposto && paperText(movement.tipoPrincipal, movement.notaPrincipal, movement.dataPrincipal);
  return {
    item: index + 1,
    favorecido: `${nome} – ${document}`,
    favorecidoNome: nome,
    favorecidoDocumento: document,
    objeto: movement.objeto,
    programa: movement.programa,
    conta: movement.conta,
    ...(categoria && { categoria }),
    documento: paperText(tipo, numero, dataNf),
    documentoTipo: tipo && DOCUMENT_KINDS[tipo],
    documentoNumero: numero,
    documentoData: dataNf,
    pagamento: [isRefund ? 'Estorno' : movement.documentoPagamento, formatDate(data)].filter(Boolean).join(', '),
    pagamentoForma: isRefund ? 'ESTORNO' : movement.formaPagamento,
    pagamentoData: data,
    valor: parcela,
    nota: isRefund
      ? `Estorno: ${descricao}`
      : eImposto
        ? `Imposto retido${principal ? ` de ${principal}` : ''}, recolhido a ${favorecido}.`
        : null,
  };
}

/** What a movement that is no payment is called. */
export function creditName({ figura, tipoDaReceita }: FiguredMovement): string {
  if (tipoDaReceita) return REVENUE_TYPES[tipoDaReceita];
  if (figura === 'saldoAnterior') return 'Saldo inicial';
  return figura === 'rendimentos' ? 'Rendimento' : figura === 'transferencias' ? 'Transferência entre contas' : 'Receita sem tipo';
}

function creditRow(movement: Shared<FiguredMovement>, index: number): SourceRow {
  const { descricao, programa, conta, categoria, data, parcela } = movement;
  return {
    ...{ item: index + 1, tipo: creditName(movement), descricao, programa, conta, data, valor: parcela },
    ...(categoria && { categoria }),
  };
}

const accountName = ({ conta, nomeDaConta }: FiguredMovement) => `${conta} – ${nomeDaConta}`;

/** The sums of movements that have the same key, in the order of the keys. */
function summed(movements: readonly Shared<FiguredMovement>[], keyOf: (movement: FiguredMovement) => string) {
  const groups = [...Map.groupBy(movements, keyOf)].toSorted(([one], [other]) => one.localeCompare(other, 'pt-BR'));
  return groups.map(([, of]) => ({ first: of[0]!, valor: of.reduce((sum, { parcela }) => sum + parcela, 0) }));
}

function yieldRows(yields: readonly Shared<FiguredMovement>[]): SourceRow[] {
  const monthOf = ({ data }: FiguredMovement) => data.slice(5, 7);
  return summed(yields, (movement) => `${movement.conta} ${monthOf(movement)}`).map(({ first, valor }) => ({
    ...{ conta: accountName(first), mes: MONTHS[Number(monthOf(first)) - 1]!, valor },
  }));
}

function balanceRows(held: readonly Shared<FiguredMovement>[]): SourceRow[] {
  return summed(held, ({ conta, programa, categoria }) => [conta, programa, MONEY_CATEGORIES.indexOf(categoria!)].join(' '))
    .filter(({ valor }) => valor !== 0)
    .map(({ first, valor }) => ({
      ...{ conta: accountName(first), programa: first.programa ?? 'Sem programa', valor },
      ...(first.categoria && { categoria: first.categoria }),
    }));
}

function groupRows(
  groups: NonNullable<Layout['gruposDeDespesa']>,
  movements: readonly FiguredMovement[],
  expenses: readonly DrawnUpExpense[],
  terms: Terms,
): SourceRow[] {
  const groupOf = (element: string) =>
    groups.find(({ elementos }) => elementos.some((code) => element.startsWith(code))) ??
    groups.find(({ elementos }) => elementos.length === 0);
  const sums = (shares: readonly { elemento: string; valor: Centavos }[]) => {
    const byGroup = Map.groupBy(shares, ({ elemento }) => groupOf(elemento)?.nome);
    return (nome: string) => sumOf(byGroup.get(nome) ?? []);
  };
  const drawnUp = (figure: 'contabilizadas' | 'aPagar' | 'aPagarDoExercicio') =>
    sums(expensesIn(figure, expenses, terms).map(({ parcela, elemento }) => ({ elemento, valor: parcela })));
  const paid = (figure: 'pagos' | 'pagosDoExercicio' | 'pagosDeAnteriores') =>
    sums(
      movementsIn(figure, movements, terms).flatMap(({ parcela, elementos }) =>
        (elementos ?? []).map(({ elemento, valor }) => ({ elemento, valor: Math.sign(parcela) * valor })),
      ),
    );
  const columns = {
    contabilizadas: drawnUp('contabilizadas'),
    pagosDeAnteriores: paid('pagosDeAnteriores'),
    pagosDoExercicio: paid('pagosDoExercicio'),
    pagos: paid('pagos'),
    aPagar: drawnUp('aPagar'),
    aPagarDoExercicio: drawnUp('aPagarDoExercicio'),
  };
  return groups.map(({ nome }) => ({
    grupo: nome,
    ...Object.fromEntries(Object.entries(columns).map(([column, sumIn]) => [column, sumIn(nome)])),
  }));
}
