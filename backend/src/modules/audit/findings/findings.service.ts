import { type EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import {
  type Finding,
  type FindingConclusionRequest,
  type FindingReplyRequest,
  type FindingRequest,
  type FindingStepKind,
  type Findings,
} from '#contracts/audit/findings.js';
import { type BookId, type EntryAuthor } from '#modules/book/pure.js';
import { Clock } from '#platform/clock.js';
import { lock } from '#platform/database/lock.js';
import { notFound } from '#platform/http/refusal.js';
import { Saved } from '#platform/http/saved.js';
import { nextNumber } from '#platform/tenancy/numbering.js';
import { Tenancy } from '#platform/tenancy/tenancy.js';
import { YearBookQueries } from '../timeline/year-book.queries.js';
import { FindingStepRow } from './finding.entity.js';
import { refuseStep, type SignedFinding, stateOf } from './finding.js';
import { OpinionRow } from './opinion.entity.js';
import { opinionOf } from './opinion.js';

/** A new step of a finding. */
interface Step {
  tipo: FindingStepKind;
  texto: string | null;
}

/** *Ressalvas*: findings of auditors and the conversations about them. */
@Injectable()
export class FindingsService {
  constructor(
    private readonly tenancy: Tenancy,
    private readonly books: YearBookQueries,
    private readonly clock: Clock,
  ) {}

  /** The findings and opinions of a year, newest first. */
  async list(book: BookId): Promise<Findings> {
    const em = this.tenancy.em(book.cnpjAssociacao);
    const [head, steps, opinions] = await Promise.all([
      this.books.head(book),
      em.find(FindingStepRow, { ...book }, { orderBy: { id: 'desc', passo: 'asc' } }),
      this.tenancy.em(book.cnpjAssociacao).find(OpinionRow, { ...book }, { orderBy: { id: 'desc' } }),
    ]);
    const ressalvas = await this.findingsOf(book, steps);
    return { sequencia: head.sequencia, ressalvas, pareceres: opinions.map((row) => opinionOf(row, ressalvas)) };
  }

  /** The findings on which an opinion was signed, in their state at that time and in their order. */
  async signed(book: BookId, signed: readonly SignedFinding[]): Promise<Finding[]> {
    const em = this.tenancy.em(book.cnpjAssociacao);
    const steps = await em.find(FindingStepRow, { ...book }, { orderBy: { id: 'asc', passo: 'asc' } });
    return this.findingsOf(
      book,
      steps.filter(({ id, passo }) => signed.some((each) => each.id === id && passo <= each.passos)),
    );
  }

  /** Raises a finding. 404 for an entry that the book does not have. */
  async raise({ texto, sequencia = null, ...book }: FindingRequest, author: EntryAuthor): Promise<Saved<Finding>> {
    if (sequencia !== null && (await this.books.sentencesOf(book, [sequencia])).size === 0)
      throw notFound(`O livro de ${book.ano} não tem o lançamento nº ${sequencia}.`);
    const id = await this.tenancy.em(book.cnpjAssociacao).transactional(async (em) => {
      await lockFindings(em, book.cnpjAssociacao);
      const created = await nextNumber(em, book.cnpjAssociacao, 'ressalva');
      this.add(em, { ...book, id: created, sequencia, passo: 1 }, { tipo: 'RESSALVA', texto }, author);
      return created;
    });
    return Saved.created(await this.one(book, id));
  }

  /** 404 if absent, 409 if the finding has further steps, 422 if it is settled. */
  reply({ texto, ...request }: FindingReplyRequest, author: EntryAuthor): Promise<Finding> {
    return this.follow(request, { tipo: 'RESPOSTA', texto }, author);
  }

  /** As `reply`. */
  conclude({ sanada, texto = null, ...request }: FindingConclusionRequest, author: EntryAuthor): Promise<Finding> {
    return this.follow(request, { tipo: sanada ? 'SANADA' : 'MANTIDA', texto }, author);
  }

  private async follow(
    { cnpjAssociacao, ano, id, passos }: Omit<FindingReplyRequest, 'texto'>,
    step: Step,
    author: EntryAuthor,
  ): Promise<Finding> {
    await this.tenancy.em(cnpjAssociacao).transactional(async (em) => {
      await lockFindings(em, cnpjAssociacao);
      const steps = await em.find(FindingStepRow, { cnpjAssociacao, ano, id }, { orderBy: { passo: 'asc' } });
      const [first] = steps;
      if (!first) throw notFound('Ressalva não encontrada.');
      refuseStep(steps, passos);
      this.add(em, { cnpjAssociacao, ano, id, sequencia: first.sequencia, passo: steps.length + 1 }, step, author);
    });
    return this.one({ cnpjAssociacao, ano }, id);
  }

  private add(
    em: EntityManager,
    place: Pick<FindingStepRow, 'cnpjAssociacao' | 'ano' | 'id' | 'sequencia' | 'passo'>,
    step: Step,
    { cpf: autorCpf, nome: autorNome }: EntryAuthor,
  ): void {
    em.create(FindingStepRow, { ...place, ...step, autorCpf, autorNome, registradoEm: this.clock.now() });
  }

  private async one(book: BookId, id: number): Promise<Finding> {
    const steps = await this.tenancy.em(book.cnpjAssociacao).find(FindingStepRow, { ...book, id }, { orderBy: { passo: 'asc' } });
    const [found] = await this.findingsOf(book, steps);
    return found!;
  }

  /** Findings in the order of their steps, with their entries as sentences. */
  private async findingsOf(book: BookId, steps: readonly FindingStepRow[]): Promise<Finding[]> {
    const entries = await this.books.sentencesOf(
      book,
      steps.flatMap(({ sequencia }) => sequencia ?? []),
    );
    return [...Map.groupBy(steps, ({ id }) => id)].map(([id, said]) => {
      const sequencia = said[0]!.sequencia ?? null;
      return {
        ...book,
        id,
        sequencia,
        lancamento: sequencia === null ? null : (entries.get(sequencia) ?? null),
        situacao: stateOf(said),
        passos: said.map(({ tipo, texto = null, autorNome, registradoEm }) => ({
          tipo,
          texto,
          autor: autorNome,
          em: registradoEm.toISOString(),
        })),
      };
    });
  }
}

/** Locks the association's findings until the transaction ends: no step is added between read and write. */
export async function lockFindings(em: EntityManager, cnpjAssociacao: string): Promise<void> {
  await lock(em, `ressalva ${cnpjAssociacao}`);
}
