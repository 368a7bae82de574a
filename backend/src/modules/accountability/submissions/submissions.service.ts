import { Injectable } from '@nestjs/common';
import { type Layout } from '#contracts/accountability/layout.js';
import { type ReturnFigure } from '#contracts/accountability/layout-words.js';
import {
  type StoredSubmission,
  SUBMISSION_RECORD,
  type Submission,
  SubmissionRequest,
} from '#contracts/accountability/submission.record.js';
import { type BookQuery } from '#contracts/common/book.js';
import { NotFound, RuleViolation } from '#domain/rule-violation.js';
import { Clock } from '#platform/clock.js';
import { notFound } from '#platform/http/refusal.js';
import { type Saved } from '#platform/http/saved.js';
import { Register } from '#platform/register/register.js';
import { Tenancy } from '#platform/tenancy/tenancy.js';
import { refuseUnprepared, standingOf } from '../acts/act.js';
import { SubmissionActs } from '../acts/acts.queries.js';
import { LayoutsService } from '../layouts/layouts.service.js';
import { deadlinesOf } from './deadlines.js';
import { judgeSubmission, refuseOtherScope, type SubmissionTerms } from './submission.js';

type Opinion = NonNullable<StoredSubmission['parecer']>;

interface Justification {
  codigo: string;
  registro: string | null;
  texto: string | null;
}

const ABSENT = 'Prestação de contas não encontrada.';

/** Names of the programmes that a row `r` is of; empty for the whole. */
const PROGRAMMES = `coalesce((select string_agg(p.descricao, ', ' order by p.descricao) from visao_programa p
  where p.cnpj_associacao = r.cnpj_associacao and (p.id = r.id_programa or p.id = any (r.programas))), '')`;

/** The prestações de contas of an association, as they are prepared. */
@Injectable()
export class SubmissionsService extends Register<typeof SUBMISSION_RECORD> {
  constructor(
    tenancy: Tenancy,
    private readonly layouts: LayoutsService,
    private readonly acts: SubmissionActs,
    private readonly clock: Clock,
  ) {
    super(tenancy, {
      fields: SUBMISSION_RECORD,
      contract: SubmissionRequest,
      table: 'prestacao',
      key: 'id',
      numbered: true,
      order: 'r.ate desc, r.id desc',
      absent: ABSENT,
      exists: 'Já existe esta prestação de contas.',
      missing: 'Programa não encontrado.',
    });
  }

  /** The submissions of a year, the latest period first. */
  async ofYear({ cnpjAssociacao, ano }: BookQuery): Promise<Submission[]> {
    return this.named(cnpjAssociacao, await this.list(cnpjAssociacao, { ano }));
  }

  /** The submissions of some years, or of all. */
  async ofYears(cnpjAssociacao: string, years: readonly number[] | null): Promise<Submission[]> {
    const all = await this.list(cnpjAssociacao);
    return this.named(
      cnpjAssociacao,
      all.filter(({ ano }) => !years || years.includes(ano)),
    );
  }

  /** One submission. Throws a 404 Refusal. */
  async one({ cnpjAssociacao, ano }: BookQuery, id: number): Promise<Submission> {
    const [found] = await this.named(cnpjAssociacao, await this.list(cnpjAssociacao, { ano, id }));
    if (!found) throw notFound(ABSENT);
    return found;
  }

  /** Creates or changes a submission. 404 for an absent layout or programme, 409 for the same once more, 422 by `judgeSubmission`. */
  async save(request: SubmissionRequest): Promise<Saved<Submission>> {
    const { cnpjAssociacao } = request;
    const saved = await this.changePrepared(request, 'alterar', {
      judge: async (known, em, after) => {
        if (known && known.ano !== after.ano) throw notFound(ABSENT);
        const { programas = [], ...terms } = after;
        const asked = { idPrograma: null, dados: null, ...terms, programas } as SubmissionTerms & { layout: string };
        judgeSubmission(asked, this.layoutOf(asked.layout));
        const { apresentacoes } = known ? await this.acts.standing(cnpjAssociacao, known.id) : { apresentacoes: [] };
        if (known && apresentacoes.length > 0) refuseOtherScope(known, asked);
        const unknown = 'select x.id from unnest(?::int[]) x (id) where not exists (select from visao_programa p where p.id = x.id)';
        const [absent] = await em.execute<{ id: number }[]>(unknown, [`{${programas}}`]);
        if (absent) throw new NotFound('registro.ausente', `Programa nº ${absent.id} não encontrado.`);
      },
      adds: (_, { programas = [] }) => ({ programas: [...new Set(programas)].toSorted((one, other) => one - other) }),
    });
    const [named] = await this.named(cnpjAssociacao, [saved.record]);
    return saved.with(named!);
  }

