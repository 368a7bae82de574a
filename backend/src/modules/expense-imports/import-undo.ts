import { Forbidden, RuleViolation } from '#domain/rule-violation.js';
import { type BookDraft } from '#modules/book/public.js';
import { deletionOf, EXPENSES } from '#modules/budget-ledger/pure.js';
import { type ImportedSheet, nothingLeft, refuseStanding } from '#modules/imports/public.js';
import { PAPERS } from '#modules/papers/pure.js';
import { breather } from '#platform/breather.js';
import { numbersOf } from './import-refusals.js';

/** Takes the deletions of an import's expenses, or refuses with what stands on them (rule 47.19). An expense that somebody has deleted is gone already. */
export async function takeBackExpenses(draft: BookDraft, imported: ImportedSheet, mayDeletePaid: boolean): Promise<void> {
  const { book } = draft;
  const { id, sequencia } = imported;
  const expenses = numbersOf(imported).flatMap((number) => book.get(EXPENSES, number) ?? []);
  if (expenses.length === 0) throw nothingLeft(id);
  if (!mayDeletePaid && expenses.some(({ pagaEm }) => pagaEm))
    throw new Forbidden(
      'importacao.paga',
      `A importação nº ${id} trouxe despesas pagas: só um administrador ou gestor da associação pode desfazê-la.`,
    );
  const papers = new Set(book.all(PAPERS).flatMap((paper) => (paper.registro === 'DESPESA' ? paper.id : [])));
  const breathe = breather();
  const reasons: string[] = [];
  for (const { idDespesa, versao } of expenses) {
    await breathe();
    const named = `a despesa nº ${idDespesa}`;
    if (versao > sequencia!) reasons.push(`${named} foi mudada depois da importação`);
    else if (papers.has(String(idDespesa))) reasons.push(`${named} tem anexos`);
    else reasons.push(...refusalOf(named, () => draft.take(deletionOf(book, idDespesa, mayDeletePaid))));
  }
  refuseStanding(id, reasons);
}

/** Why a deletion is refused, if it is: the year, the month of its account, a reconciliation, what was presented. */
function refusalOf(named: string, remove: () => void): string[] {
  try {
    remove();
    return [];
  } catch (error) {
    if (!(error instanceof RuleViolation)) throw error;
    return [`${named}: ${error.message.replace(/\.$/, '')}`];
  }
}
