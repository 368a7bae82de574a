import { Injectable } from '@nestjs/common';
import { type AgendaItem } from '#contracts/minutes/agenda.js';
import { MINUTES_RECORD, type Minutes, type MinutesKeyQuery, type MinutesQuery, MinutesRequest } from '#contracts/minutes/minutes.js';
import { givenOrKept } from '#domain/given.js';
import { answerColumns } from '#platform/database/answer-columns.sql.js';
import { refusing } from '#platform/http/database-refusals.js';
import { duplicate, notFound } from '#platform/http/refusal.js';
import { Saved } from '#platform/http/saved.js';
import { requireValid } from '#platform/http/validation.pipe.js';
import { Tenancy } from '#platform/tenancy/tenancy.js';
import { forChange } from '#platform/tenancy/versioned.js';
import { isOf, proposalsIn, refuseAbsentProposals } from './agenda-proposals.js';
import { MinutesRow } from './minutes.entity.js';
import { ProposalDirectoryPort } from './proposal-directory.js';

const MINUTES = `select cnpj_associacao as "cnpjEscola", ${answerColumns(MINUTES_RECORD, 'ata')}, pauta, versao from ata`;

/** The content of minutes as sent. */
export type MinutesContent = Omit<MinutesRequest, 'novo' | 'versao'>;

/** Minutes as they are saved, without the proposals. */
type SavedMinutes = Omit<Minutes, 'propostas'>;

@Injectable()
export class MinutesService {
  constructor(
    private readonly tenancy: Tenancy,
    private readonly directory: ProposalDirectoryPort,
  ) {}

  /** The minutes of an association, or of one year of it, the latest first. */
  async list({ cnpjEscola, ano }: MinutesQuery): Promise<Minutes[]> {
    const sql = `${MINUTES} where $1::int is null or ata.data between make_date($1, 1, 1) and make_date($1, 12, 31) order by ata.data desc, hora desc`;
    return this.withProposals(cnpjEscola, await this.tenancy.query<SavedMinutes>(cnpjEscola, sql, [ano ?? null]));
  }

  /** 404 if absent or not of the requested year. */
  async get({ cnpjEscola, data, hora, ano }: MinutesKeyQuery & MinutesQuery): Promise<Minutes> {
    const sql = `${MINUTES} where data = $1 and hora = $2 and ($3::int is null or extract(year from data) = $3)`;
    const found = await this.tenancy.query<SavedMinutes>(cnpjEscola, sql, [data, hora, ano ?? null]);
    const [minutes] = await this.withProposals(cnpjEscola, found);
    if (!minutes) throw notFound('Ata não encontrada.');
    return minutes;
  }

  /** Minutes that need not be saved, with their proposals. */
  async draftOf(request: MinutesContent): Promise<Omit<Minutes, 'versao'>> {
    return this.withItsProposals(written(request));
  }

  /** Creates or updates by date and time. 409 for `novo` if the minutes exist, and for an outdated version; 422 if the agenda names no proposal. */
  async save({ novo, versao, ...request }: MinutesRequest): Promise<Saved<Minutes>> {
    const exists = 'Já existe uma ata nesta data e hora.';
    const { cnpjEscola: cnpjAssociacao, data, hora } = request;
    const { propostas } = await this.draftOf(request);
    const { known, saved } = await refusing({ duplicate: exists }, () =>
      this.tenancy.em(cnpjAssociacao).transactional(async (em) => {
        const known = await forChange(em, MinutesRow, { cnpjAssociacao, data, hora }, versao);
        if (known && novo) throw duplicate(exists);
        const { cnpjEscola: _, ...row } = written(request, known ?? undefined);
        requireValid(MinutesRequest, { ...row, cnpjEscola: cnpjAssociacao });
        refuseAbsentProposals(row.pauta, known?.pauta ?? [], propostas);
        const saved = known ? em.assign(known, row) : em.create(MinutesRow, { cnpjAssociacao, ...row });
        await em.flush();
        return { known, saved: { ...row, cnpjEscola: cnpjAssociacao, versao: saved.versao } };
      }),
    );
    const answer = await this.withItsProposals(saved);
    return known ? Saved.changed(answer) : Saved.created(answer);
  }

  /** 404 when absent, 409 while a proposal or a redistribution is approved in it. */
  async delete({ cnpjEscola: cnpjAssociacao, data, hora }: MinutesKeyQuery): Promise<void> {
    const deleted = await refusing({ subject: 'Esta ata' }, () =>
      this.tenancy.em(cnpjAssociacao).nativeDelete(MinutesRow, { cnpjAssociacao, data, hora }),
    );
    if (deleted === 0) throw notFound('Ata não encontrada.');
  }

  private async withItsProposals<M extends Omit<SavedMinutes, 'versao'>>(minutes: M): Promise<M & Pick<Minutes, 'propostas'>> {
    const [answer] = await this.withProposals(minutes.cnpjEscola, [minutes]);
    return answer!;
  }

  private async withProposals<M extends Omit<SavedMinutes, 'versao'>>(
    cnpjAssociacao: string,
    minutes: readonly M[],
  ): Promise<(M & Pick<Minutes, 'propostas'>)[]> {
    if (minutes.length === 0) return [];
    const ids = minutes.flatMap(({ pauta }) => proposalsIn(pauta));
    const keys = minutes.map(({ data, hora }) => ({ data, hora }));
    const proposals = await this.directory.proposals(cnpjAssociacao, ids, keys);
    return minutes.map((each) => ({ ...each, propostas: proposals.filter((proposal) => isOf(each, proposal)) }));
  }
}

/** The fields that a request may leave out, as of new minutes. */
const EMPTY: Omit<Minutes, 'cnpjEscola' | 'data' | 'hora' | 'pauta' | 'propostas' | 'versao'> & { pauta: AgendaItem[] } = {
  dataIni: null,
  dataFim: null,
  dataEdital: null,
  presidentePronome: null,
  presidenteNome: null,
  secretarioPronome: null,
  secretarioNome: null,
  pauta: [],
};

/** The minutes after a request that creates them, or changes those `before`. */
function written(request: MinutesContent, before?: MinutesRow): Omit<SavedMinutes, 'versao'> {
  const { cnpjEscola, data, hora } = request;
  const { pauta, ...fields } = givenOrKept(EMPTY, request, before);
  const agenda = pauta.map(({ texto, proposta = null, decisao = null }) => ({ texto, proposta, decisao }));
  return { cnpjEscola, data, hora, ...fields, pauta: agenda };
}
