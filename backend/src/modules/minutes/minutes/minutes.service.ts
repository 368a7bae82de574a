import { Injectable } from '@nestjs/common';
import { type Minutes, type MinutesKeyQuery, type MinutesQuery, type MinutesRequest } from '#contracts/minutes/minutes.js';
import { refusing } from '#platform/http/database-refusals.js';
import { duplicate, notFound } from '#platform/http/refusal.js';
import { Saved } from '#platform/http/saved.js';
import { Tenancy } from '#platform/tenancy/tenancy.js';
import { forChange } from '#platform/tenancy/versioned.js';
import { MinutesRow } from './minutes.entity.js';

const MINUTES = `select cnpj_associacao as "cnpjEscola", data::text, hora, data_ini::text as "dataIni", data_fim::text as "dataFim",
  data_edital::text as "dataEdital", presidente_pronome as "presidentePronome", presidente_nome as "presidenteNome",
  secretario_pronome as "secretarioPronome", secretario_nome as "secretarioNome", versao from ata`;

@Injectable()
export class MinutesService {
  constructor(private readonly tenancy: Tenancy) {}

  /** The minutes of an association, or of one year of it, the latest first. */
  list({ cnpjEscola, ano }: MinutesQuery): Promise<Minutes[]> {
    const sql = `${MINUTES} where $1::int is null or ata.data between make_date($1, 1, 1) and make_date($1, 12, 31) order by ata.data desc, hora desc`;
    return this.tenancy.query<Minutes>(cnpjEscola, sql, [ano ?? null]);
  }

  /** 404 if absent or not of the requested year. */
  async get({ cnpjEscola, data, hora, ano }: MinutesKeyQuery & MinutesQuery): Promise<Minutes> {
    const sql = `${MINUTES} where data = $1 and hora = $2 and ($3::int is null or extract(year from data) = $3)`;
    const [found] = await this.tenancy.query<Minutes>(cnpjEscola, sql, [data, hora, ano ?? null]);
    if (!found) throw notFound('Ata não encontrada.');
    return found;
  }

  /** Creates or updates by date and time. 409 for `novo` if the minutes exist, and for an outdated version. */
  save({ novo, versao, ...request }: MinutesRequest): Promise<Saved<Minutes>> {
    const exists = 'Já existe uma ata nesta data e hora.';
    const minutes = complete(request);
    const { cnpjEscola: cnpjAssociacao, ...row } = minutes;
    return refusing({ duplicate: exists }, () =>
      this.tenancy.em(cnpjAssociacao).transactional(async (em) => {
        const known = await forChange(em, MinutesRow, { cnpjAssociacao, data: row.data, hora: row.hora }, versao);
        if (known && novo) throw duplicate(exists);
        const saved = known ? em.assign(known, row) : em.create(MinutesRow, { cnpjAssociacao, ...row });
        await em.flush();
        const answer = { ...minutes, versao: saved.versao };
        return known ? Saved.changed(answer) : Saved.created(answer);
      }),
    );
  }

  /** 404 when absent. */
  async delete({ cnpjEscola: cnpjAssociacao, data, hora }: MinutesKeyQuery): Promise<void> {
    const deleted = await this.tenancy.em(cnpjAssociacao).nativeDelete(MinutesRow, { cnpjAssociacao, data, hora });
    if (deleted === 0) throw notFound('Ata não encontrada.');
  }
}

/** The record to save; omitted fields are null. */
export function complete(request: Omit<MinutesRequest, 'novo' | 'versao'>): Omit<Minutes, 'versao'> {
  return {
    cnpjEscola: request.cnpjEscola,
    data: request.data,
    hora: request.hora,
    dataIni: request.dataIni ?? null,
    dataFim: request.dataFim ?? null,
    dataEdital: request.dataEdital ?? null,
    presidentePronome: request.presidentePronome ?? null,
    presidenteNome: request.presidenteNome ?? null,
    secretarioPronome: request.secretarioPronome ?? null,
    secretarioNome: request.secretarioNome ?? null,
  };
}
