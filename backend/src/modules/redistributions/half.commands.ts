import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import {
  type PendingRedistribution,
  type Redistribution,
  type RedistributionHalfRequest,
  type RedistributionOperation,
} from '#contracts/redistributions/redistribution.record.js';
import { type EntryAuthor } from '#modules/book/pure.js';
import { LINE, LINE_NAMES, refuseOrphans } from '#modules/planning/public.js';
import { Saved } from '#platform/http/saved.js';
import { LookUp, requireFound } from '#platform/tenancy/look-up.js';
import { refuseUnapproved } from './approval.js';
import { ApprovalRule } from './approval-rule.service.js';
import { type Half, pairUp, sideOfHalf } from './half.js';
import { PendingHalves } from './half.store.js';
import { betweenLines } from './operation.request.js';
import { BookedBefore, JustifyOperationCommand, RedistributeCommand } from './redistribution.commands.js';
import { refuseOperation } from './redistribution.js';

type Answer = Saved<Redistribution | PendingRedistribution>;

/** One side of an operation (rule 12.4): the first waits, the second books both. With `id`, changes the justification of a booked operation. */
export class RedistributeHalfCommand extends Command<Answer> {
  constructor(
    readonly request: RedistributionHalfRequest,
    readonly author: EntryAuthor,
  ) {
    super();
  }
}

@CommandHandler(RedistributeHalfCommand)
export class RedistributeHalfHandler implements ICommandHandler<RedistributeHalfCommand> {
  constructor(
    private readonly commands: CommandBus,
    private readonly bookedBefore: BookedBefore,
    private readonly lookUp: LookUp,
    private readonly halves: PendingHalves,
    private readonly approvals: ApprovalRule,
  ) {}

  async execute({ request, author }: RedistributeHalfCommand): Promise<Answer> {
    const { id, versao: _, ...half } = request;
    if (id) {
      const { movimentos } = await this.commands.execute(new JustifyOperationCommand(request, author));
      return Saved.changed(movimentos.find((movement) => movement.id === id)!);
    }
    refuseOrphans(half);
    const [names, required] = await Promise.all([
      this.lookUp.one(half.cnpjAssociacao, LINE_NAMES, half),
      this.approvals.isRequired(half.cnpjAssociacao),
    ]);
    requireFound(LINE, half, names);
    return this.halves.alone(half, async (waiting) => {
      // Refusals that do not depend on the other side, such as a closed year, happen before the half waits.
      const before = await this.bookedBefore.orCheck(half, author, (book) => {
        refuseOperation(book, half.data, half.operacao);
        refuseUnapproved(required, null);
      });
      if (before) return ownSide(half, before);
      const other = await waiting.other();
      if (!other) {
        await waiting.keep();
        return Saved.created({ ...half, id: null, pendente: true });
      }
      const booked = await this.commands.execute(new RedistributeCommand(betweenLines(pairUp(half, other)), author, half.operacao));
      await waiting.forget();
      return ownSide(half, booked);
    });
  }
}

const ownSide = (half: Half, { movimentos }: RedistributionOperation): Answer =>
  Saved.created(movimentos[sideOfHalf(half) === 'debito' ? 0 : 1]!);
