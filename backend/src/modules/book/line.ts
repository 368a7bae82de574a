import { type BudgetLine, lineText } from '#contracts/common/book.js';

export type { BudgetLine };

/** Text that identifies a line. */
export type LineKey = string;

export const lineKey: (line: BudgetLine) => LineKey = lineText;

export function lineOf(key: LineKey): BudgetLine {
  const [programa, acao, subAcao, elemento, item] = key.split('.');
  return {
    idPrograma: idOf(programa),
    idAcao: idOf(acao),
    idSubAcao: idOf(subAcao),
    idElementoDespesa: Number(elemento),
    idItem: idOf(item),
  };
}

const idOf = (text: string | undefined) => (text === undefined || text === '-' ? null : Number(text));

/** The ids of a line as columns of a read model. */
export const lineColumns = ({ idPrograma, idAcao, idSubAcao, idElementoDespesa, idItem }: BudgetLine) => ({
  id_programa: idPrograma,
  id_acao: idAcao,
  id_sub_acao: idSubAcao,
  id_elemento_despesa: idElementoDespesa,
  id_item: idItem,
});
