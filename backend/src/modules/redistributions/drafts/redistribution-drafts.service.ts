import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { type QueryConfig } from 'pg';
import { type RedistributionOperation } from '#contracts/redistributions/redistribution.record.js';
import {
  type DraftBookingRequest,
  type RedistributionDraft,
  type RedistributionDraftRequest,
} from '#contracts/redistributions/redistribution-draft.record.js';
import { type LinesRedistributionRequest, type MovedLine } from '#contracts/redistributions/redistributions.js';
import { toReais } from '#domain/money.js';
import { Conflict, NotFound } from '#domain/rule-violation.js';
import { Books } from '#modules/book/public.js';
import { type BookId, type EntryAuthor } from '#modules/book/pure.js';
import { VALUES_BEFORE } from '#modules/journal/public.js';
import { Clock } from '#platform/clock.js';
import { notFound } from '#platform/http/refusal.js';
import { Saved } from '#platform/http/saved.js';
import { prepared } from '#platform/tenancy/connections.js';
import { nextNumber } from '#platform/tenancy/numbering.js';
import { currentAuthor } from '#platform/tenancy/signature.js';
import { Tenancy } from '#platform/tenancy/tenancy.js';
import { forChange } from '#platform/tenancy/versioned.js';
import { approvalColumns, approvalOf } from '../approval.js';
import { ApprovalRule } from '../approval-rule.service.js';
import { BookedBefore, RedistributeCommand } from '../redistribution.commands.js';
import { changesOf, refusalsOf, refuseOperation } from '../redistribution.js';
import { RedistributionSimulator, shortName } from '../redistribution-simulator.service.js';
import { draftAnswer, sideOf } from './draft.answer.js';
import { type DraftContent, type DraftLine, draftChanges, otherVersion } from './draft-changes.js';
import { RedistributionDraftRow } from './redistribution-draft.entity.js';

const ABSENT = 'Proposta de redistribuição não encontrada.';

/** Redistributions to be approved by the board, saved with their balances at that time (rule 12.12). */
@Injectable()
export class RedistributionDrafts {
  constructor(
    private readonly tenancy: Tenancy,
    private readonly books: Books,
    private readonly simulator: RedistributionSimulator,
    private readonly commands: CommandBus,
    private readonly bookedBefore: BookedBefore,
    private readonly approvals: ApprovalRule,
    private readonly clock: Clock,
  ) {}

  /** The drafts of a year, newest first, each with the changed balances. */
  async list({ cnpjAssociacao, ano }: BookId): Promise<RedistributionDraft[]> {
    const rows = await this.tenancy.em(cnpjAssociacao).find(RedistributionDraftRow, { cnpjAssociacao, ano }, { orderBy: { id: 'desc' } });
    return Promise.all(rows.map((row) => this.answerOf(row)));
  }

  /** 404 when absent, or of another year than the given one. */
  async one(cnpjAssociacao: string, id: number, ano?: number): Promise<RedistributionDraft> {
    return this.answerOf(await this.row(cnpjAssociacao, id, ano));
  }

  /**
   * Saves a draft with the current balances. 404 when the draft or a line is absent, 409 for another version than the stored one, 422 for a day of
   * another year.
   */
  async save({ id: known, versao, ...request }: RedistributionDraftRequest, author: EntryAuthor): Promise<Saved<RedistributionDraft>> {
    const { cnpjAssociacao, ano, data, justificativa } = request;
    await this.books.read(request, (book) => refuseOperation(book, data));
    const { sequencia, lines } = await this.simulator.simulate(request);
    const linhas: DraftLine[] = lines.map(({ linha, lado, valor, antes, names }) => ({
      linha,
      lado,
      valor,
      nome: shortName(names),
      disponivel: antes,
    }));
    const kept = { ano, data, justificativa, linhas, sequencia, autorNome: author.nome, guardadoEm: this.clock.now() };
    // An approval is of the version that the board saw.
    const changed = { ...kept, ...approvalColumns(null) };
    const id = await this.tenancy.em(cnpjAssociacao).transactional(async (em) => {
      if (known) {
        const row = await forChange(em, RedistributionDraftRow, { cnpjAssociacao, id: known }, versao);
        if (!row) throw notFound(ABSENT);
        em.assign(row, changed);
        return known;
      }
      const created = await nextNumber(em, cnpjAssociacao, 'redistribuicao_rascunho');
      em.create(RedistributionDraftRow, { cnpjAssociacao, id: created, ...kept });
      return created;
    });
    const saved = await this.one(cnpjAssociacao, id);
    return known ? Saved.changed(saved) : Saved.created(saved);
  }

