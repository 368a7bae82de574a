import { Injectable } from '@nestjs/common';
import { type DraftKey } from '#contracts/recurring-expenses/expense-drafts.js';
import {
  RECURRING_EXPENSE_RECORD,
  type RecurringExpense,
  RecurringExpenseRequest,
} from '#contracts/recurring-expenses/recurring-expense.record.js';
import { EXPENSE_REFERENCES } from '#modules/budget-ledger/public.js';
import { type Caller } from '#modules/identity/public.js';
import { refuseOrphans } from '#modules/planning/public.js';
import { inUse, notFound } from '#platform/http/refusal.js';
import { type Saved } from '#platform/http/saved.js';
import { Register } from '#platform/register/register.js';
import { LookUp, lookUpOf, requireFound } from '#platform/tenancy/look-up.js';
import { Tenancy } from '#platform/tenancy/tenancy.js';
import { RecurringExpenses } from './recurring-expenses.queries.js';

/** Message of the 404. */
export const ABSENT = 'Despesa recorrente não encontrada.';

const NAMES = lookUpOf(EXPENSE_REFERENCES);

@Injectable()
export class RecurringExpensesService extends Register<typeof RECURRING_EXPENSE_RECORD> {
  constructor(
    tenancy: Tenancy,
    private readonly lookUp: LookUp,
    private readonly queries: RecurringExpenses,
  ) {
    super(tenancy, {
      fields: RECURRING_EXPENSE_RECORD,
      contract: RecurringExpenseRequest,
      table: 'despesa_recorrente',
      key: 'id',
      numbered: true,
      order: 'r.id',
      absent: ABSENT,
    });
  }

  /** Creates or changes. 404 when the record or a reference is absent, 409 for another version than the stored one. */
  async save(request: RecurringExpenseRequest, { cpf }: Pick<Caller, 'cpf'>): Promise<Saved<RecurringExpense>> {
    // The line is given as a whole.
    const { cnpjAssociacao, idPrograma = null, idAcao = null, idSubAcao = null, idItem = null } = request;
    const record = { ...request, idPrograma, idAcao, idSubAcao, idItem };
    refuseOrphans(record);
    requireFound(EXPENSE_REFERENCES, record, await this.lookUp.one(cnpjAssociacao, NAMES, record));
    const saved = await this.write(record, {
      adds: (known) => ({ preparadaPor: [...new Set([...(known?.preparadaPor ?? []), cpf])] }),
    });
    const [named] = await this.queries.list(cnpjAssociacao, saved.record.id);
    return saved.with(named!);
  }

  /** Deletes a recurring expense and its skipped months; its booked expenses stay. 404 when absent. */
  async remove(cnpjAssociacao: string, id: number): Promise<void> {
    const sql = `with skipped as (delete from despesa_recorrente_dispensa where cnpj_associacao = $1 and id = $2)
      delete from despesa_recorrente where cnpj_associacao = $1 and id = $2 returning id`;
    const deleted = await this.tenancy.query(cnpjAssociacao, sql, [cnpjAssociacao, id]);
    if (deleted.length === 0) throw notFound(ABSENT);
  }

  /** Skips a month, which is then no draft; a skipped month stays skipped. 404 when the recurring expense is absent, 409 when the month is booked. */
  async skip({ cnpjAssociacao, id, ano, mes }: DraftKey): Promise<void> {
    const [recurring] = await this.queries.months(cnpjAssociacao, ano, [id]);
    if (!recurring) throw notFound(ABSENT);
    if (recurring.registrados.includes(mes)) throw inUse('Este mês já foi registrado e não pode ser dispensado.');
    const sql = `insert into despesa_recorrente_dispensa (cnpj_associacao, id, ano, mes)
      select cnpj_associacao, id, $3, $4 from despesa_recorrente where cnpj_associacao = $1 and id = $2 on conflict do nothing`;
    await this.tenancy.query(cnpjAssociacao, sql, [cnpjAssociacao, id, ano, mes]);
  }

  /** Undoes the skipping of a month. 404 when it was not skipped. */
  async unskip({ cnpjAssociacao, id, ano, mes }: DraftKey): Promise<void> {
    const sql = 'delete from despesa_recorrente_dispensa where (cnpj_associacao, id, ano, mes) = ($1, $2, $3, $4) returning mes';
    const deleted = await this.tenancy.query(cnpjAssociacao, sql, [cnpjAssociacao, id, ano, mes]);
    if (deleted.length === 0) throw notFound('Este mês não está dispensado.');
  }
}
