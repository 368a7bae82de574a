import { Controller, Get, Param, Query, UseInterceptors } from '@nestjs/common';
import { type AuditPage, AuditQuery, type EntryMovement, type OperationReplay } from '#contracts/audit/audit.js';
import { type BalanceDifference, type Composition, CompositionQuery, DifferenceQuery } from '#contracts/audit/balance-changes.js';
import { type LastVerification, VerificationQuery, type VerifiedBook } from '#contracts/audit/verification.js';
import { BookQuery } from '#contracts/common/book.js';
import { VerifiedBooks } from '#modules/book/public.js';
import { May } from '#modules/identity/public.js';
import { IssuedDocuments } from '#modules/journal/public.js';
import { OperationPipe } from '#modules/redistributions/public.js';
import { Semaphore } from '#platform/semaphore.js';
import { BookVerification } from '../verification/book-verification.service.js';
import { AuditQueries } from './audit.queries.js';
import { AuthorMaskInterceptor } from './author-mask.interceptor.js';
import { CompositionQueries } from './composition.queries.js';
import { SequencePipe } from './sequence.pipe.js';

@Controller('auditoria')
@UseInterceptors(AuthorMaskInterceptor)
export class AuditController {
  /** A verification reads a whole book; one at a time keeps the CPU free for other calls. */
  private readonly verifications = new Semaphore(1);

  constructor(
    private readonly queries: AuditQueries,
    private readonly compositions: CompositionQueries,
    private readonly verification: BookVerification,
    private readonly automatic: VerifiedBooks,
    private readonly issued: IssuedDocuments,
  ) {}

  @May('auditoria.ver', 'Lista as entradas do livro, da mais nova à mais antiga')
  @Get()
  entries(@Query() query: AuditQuery): Promise<AuditPage> {
    return this.queries.entries(query);
  }

  @May('auditoria.ver', 'Mostra uma entrada com os saldos das linhas antes e depois dela')
  @Get('lancamento/:sequencia')
  movement(@Param('sequencia', SequencePipe) sequencia: number, @Query() book: BookQuery): Promise<EntryMovement> {
    return this.queries.movement(book, sequencia);
  }

  @May('auditoria.ver', 'Mostra as entradas que formam um valor do saldo orçamentário')
  @Get('composicao')
  composition(@Query() query: CompositionQuery): Promise<Composition> {
    return this.compositions.composition(query);
  }

  @May('auditoria.ver', 'Refaz uma operação: os saldos antes e depois de cada entrada')
  @Get('operacao/:operacao')
  replay(@Param('operacao', OperationPipe) operacao: number, @Query() book: BookQuery): Promise<OperationReplay> {
    return this.queries.replay(book, operacao);
  }

  @May('auditoria.ver', 'Verifica a cadeia de entradas do livro')
  @Get('verificacao')
  async verify(@Query() query: VerificationQuery): Promise<VerifiedBook> {
    const verified = await this.verifications.run(() => this.verification.verify(query));
    const { sequencia, hash, dados, cnpjAssociacao } = query;
    if (!sequencia || !hash) return { ...verified, documento: null };
    const emissao = dados ? await this.issued.find(cnpjAssociacao, dados) : null;
    return { ...verified, documento: { ...(await this.queries.document(query, { sequencia, hash })), emissao } };
  }

  @May('auditoria.ver', 'Mostra a última verificação automática do livro')
  @Get('verificacao/ultima')
  async lastVerification(@Query() book: BookQuery): Promise<LastVerification> {
    return { ultima: (await this.automatic.last(book)) ?? null };
  }

  @May('auditoria.ver', 'Mostra as entradas que explicam a diferença entre dois saldos')
  @Get('diferenca')
  difference(@Query() query: DifferenceQuery): Promise<BalanceDifference> {
    return this.queries.difference(query);
  }
}
