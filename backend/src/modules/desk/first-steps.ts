import { type Desk, type MissingFact } from '#contracts/desk/desk.js';
import { type YearFigures } from '#modules/fiscal-years/public.js';

/** What the modules answer about a new association. */
export interface StepAnswers
  extends Pick<YearFigures, 'temConta' | 'temSemPrograma' | 'temSaldos' | 'temOrcamento' | 'temDespesa' | 'temPagamento'> {
  dados: Record<'logradouro' | 'municipio' | 'contato', boolean>;
  temPrograma: boolean;
  temItem: boolean;
  temFavorecido: boolean;
}

/** The first steps, and what those that are open lack (rules 19.9 and 47.21). */
export function firstStepsOf(answers: StepAnswers): Pick<Desk, 'passos' | 'faltas'> {
  const { dados, temPrograma, temItem, temConta, temSemPrograma, temSaldos, temOrcamento, temFavorecido, temDespesa, temPagamento } =
    answers;
  const isMissing: Record<MissingFact, boolean> = {
    logradouro: !dados.logradouro,
    municipio: !dados.municipio,
    contato: !dados.contato,
    programa: !temItem && !temPrograma,
    item: !temItem,
    conta: !temSaldos && !temConta,
    saldo: !temSaldos && !temSemPrograma,
    programaDoSaldo: !temSaldos && temSemPrograma,
  };
  return {
    passos: {
      dados: Object.values(dados).every(Boolean),
      plano: temItem,
      saldos: temSaldos,
      orcamento: temOrcamento,
      favorecido: temFavorecido,
      despesa: temDespesa,
      pagamento: temPagamento,
    },
    faltas: (Object.keys(isMissing) as MissingFact[]).filter((fact) => isMissing[fact]),
  };
}
