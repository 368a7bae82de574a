import { Injectable } from '@nestjs/common';
import { type DraftList, type ExpenseDraft } from '#contracts/recurring-expenses/expense-drafts.js';
import {
  RECURRING_EXPENSE_RECORD,
  type RecurringExpense,
  type StoredRecurring,
} from '#contracts/recurring-expenses/recurring-expense.record.js';
import { sumOfReais, toReais } from '#domain/money.js';
import { EXPENSE_REFERENCES } from '#modules/budget-ledger/public.js';
import { Clock } from '#platform/clock.js';
import { answerColumns } from '#platform/database/answer-columns.sql.js';
import { textOf } from '#platform/http/json-text.js';
import { LookUp, lookUpOf, missingReference } from '#platform/tenancy/look-up.js';
import { Tenancy } from '#platform/tenancy/tenancy.js';
import { daysOf, monthsUntil } from './draft.js';

/** A recurring expense with the months of a year, 1 to 12, that are booked or skipped, and the CPFs of those who wrote it. */
export interface RecurringMonths extends StoredRecurring {
  registrados: number[];
  dispensados: number[];
  preparadaPor: string[];
}

const STORED = `r.cnpj_associacao as "cnpjAssociacao", ${answerColumns(RECURRING_EXPENSE_RECORD, 'r')}, r.versao`;

const MONTHS_OF_YEAR = `select ${STORED}, r.preparada_por as "preparadaPor",
    coalesce((select json_agg(mes_recorrente) from visao_despesa d
      where d.cnpj_associacao = r.cnpj_associacao and d.ano = $1 and d.id_recorrente = r.id), '[]') as registrados,
    coalesce((select json_agg(mes order by mes) from despesa_recorrente_dispensa s
      where s.cnpj_associacao = r.cnpj_associacao and s.ano = $1 and s.id = r.id), '[]') as dispensados
  from despesa_recorrente r`;

const NAMES = lookUpOf(EXPENSE_REFERENCES);

/** Recurring expenses and their drafts. */
@Injectable()
export class RecurringExpenses {
  constructor(
    private readonly tenancy: Tenancy,
    private readonly lookUp: LookUp,
    private readonly clock: Clock,
  ) {}

  /** The recurring expenses of an association by number, or one of them. */
  async list(cnpjAssociacao: string, id: number | null = null): Promise<RecurringExpense[]> {
    const sql = `select ${STORED} from despesa_recorrente r where $1::int is null or r.id = $1 order by r.id`;
    return this.named(await this.rows<StoredRecurring>(cnpjAssociacao, sql, [id]));
  }

  /** The drafts of a year, and the skipped months, oldest first. A closed year has no drafts (rule 21.3). */
  async drafts(cnpjAssociacao: string, ano: number): Promise<DraftList> {
    const [isClosed, stored] = await Promise.all([this.isClosed(cnpjAssociacao, ano), this.months(cnpjAssociacao, ano)]);
    const recurring = await this.named(stored);
    const rascunhos = isClosed ? [] : recurring.flatMap((each) => this.draftsOf(each, ano)).sort(byDay);
    const dispensados = recurring.flatMap(({ id, nomeFavorecido, objetoResumido, dispensados: months }) =>
      months.map((mes) => ({ id, mes, nomeFavorecido, objetoResumido })),
    );
    const soma = toReais(sumOfReais(rascunhos));
    return { quantidade: rascunhos.length, soma, rascunhos, dispensados: dispensados.sort((a, b) => a.mes - b.mes || a.id - b.id) };
  }

  /** Recurring expenses, all or those with these numbers, with the months of a year that are booked or skipped. */
  months(cnpjAssociacao: string, ano: number, ids: readonly number[] | null = null): Promise<RecurringMonths[]> {
    return this.rows(cnpjAssociacao, `${MONTHS_OF_YEAR} where $2::int[] is null or r.id = any($2) order by r.id`, [ano, ids]);
  }

  private draftsOf(recurring: RecurringExpense & RecurringMonths, ano: number): ExpenseDraft[] {
    const { dia, diaVencimento, inicio, fim, ativa, registrados, dispensados, preparadaPor, ...fields } = recurring;
    const schedule = { dia, diaVencimento, inicio, fim, ativa };
    return monthsUntil(schedule, ano, this.clock.today())
      .filter((mes) => !registrados.includes(mes) && !dispensados.includes(mes))
      .map((mes) => ({ ...fields, ano, mes, ...daysOf(schedule, ano, mes) }));
  }

  private async isClosed(cnpjAssociacao: string, ano: number): Promise<boolean> {
    const sql = 'select encerrado from situacao_do_exercicio where cnpj_associacao = $1 and ano = $2';
    const [year] = await this.tenancy.query<{ encerrado: boolean }>(cnpjAssociacao, sql, [cnpjAssociacao, ano]);
    return year?.encerrado ?? false;
  }

  private async rows<T extends StoredRecurring>(cnpjAssociacao: string, sql: string, values: unknown[]): Promise<T[]> {
    return JSON.parse(await textOf(await this.tenancy.json(cnpjAssociacao, sql, values))) as T[];
  }

  /** Adds the names of the references, and which references were deleted. */
  private named<T extends StoredRecurring>(recurring: T[]): Promise<(T & RecurringExpense)[]> {
    return Promise.all(
      recurring.map(async (each) => {
        const names = await this.lookUp.one<Omit<RecurringExpense, keyof StoredRecurring | 'impedimento'>>(
          each.cnpjAssociacao,
          NAMES,
          each,
        );
        return { ...each, ...names, impedimento: missingReference(EXPENSE_REFERENCES, each, names)?.missing ?? null };
      }),
    );
  }
}

const byDay = (a: ExpenseDraft, b: ExpenseDraft) => a.mes - b.mes || (a.dataElaboracao < b.dataElaboracao ? -1 : 1);
