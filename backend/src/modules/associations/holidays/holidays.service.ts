import { Injectable } from '@nestjs/common';
import { type Holiday } from '#contracts/associations/associations.js';
import { type PlainDate } from '#domain/plain-date.js';
import { refusing } from '#platform/http/database-refusals.js';
import { notFound } from '#platform/http/refusal.js';
import { Tenancy } from '#platform/tenancy/tenancy.js';
import { HolidayRow } from './holiday.entity.js';

/** An association's own holidays, besides the public ones (rule 4.3). */
@Injectable()
export class HolidaysService {
  constructor(private readonly tenancy: Tenancy) {}

  /** The holidays by date. */
  list(cnpjAssociacao: string): Promise<Holiday[]> {
    const sql = `select cnpj_associacao as "cnpjAssociacao", data::text, descricao from feriado order by feriado.data`;
    return this.tenancy.query<Holiday>(cnpjAssociacao, sql);
  }

  /** The dates only, for computing the notice date. */
  async dates(cnpjAssociacao: string): Promise<PlainDate[]> {
    return (await this.list(cnpjAssociacao)).map(({ data }) => data);
  }

  /** 409 when the association already has a holiday on that day. */
  add(holiday: Holiday): Promise<Holiday> {
    return refusing({ duplicate: 'Já existe um feriado nesta data.' }, async () => {
      await this.tenancy.em(holiday.cnpjAssociacao).insert(HolidayRow, holiday);
      return holiday;
    });
  }

  /** 404 when absent. */
  async delete(cnpjAssociacao: string, data: PlainDate): Promise<void> {
    const deleted = await this.tenancy.em(cnpjAssociacao).nativeDelete(HolidayRow, { cnpjAssociacao, data });
    if (deleted === 0) throw notFound('Feriado não encontrado.');
  }
}
