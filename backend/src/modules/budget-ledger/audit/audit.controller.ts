import { Controller, Get, Param, Query } from '@nestjs/common';
import {
  type AuditPage,
  AuditQuery,
  type BalanceDifference,
  type Composition,
  CompositionQuery,
  DifferenceQuery,
  type EntryMovement,
  type OperationReplay,
} from '#contracts/audit.js';
import { BookQuery } from '#contracts/budgets.js';
import { type LastVerification, VerificationQuery, type VerifiedBook } from '#contracts/verification.js';
import { IssuedDocuments, OpenToAuditors, Requires } from '#modules/identity/public.js';
import { Semaphore } from '#platform/semaphore.js';
import { OperationPipe } from '../redistributions/operation.pipe.js';
import { BookVerification } from '../verifications/book-verification.service.js';
import { Verifications } from '../verifications/verifications.job.js';
import { AuditQueries } from './audit.queries.js';
import { CompositionQueries } from './composition.queries.js';
import { SequencePipe } from './sequence.pipe.js';

@Controller('auditoria')
@Requires('link')
@OpenToAuditors('year')
export class AuditController {
  /** A verification reads a whole book; one at a time keeps the CPU free for other calls. */
  private readonly verifications = new Semaphore(1);

  constructor(
    private readonly queries: AuditQueries,
    private readonly compositions: CompositionQueries,
    private readonly verification: BookVerification,
    private readonly automatic: Verifications,
    private readonly issued: IssuedDocuments,
  ) {}

  @Get()
  entries(@Query() query: AuditQuery): Promise<AuditPage> {
    return this.queries.entries(query);
  }

  @Get('lancamento/:sequencia')
  movement(@Param('sequencia', SequencePipe) sequencia: number, @Query() book: BookQuery): Promise<EntryMovement> {
    return this.queries.movement(book, sequencia);
  }

  @Get('composicao')
  composition(@Query() query: CompositionQuery): Promise<Composition> {
    return this.compositions.composition(query);
  }

  @Get('operacao/:operacao')
  replay(@Param('operacao', OperationPipe) operacao: number, @Query() book: BookQuery): Promise<OperationReplay> {
    return this.queries.replay(book, operacao);
  }

  @Get('verificacao')
  async verify(@Query() query: VerificationQuery): Promise<VerifiedBook> {
    const verified = await this.verifications.run(() => this.verification.verify(query));
    const { sequencia, hash, dados, cnpjAssociacao } = query;
    if (!sequencia || !hash) return { ...verified, documento: null };
    const emissao = dados ? await this.issued.find(cnpjAssociacao, dados) : null;
    return { ...verified, documento: { ...(await this.queries.document(query, { sequencia, hash })), emissao } };
  }

  @Get('verificacao/ultima')
  async lastVerification(@Query() book: BookQuery): Promise<LastVerification> {
    return { ultima: (await this.automatic.last(book)) ?? null };
  }

  @Get('diferenca')
  difference(@Query() query: DifferenceQuery): Promise<BalanceDifference> {
    return this.queries.difference(query);
  }
}
