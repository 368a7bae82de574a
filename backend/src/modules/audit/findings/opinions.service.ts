import { Injectable } from '@nestjs/common';
import { type Finding, type Opinion, type OpinionRequest } from '#contracts/audit/findings.js';
import { type BookId, type EntryAuthor } from '#modules/book/pure.js';
import { Clock } from '#platform/clock.js';
import { notFound } from '#platform/http/refusal.js';
import { Saved } from '#platform/http/saved.js';
import { nextNumber } from '#platform/tenancy/numbering.js';
import { Tenancy } from '#platform/tenancy/tenancy.js';
import { YearBookQueries } from '../timeline/year-book.queries.js';
import { FindingStepRow } from './finding.entity.js';
import { refuseOpinion } from './finding.js';
import { FindingsService, lockFindings } from './findings.service.js';
import { OpinionRow } from './opinion.entity.js';
import { opinionOf } from './opinion.js';

/** An opinion with its findings in their state at signing. */
export interface SignedOpinion extends Opinion {
  achados: Finding[];
}

/** *Pareceres*: the conclusions of auditors about a year. */
@Injectable()
export class OpinionsService {
  constructor(
    private readonly tenancy: Tenancy,
    private readonly findings: FindingsService,
    private readonly books: YearBookQueries,
    private readonly clock: Clock,
  ) {}

  /**
   * Signs an opinion on the current findings of the year. 409 if the caller has not seen all findings or entries, 422 if the findings contradict the
   * conclusion.
   */
  async sign({ conclusao, texto, sequencia, passos, ...book }: OpinionRequest, author: EntryAuthor): Promise<Saved<Opinion>> {
    const { cnpjAssociacao, ano } = book;
    const head = await this.books.head(book);
    const row = await this.tenancy.em(cnpjAssociacao).transactional(async (em) => {
      await lockFindings(em, cnpjAssociacao);
      const steps = await em.find(FindingStepRow, { ...book }, { orderBy: { id: 'asc', passo: 'asc' } });
      const findings = [...Map.groupBy(steps, ({ id }) => id)];
      refuseOpinion(conclusao, { sequencia: head.sequencia, findings: findings.map(([, said]) => said) }, { sequencia, passos });
      return em.create(OpinionRow, {
        cnpjAssociacao,
        ano,
        id: await nextNumber(em, cnpjAssociacao, 'parecer'),
        conclusao,
        texto,
        ...head,
        ressalvas: findings.map(([id, said]) => ({ id, passos: said.length })),
        autorCpf: author.cpf,
        autorNome: author.nome,
        registradoEm: this.clock.now(),
      });
    });
    return Saved.created(opinionOf(row, await this.findings.signed(book, row.ressalvas)));
  }

  /** 404 if absent. */
  async one(book: BookId, id: number): Promise<SignedOpinion> {
    const row = await this.tenancy.em(book.cnpjAssociacao).findOne(OpinionRow, { ...book, id });
    if (!row) throw notFound('Parecer não encontrado.');
    const findings = await this.findings.signed(book, row.ressalvas);
    return { ...opinionOf(row, findings), achados: findings };
  }
}
