import { Injectable } from '@nestjs/common';
import { type DraftKey } from '#contracts/recurring-expenses/expense-drafts.js';
import {
  ENDS_BEFORE_START,
  type RecurringExpense,
  type RecurringExpenseRequest,
} from '#contracts/recurring-expenses/recurring-expenses.js';
import { givenOrKept } from '#domain/given.js';
import { centavos } from '#domain/money.js';
import { EXPENSE_REFERENCES } from '#modules/budget-ledger/public.js';
import { type Caller } from '#modules/identity/public.js';
import { refuseOrphans } from '#modules/planning/public.js';
import { inUse, invalid, notFound } from '#platform/http/refusal.js';
import { Saved } from '#platform/http/saved.js';
import { LookUp, lookUpOf, requireFound } from '#platform/tenancy/look-up.js';
import { nextNumber } from '#platform/tenancy/numbering.js';
import { Tenancy } from '#platform/tenancy/tenancy.js';
import { forChange } from '#platform/tenancy/versioned.js';
import { RecurringExpenseRow, SkippedMonthRow } from './recurring-expense.entity.js';
import { RecurringExpenses } from './recurring-expenses.queries.js';

/** Message of the 404. */
export const ABSENT = 'Despesa recorrente não encontrada.';

const NAMES = lookUpOf(EXPENSE_REFERENCES);

/** The fields that a request may leave out, as in a new record; the line is given as a whole. */
const EMPTY: Pick<RecurringExpense, 'objetoResumido' | 'objetoDetalhado' | 'diaVencimento' | 'fim'> = {
  objetoResumido: null,
  objetoDetalhado: null,
  diaVencimento: null,
  fim: null,
};

@Injectable()
export class RecurringExpensesService {
  constructor(
    private readonly tenancy: Tenancy,
    private readonly lookUp: LookUp,
    private readonly queries: RecurringExpenses,
  ) {}

  /** Creates or changes. 404 when the record or a reference is absent, 409 for another version than the stored one. */
  async save({ id: known, versao, ...request }: RecurringExpenseRequest, { cpf }: Pick<Caller, 'cpf'>): Promise<Saved<RecurringExpense>> {
    const { cnpjAssociacao } = request;
    const { idPrograma = null, idAcao = null, idSubAcao = null, idItem = null } = request;
    const record = { ...request, idPrograma, idAcao, idSubAcao, idItem };
    refuseOrphans(record);
    requireFound(EXPENSE_REFERENCES, record, await this.lookUp.one(cnpjAssociacao, NAMES, record));
    const stored = { ...record, valor: centavos(record.valor) };
    const id = await this.tenancy.em(cnpjAssociacao).transactional(async (em) => {
      if (known) {
        const row = await forChange(em, RecurringExpenseRow, { cnpjAssociacao, id: known }, versao);
        if (!row) throw notFound(ABSENT);
        const optional = givenOrKept(EMPTY, request, row);
        if (optional.fim && optional.fim < request.inicio) throw invalid([{ field: 'fim', message: ENDS_BEFORE_START }]);
        em.assign(row, { ...stored, ...optional, preparadaPor: [...new Set([...row.preparadaPor, cpf])] });
        return known;
      }
      const created = await nextNumber(em, cnpjAssociacao, 'despesa_recorrente');
      em.create(RecurringExpenseRow, { ...stored, ...givenOrKept(EMPTY, request), id: created, preparadaPor: [cpf] });
      return created;
    });
    const [saved] = await this.queries.list(cnpjAssociacao, id);
    return known ? Saved.changed(saved!) : Saved.created(saved!);
  }

  /** Deletes a recurring expense; its booked expenses stay. 404 when absent. */
  delete(cnpjAssociacao: string, id: number): Promise<void> {
    return this.tenancy.em(cnpjAssociacao).transactional(async (em) => {
      await em.nativeDelete(SkippedMonthRow, { cnpjAssociacao, id });
      if ((await em.nativeDelete(RecurringExpenseRow, { cnpjAssociacao, id })) === 0) throw notFound(ABSENT);
    });
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
    const deleted = await this.tenancy.em(cnpjAssociacao).nativeDelete(SkippedMonthRow, { cnpjAssociacao, id, ano, mes });
    if (deleted === 0) throw notFound('Este mês não está dispensado.');
  }
}
