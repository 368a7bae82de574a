import { type Centavos } from '#domain/money.js';
import { type Moment } from '#modules/book/pure.js';
import { type ExpenseFact, type ImpostoDevolvido, type ImpostoRetido } from './expense.events.js';
import { type ExpenseState } from './expense-state.js';
import { placeLike } from './split.js';

/** What an expense says of its payment before it is paid. */
const UNPAID = {
  dataPagamento: null,
  formaPagamento: null,
  pagaEm: null,
  numConta: null,
  documentoPagamento: null,
  motivoAntecipacao: null,
  alcada: null,
  idLinha: null,
} as const;

/** What an expense says of its cancellation unless it is cancelled. */
const UNCANCELLED = { dataAnulacao: null, justificativaAnulacao: null, anuladaCom: null } as const;

/** The expense after a fact; undefined once it was deleted. */
export function evolveExpense(state: ExpenseState | undefined, fact: ExpenseFact, moment: Moment): ExpenseState | undefined {
  const { versao, dia, autor, autorCpf } = moment;
  switch (fact.type) {
    case 'DespesaRegistrada.v1': {
      const { type: _, preparadaPor = [], ...data } = fact;
      return {
        ...data,
        ...UNPAID,
        ...UNCANCELLED,
        devido: fact.valor,
        preparadaPor: [...new Set([autorCpf, ...preparadaPor])],
        liberacao: null,
        impostos: [],
        versao,
      };
    }
    case 'DespesaTransportada.v1': {
      const { type: _, ...carried } = fact;
      return { ...carried, ...UNPAID, ...UNCANCELLED, devido: fact.valor, versao };
    }
    case 'DespesaAlterada.v1': {
      const { type: _, ...data } = fact;
      const { pagaEm } = state!;
      const devido = pagaEm ? state!.devido : data.valor;
      const motivoAntecipacao = earlyReason({ pagaEm, dataNf: data.dataNf }, state!.motivoAntecipacao ?? data.motivoAntecipacao);
      return { ...preparedAlsoBy(state!, autorCpf), ...data, rateio: data.rateio, devido, motivoAntecipacao, versao };
    }
    case 'DespesaLiberada.v1': {
      const { numConta, tipoChavePix, chavePix, idBanco, agencia, contaFavorecido, hash } = fact;
      const destino = { tipoChavePix, chavePix, idBanco, agencia, contaFavorecido };
      return { ...state!, liberacao: { por: autor, em: dia, numConta, destino, hash }, versao };
    }
    case 'LiberacaoDesfeita.v1':
      return { ...state!, liberacao: null, versao };
    case 'DespesaPaga.v1': {
      const { type: _, ...payment } = fact;
      return { ...state!, ...payment, pagaEm: fact.dataPagamento, versao };
    }
    case 'PagamentoClassificado.v1': {
      const { numConta, documentoPagamento } = fact;
      return { ...state!, numConta, documentoPagamento, versao };
    }
    case 'PagamentoCorrigido.v1': {
      const { type: _, motivo, ...payment } = fact;
      const pagaEm = fact.dataPagamento;
      const { dataNf, motivoAntecipacao } = state!;
      return { ...state!, ...payment, pagaEm, motivoAntecipacao: earlyReason({ pagaEm, dataNf }, motivoAntecipacao ?? motivo), versao };
    }
    case 'PagamentoDesfeito.v1':
      return { ...state!, ...UNPAID, ...placeLike(state!, state!.devido), valor: state!.devido, versao };
    case 'DespesaAnulada.v1': {
      const { dataAnulacao, dataPagamento, justificativaAnulacao, comDespesa: anuladaCom = null } = fact;
      return { ...state!, dataAnulacao, dataPagamento, justificativaAnulacao, anuladaCom, versao };
    }
    case 'AnulacaoDesfeita.v1':
      return { ...state!, ...UNCANCELLED, dataPagamento: state!.pagaEm, versao };
    case 'DespesaExcluida.v1':
    case 'TransporteDesfeito.v1':
      return undefined;
    case 'ImpostoRetido.v1':
      return owing(preparedAlsoBy(state!, autorCpf), fact, {
        change: -fact.valor,
        impostos: [...state!.impostos, { idDespesa: fact.idImposto, valor: fact.valor }],
        versao,
      });
    case 'ImpostoDevolvido.v1':
      return owing(preparedAlsoBy(state!, autorCpf), fact, {
        change: fact.valor,
        impostos: state!.impostos.filter(({ idDespesa }) => idDespesa !== fact.idImposto),
        versao,
      });
    default:
      return fact satisfies never;
  }
}

/** The reason of a payment that precedes its invoice; null for any other. */
const earlyReason = ({ pagaEm, dataNf }: Pick<ExpenseState, 'pagaEm' | 'dataNf'>, reason: string | undefined): string | null =>
  pagaEm && dataNf && pagaEm < dataNf ? (reason ?? null) : null;

/** The expense with one more person who had a hand in it. */
const preparedAlsoBy = (state: ExpenseState, cpf: string): ExpenseState =>
  state.preparadaPor.includes(cpf) ? state : { ...state, preparadaPor: [...state.preparadaPor, cpf] };

/** An expense that owes more or less than before, with its retained taxes at that point. */
function owing(
  state: ExpenseState,
  { rateio }: ImpostoRetido | ImpostoDevolvido,
  { change, impostos, versao }: { change: Centavos; impostos: ExpenseState['impostos']; versao: number },
): ExpenseState {
  const valor = state.valor + change;
  return { ...state, valor, devido: valor, rateio, impostos, versao };
}
