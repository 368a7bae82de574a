import { type ExpenseImportField } from '#contracts/expense-imports/expense-imports.js';
import { type EconomicCategory } from '#contracts/planning/planning.js';
import { nameKey } from '#domain/text.js';
import { type BudgetLine } from '#modules/book/pure.js';

interface Named {
  id: number;
  descricao: string;
}

type OfProgram = Named & Pick<BudgetLine, 'idPrograma'>;
type OfAction = OfProgram & Pick<BudgetLine, 'idAcao'>;

/** The registers that a budget line is made of. */
export interface Plan {
  programas: Named[];
  acoes: OfProgram[];
  subAcoes: OfAction[];
  itens: (OfAction & Pick<BudgetLine, 'idSubAcao' | 'idElementoDespesa'> & { idFonteRecurso: number | null })[];
  elementos: (Named & { categoria: EconomicCategory | null })[];
  fontes: Named[];
}

/** A budget line and its source; an element or a source that is not named is null. */
export interface Place extends Omit<BudgetLine, 'idElementoDespesa'> {
  idElementoDespesa: number | null;
  idFonteRecurso: number | null;
  categoria: EconomicCategory | null;
}

/** The levels of a line as the spreadsheet names them. */
export type PlanField = Extract<ExpenseImportField, `descricao${string}`>;
type PlanTexts = Partial<Record<PlanField, string>>;

/** Sentences of a name that is not found, and of one that several records have. */
const FAULTS: Readonly<Record<PlanField, readonly [missing: string, several: string]>> = {
  descricaoPrograma: ['Programa não encontrado.', 'Há mais de um programa com este nome: informe o número.'],
  descricaoAcao: ['Ação não encontrada neste programa.', 'Há mais de uma ação com este nome: informe também o programa.'],
  descricaoSubAcao: ['Sub-ação não encontrada nesta ação.', 'Há mais de uma sub-ação com este nome: informe também a ação.'],
  descricaoItem: ['Item não encontrado nesta ação.', 'Há mais de um item com este nome: informe também a ação e o elemento de despesa.'],
  descricaoElementoDespesa: ['Elemento de despesa não encontrado.', 'Há mais de um elemento de despesa com este nome: informe o número.'],
  descricaoFonteRecurso: ['Fonte de recursos não encontrada.', 'Há mais de uma fonte de recursos com este nome: informe o número.'],
};

/** Why a level was not found. */
export interface PlanFault {
  field: PlanField;
  message: string;
}

/**
 * The line that a spreadsheet names by names or numbers. A lower level that only one place has also says the levels above it; an item says its element and its
 * source too.
 */
export function placeIn(plan: Plan, texts: PlanTexts): { place: Place; faults: PlanFault[] } {
  const faults: PlanFault[] = [];
  const one = <T extends Named>(field: PlanField, records: readonly T[]): T | undefined => {
    const text = texts[field];
    if (text === undefined) return undefined;
    const found = named(records, text);
    if (found.length !== 1) faults.push({ field, message: FAULTS[field][found.length === 0 ? 0 : 1] });
    return found.length === 1 ? found[0] : undefined;
  };
  const programa = one('descricaoPrograma', plan.programas);
  const acao = one('descricaoAcao', plan.acoes.filter(under({ idPrograma: programa?.id })));
  const subAcao = one('descricaoSubAcao', plan.subAcoes.filter(under({ idPrograma: programa?.id, idAcao: acao?.id })));
  const elemento = one('descricaoElementoDespesa', plan.elementos);
  const above = { idPrograma: programa?.id, idAcao: acao?.id, idSubAcao: subAcao?.id };
  const isBroken = faults.length > 0;
  const item = isBroken ? undefined : one('descricaoItem', plan.itens.filter(under({ ...above, idElementoDespesa: elemento?.id })));
  const fonte = one('descricaoFonteRecurso', plan.fontes);
  const idElementoDespesa = elemento?.id ?? item?.idElementoDespesa ?? null;
  const place = {
    idPrograma: programa?.id ?? acao?.idPrograma ?? subAcao?.idPrograma ?? item?.idPrograma ?? null,
    idAcao: acao?.id ?? subAcao?.idAcao ?? item?.idAcao ?? null,
    idSubAcao: subAcao?.id ?? item?.idSubAcao ?? null,
    idItem: item?.id ?? null,
    idElementoDespesa,
    idFonteRecurso: fonte?.id ?? (texts.descricaoFonteRecurso === undefined ? (item?.idFonteRecurso ?? null) : null),
    categoria: plan.elementos.find(({ id }) => id === idElementoDespesa)?.categoria ?? null,
  };
  return { place, faults };
}

/** The records with that name; else the one with that number. */
function named<T extends Named>(records: readonly T[], text: string): T[] {
  const key = nameKey(text);
  const found = records.filter(({ descricao }) => nameKey(descricao) === key);
  return found.length > 0 || !/^\d+$/.test(text) ? found : records.filter(({ id }) => id === Number(text));
}

/** Whether a record is under all known levels. */
const under =
  (levels: Partial<Record<keyof BudgetLine, number | undefined>>) =>
  (record: Partial<BudgetLine>): boolean =>
    Object.entries(levels).every(([level, id]) => id === undefined || record[level as keyof BudgetLine] === id);
