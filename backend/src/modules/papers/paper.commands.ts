import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type Paper, type PaperRequest } from '#contracts/papers/papers.js';
import { Books } from '#modules/book/public.js';
import { type BookId, type EntryAuthor } from '#modules/book/pure.js';
import { MINUTE } from '#modules/minutes/public.js';
import { ACCOUNT } from '#modules/treasury/public.js';
import { LookUp, lookUpOf, type Question } from '#platform/tenancy/look-up.js';
import { existing, joinPaper, nameOfRecord, type PaperKey, withdrawPaper } from './paper.js';
import { PaperFiles, type SentPaper } from './paper-files.service.js';
import { PaperHolds } from './paper-holds.service.js';

/** Joins a file to a record. */
export class JoinPaperCommand extends Command<Paper> {
  constructor(
    readonly request: PaperRequest,
    readonly file: SentPaper,
    readonly author: EntryAuthor,
  ) {
    super();
  }
}

/** Withdraws a file from a record. */
export class WithdrawPaperCommand extends Command<void> {
  constructor(
    readonly book: BookId,
    readonly key: PaperKey,
    readonly author: EntryAuthor,
  ) {
    super();
  }
}

/** The papers of other years with the same bytes. */
const ELSEWHERE: Question = {
  fields: { ano: 'int', sha256: 'text' },
  answers: {
    elsewhere: `select json_build_object('id', id, 'ano', ano) from anexo
      where anexo.sha256 = r.sha256 and anexo.registro = 'DESPESA' and anexo.ano <> r.ano order by anexo.ano desc limit 1`,
  },
};
/** Whether a later module has the record. */
const OF_OTHERS: Question = {
  fields: { registro: 'text', id: 'text', ano: 'int' },
  answers: { registrado: 'select true from registro_com_anexos o where (o.registro, o.id, o.ano) = (r.registro, r.id, r.ano)' },
};
const KNOWN = lookUpOf([ACCOUNT, MINUTE, ELSEWHERE, OF_OTHERS]);

interface Known {
  descricaoConta: string | null;
  ata: true | null;
  registrado: true | null;
  elsewhere: { id: string; ano: number } | null;
}

@CommandHandler(JoinPaperCommand)
export class JoinPaperHandler implements ICommandHandler<JoinPaperCommand> {
  constructor(
    private readonly books: Books,
    private readonly lookUp: LookUp,
    private readonly files: PaperFiles,
  ) {}

  async execute({ request, file, author }: JoinPaperCommand): Promise<Paper> {
    const { cnpjAssociacao, ano, registro, id, tipo, confirmaRepetido = false } = request;
    // Stored first: an entry never names missing bytes.
    const stored = await this.files.keep(cnpjAssociacao, author.cpf, file);
    const [data, hora] = id.split('T');
    const asked = { registro, id, numConta: id, data, hora, ano, sha256: stored.sha256 };
    const { descricaoConta, ata, registrado, elsewhere } = await this.lookUp.one<Known>(cnpjAssociacao, KNOWN, asked);
    const known = {
      exists: (registro === 'CONTA' && descricaoConta !== null) || (registro === 'ATA' && ata !== null) || registrado !== null,
      elsewhere: elsewhere && `${nameOfRecord({ registro: 'DESPESA', id: elsewhere.id })} de ${elsewhere.ano}`,
      isConfirmed: confirmaRepetido,
    };
    const paper = await this.books.write(
      request,
      author,
      (book) => joinPaper(book, { registro, id, tipo, ...stored }, known),
      (book, fact) => existing(book, fact),
    );
    return { cnpjAssociacao, ano, deAno: null, ...paper };
  }
}

@CommandHandler(WithdrawPaperCommand)
export class WithdrawPaperHandler implements ICommandHandler<WithdrawPaperCommand> {
  constructor(
    private readonly books: Books,
    private readonly holds: PaperHolds,
  ) {}

  async execute({ book: id, key, author }: WithdrawPaperCommand): Promise<void> {
    await this.books.write(
      id,
      author,
      (book) => {
        this.holds.refuse(book, key);
        return withdrawPaper(book, key);
      },
      () => undefined,
    );
  }
}
