import { Controller, Get, Param, Query } from '@nestjs/common';
import {
  type AuditPage,
  AuditQuery,
  type BalanceDifference,
  type Composition,
  CompositionQuery,
  DifferenceQuery,
  type EntryMovement,
  type LastVerification,
  type OperationReplay,
  VerificationQuery,
  type VerifiedBook,
} from '#contracts/audit.js';
import { BookQuery } from '#contracts/budgets.js';
import { OpenToAuditors, Requires } from '#modules/identity/public.js';
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
    const { sequencia, hash } = query;
    return { ...verified, documento: sequencia && hash ? await this.queries.document(query, { sequencia, hash }) : null };
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
