import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type RolApprovalRequest } from '#contracts/accountability/rol.record.js';
import { Books } from '#modules/book/public.js';
import { type EntryAuthor } from '#modules/book/pure.js';
import { Clock } from '#platform/clock.js';
import { refuseStale } from '#platform/tenancy/versioned.js';
import { Minutes } from '../acts/minutes.js';
import { approveRol, contentOf } from './rol.js';
import { RolDrafts } from './rol-drafts.service.js';

/** Approves the draft of a programme's rol as it stands. */
export class ApproveRolCommand extends Command<void> {
  constructor(
    readonly request: RolApprovalRequest,
    readonly author: EntryAuthor,
  ) {
    super();
  }
}

@CommandHandler(ApproveRolCommand)
export class ApproveRolHandler implements ICommandHandler<ApproveRolCommand> {
  constructor(
    private readonly books: Books,
    private readonly drafts: RolDrafts,
    private readonly minutes: Minutes,
    private readonly clock: Clock,
  ) {}

  async execute({ request, author }: ApproveRolCommand): Promise<void> {
    const { cnpjAssociacao, idPrograma, data, idAta = null, versao } = request;
    const draft = await this.drafts.of(request);
    if (draft) refuseStale('rol', { ...draft, cnpjAssociacao }, versao);
    await this.minutes.require(cnpjAssociacao, idAta);
    const content = contentOf(draft ?? { linhas: [], previsto: null });
    await this.books.write(
      request,
      author,
      (book) => approveRol(book, { idPrograma, data, idAta, content }, this.clock.today()),
      () => undefined,
    );
  }
}
