import { type Reais } from '#domain/money.js';
import { type BudgetLine } from '../common/book.js';

/** A budget line as `orcamento/linhas` offers it (rule 11.20). */
export interface ChargeableLine extends BudgetLine {
  idPrograma: number;
  descricaoPrograma: string;
  descricaoAcao: string | null;
  descricaoSubAcao: string | null;
  descricaoItem: string | null;
  descricaoElementoDespesa: string;
  /** The realigned budget; 0 for an item without one. */
  orcado: Reais;
  disponivel: Reais;
  aPagar: Reais;
  /** The funds sources of its expenses of this year and the previous one, that of the last expense first. */
  fontes: number[];
  /** The funds source of its item in the plan. */
  fontePlanejada: number | null;
}
