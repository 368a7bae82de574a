import { type BudgetLine, lineText } from '#contracts/budgets.js';

export type { BudgetLine };

/** Text of a line, the same for the same line. */
export type LineKey = string;

export const lineKey: (line: BudgetLine) => LineKey = lineText;

export function lineOf(key: LineKey): BudgetLine {
  const [idPrograma, idAcao, idSubAcao, idElementoDespesa, idItem] = key.split('.').map((id) => (id === '-' ? null : Number(id)));
  return {
    idPrograma: idPrograma ?? null,
    idAcao: idAcao ?? null,
    idSubAcao: idSubAcao ?? null,
    idElementoDespesa: idElementoDespesa!,
    idItem: idItem ?? null,
  };
}

/** The ids of a line as columns of a read model. */
export const lineColumns = ({ idPrograma, idAcao, idSubAcao, idElementoDespesa, idItem }: BudgetLine) => ({
  id_programa: idPrograma,
  id_acao: idAcao,
  id_sub_acao: idSubAcao,
  id_elemento_despesa: idElementoDespesa,
  id_item: idItem,
});