  /** 404 when absent. */
  async delete(cnpjAssociacao: string, id: number): Promise<void> {
    if ((await this.tenancy.em(cnpjAssociacao).nativeDelete(RedistributionDraftRow, { cnpjAssociacao, id })) === 0) throw notFound(ABSENT);
  }

  /**
   * Books a draft and deletes it in the same transaction. 404 when absent; 409 when its version is not the approved one, or when a balance has
   * changed since the draft was saved; 422 without an approval that the association requires.
   */
  async book(request: DraftBookingRequest, author: EntryAuthor): Promise<RedistributionOperation> {
    const { cnpjAssociacao, ano, id, versao } = request;
    const row = await this.find(cnpjAssociacao, id, ano);
    if (row?.versao !== versao) return this.bookedOrRefused(request, author);
    const kept = { id, seen: row.linhas, aprovacao: approvalOf(id, row), besides: { statement: taking(row), refusal: TAKEN } };
    try {
      return await this.commands.execute(new RedistributeCommand(requestOf(row), author, undefined, kept));
    } catch (error) {
      if (error !== TAKEN) throw error;
      return this.bookedOrRefused(request, author);
    }
  }

  /** The operation booked by the first attempt of this request; otherwise a refusal that explains why the draft cannot be booked. */
  private async bookedOrRefused(request: DraftBookingRequest, author: EntryAuthor): Promise<RedistributionOperation> {
    const { cnpjAssociacao, ano } = request;
    const refusal = await this.refusalOf(request);
    const booked = await this.bookedBefore.orCheck({ cnpjAssociacao, ano }, author, () => {
      throw refusal;
    });
    return booked!;
  }

  /** Why that version of a draft is not the one to decide on: it is absent, or what was changed since. */
  async refusalOf({ cnpjAssociacao, ano, id, versao }: DraftBookingRequest): Promise<Conflict | NotFound> {
    const row = await this.find(cnpjAssociacao, id, ano);
    if (!row) return new NotFound('registro.ausente', ABSENT);
    return otherVersion(id, row.autorNome, await this.changesSince(row, versao), approvalOf(id, row));
  }

  /** Changes since that version, from the journal. */
  private async changesSince(row: RedistributionDraftRow, versao: number): Promise<string[]> {
    const values = [row.cnpjAssociacao, 'redistribuicao_rascunho.alteracao', row.id, Math.max(row.versao - versao, 0)];
    const changes = await this.tenancy.query<{ antes: Partial<DraftContent> }>(row.cnpjAssociacao, VALUES_BEFORE, values);
    const before: DraftContent = Object.assign({}, row, ...changes.map(({ antes }) => antes));
    return draftChanges(before, row);
  }

  private async row(cnpjAssociacao: string, id: number, ano?: number): Promise<RedistributionDraftRow> {
    const row = await this.find(cnpjAssociacao, id, ano);
    if (!row) throw notFound(ABSENT);
    return row;
  }

  private find(cnpjAssociacao: string, id: number, ano?: number): Promise<RedistributionDraftRow | null> {
    return this.tenancy.em(cnpjAssociacao).findOne(RedistributionDraftRow, { cnpjAssociacao, id, ...(ano && { ano }) });
  }

  private async answerOf(row: RedistributionDraftRow): Promise<RedistributionDraft> {
    const { cnpjAssociacao, ano, linhas } = row;
    const [required, now] = await Promise.all([
      this.approvals.isRequired(cnpjAssociacao),
      this.books.read({ cnpjAssociacao, ano }, (book) => ({
        mudou: changesOf(book, linhas),
        recusas: refusalsOf(book, { debitos: sideOf(row, 'DEBITO'), creditos: sideOf(row, 'CREDITO') }).map(({ message }) => message),
      })),
    ]);
    return draftAnswer(row, now, required);
  }
}

/** Never answered to the caller: signals that the draft was booked, changed or deleted during its booking. */
const TAKEN = new Conflict('redistribuicao.versao', 'A proposta acabou de ser alterada.');

/** Deletes the draft in the transaction of its entry, and passes the author to the journal. */
function taking({ cnpjAssociacao, id, versao }: RedistributionDraftRow): QueryConfig {
  return prepared(`select set_config('app.autor', $1, true), rascunho_efetivar($2, $3, $4)`, [currentAuthor(), cnpjAssociacao, id, versao]);
}

/** The draft as a request to book it. */
function requestOf({ cnpjAssociacao, ano, data, justificativa, linhas }: RedistributionDraftRow): LinesRedistributionRequest {
  const side = (wanted: DraftLine['lado']) =>
    sideOf({ linhas }, wanted).map(({ linha, valor }) => ({ ...linha, valor: toReais(valor) }) as MovedLine);
  return { cnpjAssociacao, ano, data, justificativa, debitos: side('DEBITO'), creditos: side('CREDITO') };
}