  /** Keeps the sentence for a point, in place of the one before; null takes it away. */
  async justify(of: { cnpjAssociacao: string; id: number; versao?: number | null }, { texto, ...point }: Justification): Promise<void> {
    const isOf = (each: Justification) => each.codigo === point.codigo && each.registro === point.registro;
    await this.changePrepared(of, 'justificar', {
      adds: (known) => {
        const others = known!.justificativas.filter((each) => !isOf(each));
        return { justificativas: texto === null ? others : [...others, { ...point, texto }] };
      },
    });
  }

  /** Says what a return of money was, in place of what was said before. */
  async answer(
    of: { cnpjAssociacao: string; id: number; versao?: number | null },
    registro: string,
    resposta: ReturnFigure,
  ): Promise<void> {
    await this.changePrepared(of, 'responder', {
      adds: (known) => ({ respostas: [...known!.respostas.filter((each) => each.registro !== registro), { registro, resposta }] }),
    });
  }

  /** Keeps the opinion of the fiscal council, in place of the one before. */
  async keepOpinion(of: { cnpjAssociacao: string; id: number; versao?: number | null }, parecer: Opinion): Promise<void> {
    await this.changePrepared(of, 'registrar o parecer', { adds: () => ({ parecer }) });
  }

  /** Deletes a submission that was never presented. 404 without it, 422 of one that was. */
  async remove(cnpjAssociacao: string, key: { ano: number; id: number }): Promise<void> {
    const [found] = (await this.acts.of(cnpjAssociacao, [key.id])).get(key.id) ?? [];
    if (found) throw new RuleViolation('prestacao.apresentada', 'Esta prestação já foi apresentada ou julgada: ela não se exclui.');
    await this.delete(cnpjAssociacao, key);
  }

  /** Writes, unless the submission is presented. @param what in the infinitive: `alterar` */
  private changePrepared(
    request: Parameters<SubmissionsService['write']>[0],
    what: string,
    change: Parameters<SubmissionsService['write']>[1],
  ): ReturnType<SubmissionsService['write']> {
    const { cnpjAssociacao, id } = request;
    return this.tenancy.together(cnpjAssociacao, async () => {
      if (id) refuseUnprepared(await this.acts.standing(cnpjAssociacao, id), what);
      return this.write(request, change);
    });
  }

  /** Throws a 404 Refusal without that layout. */
  layoutOf(codigo: string): Layout {
    return this.layouts.one(codigo);
  }

  private async named(cnpjAssociacao: string, stored: readonly StoredSubmission[]): Promise<Submission[]> {
    if (stored.length === 0) return [];
    const sql = `select r.id, ${PROGRAMMES} as programa from prestacao r where r.id = any ($1)`;
    const names = await this.tenancy.query<{ id: number; programa: string }>(cnpjAssociacao, sql, [stored.map(({ id }) => id)]);
    const programmesOf = new Map(names.map(({ id, programa }) => [id, programa]));
    const acts = await this.acts.of(cnpjAssociacao, [...programmesOf.keys()]);
    const today = this.clock.today();
    return stored.map((submission) => {
      const standing = standingOf(acts.get(submission.id) ?? []);
      const { estado, apresentacoes } = standing;
      const programa = programmesOf.get(submission.id)!;
      const prazos = deadlinesOf(submission, this.layouts.deadlines(submission.layout), standing, today);
      return { ...submission, estado, apresentacao: apresentacoes.length, programa, prazos };
    });
  }
}
