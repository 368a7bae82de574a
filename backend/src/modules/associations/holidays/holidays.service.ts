import { Injectable } from '@nestjs/common';
import { HOLIDAY_RECORD, type Holiday } from '#contracts/associations/holiday.record.js';
import { type PlainDate } from '#domain/plain-date.js';
import { answerColumns } from '#platform/database/answer-columns.sql.js';
import { refusing } from '#platform/http/database-refusals.js';
import { notFound } from '#platform/http/refusal.js';
import { insertRow } from '#platform/register/record-store.js';
import { Tenancy } from '#platform/tenancy/tenancy.js';

/** An association's own holidays, besides the public ones (rule 4.3). */
@Injectable()
export class HolidaysService {
  constructor(private readonly tenancy: Tenancy) {}

  /** The holidays by date. */
  list(cnpjAssociacao: string): Promise<Holiday[]> {
    const sql = `select r.cnpj_associacao as "cnpjAssociacao", ${answerColumns(HOLIDAY_RECORD, 'r')} from feriado r order by r.data`;
    return this.tenancy.query<Holiday>(cnpjAssociacao, sql);
  }

  /** The dates only, for computing the notice date. */
  async dates(cnpjAssociacao: string): Promise<PlainDate[]> {
    return (await this.list(cnpjAssociacao)).map(({ data }) => data);
  }

  /** 409 when the association already has a holiday on that day. */
  add(holiday: Holiday): Promise<Holiday> {
    return refusing({ duplicate: 'Já existe um feriado nesta data.' }, async () => {
      await insertRow(this.tenancy.em(holiday.cnpjAssociacao), 'feriado', holiday);
      return holiday;
    });
  }

  /** 404 when absent. */
  async delete(cnpjAssociacao: string, data: PlainDate): Promise<void> {
    const sql = 'delete from feriado where data = $1 returning data';
    const deleted = await this.tenancy.query(cnpjAssociacao, sql, [data]);
    if (deleted.length === 0) throw notFound('Feriado não encontrado.');
  }
}
