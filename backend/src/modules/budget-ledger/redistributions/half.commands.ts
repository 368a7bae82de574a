import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type PendingRedistribution, type Redistribution, type RedistributionHalfRequest } from '#contracts/redistributions.js';
import { Books, type EntryAuthor } from '#modules/book/public.js';
import { LINE, LINE_NAMES, refuseOrphans } from '#modules/planning/public.js';
import { Saved } from '#platform/http/saved.js';
import { LookUp, requireFound } from '#platform/tenancy/look-up.js';
import { type Half, pairUp, sideOfHalf } from './half.js';
import { PendingHalves } from './half.store.js';
import { JustifyOperationCommand, RedistributeCommand } from './redistribution.commands.js';
import { refuseOperation } from './redistribution.js';

type Answer = Saved<Redistribution | PendingRedistribution>;

/** One side of an operation (rule 12.4): the first waits, the second books both. With `id` it changes the justification of a booked operation. */
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
    private readonly books: Books,
    private readonly lookUp: LookUp,
    private readonly halves: PendingHalves,
  ) {}

  async execute({ request, author }: RedistributeHalfCommand): Promise<Answer> {
    const { id, versao: _, ...half } = request;
    if (id) {
      const { movimentos } = await this.commands.execute(new JustifyOperationCommand(request, author));
      return Saved.changed(movimentos.find((movement) => movement.id === id)!);
    }
    refuseOrphans(half);
    requireFound(LINE, half, await this.lookUp.one(half.cnpjAssociacao, LINE_NAMES, half));
    return this.halves.alone(half, async (waiting) => {
      await this.refuseHopeless(half, author);
      const other = await waiting.other();
      if (!other) {
        await waiting.keep();
        return Saved.created({ ...half, id: null, pendente: true });
      }
      const { movimentos } = await this.commands.execute(new RedistributeCommand(pairUp(half, other), author, half.operacao));
      await waiting.forget();
      return Saved.created(movimentos[sideOfHalf(half) === 'debito' ? 0 : 1]!);
    });
  }

  /** Checks against the book without writing: what the other side cannot change, such as a closed year, is refused before the half waits. */
  private async refuseHopeless({ cnpjAssociacao, ano, data, operacao }: Half, author: EntryAuthor): Promise<void> {
    await this.books.writeAll(
      { cnpjAssociacao, ano },
      author,
      (book) => {
        refuseOperation(book, data, operacao);
        return [];
      },
      () => undefined,
    );
  }
}
