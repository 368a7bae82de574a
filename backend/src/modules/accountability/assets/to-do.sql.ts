import { type ExpenseSum } from '#contracts/desk/desk.js';
import { type InCentavos } from '#domain/money.js';
import { type Question } from '#platform/tenancy/look-up.js';
import { capitalExpenses, standingOf } from './asset.sql.js';

/** What is to be done about the assets of the year (rule 44.9). */
export interface AssetsToDo {
  /** Its expenses with capital that has no asset yet. */
  capitalSemBem: InCentavos<ExpenseSum>;
  /** Its assets that were received, and of which nothing more is known. */
  bensSemTermo: number;
}

export const ASSETS_TO_DO: Question = {
  fields: { ano: 'int' },
  answers: {
    capitalSemBem: `select json_build_object('quantidade', count(*), 'valor', coalesce(sum(capital - usado), 0))
      from (${capitalExpenses('d.ano = r.ano')}) e where capital > usado`,
    bensSemTermo: `select count(*)::int from visao_bem b
      where b.data between make_date(r.ano, 1, 1) and make_date(r.ano, 12, 31) and ${standingOf('b')} = 'RECEBIDO'`,
  },
};
