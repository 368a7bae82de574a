import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import {
  type JudgementRequest,
  type PresentingRequest,
  type ReceiptRequest,
  type RequestAnswerRequest,
  type ReturnRequest,
  type UndoingRequest,
} from '#contracts/accountability/submission-acts.record.js';
import { centavos } from '#domain/money.js';
import { type PlainDate, yearOf } from '#domain/plain-date.js';
import { NotFound } from '#domain/rule-violation.js';
import { Books } from '#modules/book/public.js';
import { type Book, type EntryAuthor } from '#modules/book/pure.js';
import { Clock } from '#platform/clock.js';
import { Tenancy } from '#platform/tenancy/tenancy.js';
import { type SubmissionFact } from '../acts/act.events.js';
import { answerRequest, giveBack, judge, receive, refuseUnseen, undo } from '../acts/act.js';
import { Minutes } from '../acts/minutes.js';
import { SubmissionsService } from '../submissions/submissions.service.js';
import { Presentations } from './presentations.service.js';

/** What is asked for, by the name of the act. */
export type ActRequest =
  | { ato: 'apresenta'; pedido: PresentingRequest }
  | { ato: 'recebe'; pedido: ReceiptRequest }
  | { ato: 'devolve'; pedido: ReturnRequest }
  | { ato: 'responde'; pedido: RequestAnswerRequest }
  | { ato: 'julga'; pedido: JudgementRequest }
  | { ato: 'desfaz'; pedido: UndoingRequest };

/** An act on a submission: an entry of the book of the year in which it happens. */
export class ActCommand extends Command<void> {
  constructor(
    readonly idPrestacao: number,
    readonly asked: ActRequest,
    readonly author: EntryAuthor,
  ) {
    super();
  }
}

@CommandHandler(ActCommand)
export class ActHandler implements ICommandHandler<ActCommand> {
  constructor(
    private readonly books: Books,
    private readonly submissions: SubmissionsService,
    private readonly presentations: Presentations,
    private readonly minutes: Minutes,
    private readonly clock: Clock,
    private readonly tenancy: Tenancy,
  ) {}

  async execute({ idPrestacao, asked, author }: ActCommand): Promise<void> {
    const { cnpjAssociacao } = asked.pedido;
    const submission = await this.submissions.one(asked.pedido, idPrestacao);
    if ('idAta' in asked.pedido) await this.minutes.require(cnpjAssociacao, asked.pedido.idAta);
    await this.requirePaper(cnpjAssociacao, idPrestacao, 'anexo' in asked.pedido ? asked.pedido.anexo : null);
    const book = { cnpjAssociacao, ano: await this.yearOf(cnpjAssociacao, 'data' in asked.pedido ? asked.pedido.data : undefined) };
    if (asked.ato === 'apresenta') return this.presentations.present(book, idPrestacao, asked.pedido, author);
    const terms = { de: submission.de, isInternal: this.submissions.layoutOf(submission.layout).interna ?? false };
    await this.books.write(
      book,
      author,
      (own) => decide(own, idPrestacao, asked, terms),
      () => undefined,
    );
  }

  /** The year in whose book an act of a day stands; the current one of an act without a day, and where that year is closed. */
  private async yearOf(cnpjAssociacao: string, day?: PlainDate): Promise<number> {
    const today = this.clock.today();
    const year = yearOf(day && day < today ? day : today);
    const closed = await this.tenancy.query(cnpjAssociacao, 'select from situacao_do_exercicio where ano = $1 and encerrado', [year]);
    return closed.length > 0 ? yearOf(today) : year;
  }

  /** Throws a NotFound for a paper that the submission does not have. */
  private async requirePaper(cnpjAssociacao: string, idPrestacao: number, sha256: string | null | undefined): Promise<void> {
    if (!sha256) return;
    const sql = `select from visao_anexo where registro = 'PRESTACAO' and id = $1 and sha256 = $2`;
    const found = await this.tenancy.query(cnpjAssociacao, sql, [String(idPrestacao), sha256]);
    if (found.length === 0) throw new NotFound('anexo.ausente', 'Este documento não está entre os anexos da prestação. Junte-o antes.');
  }
}

function decide(
  book: Book,
  idPrestacao: number,
  asked: Exclude<ActRequest, { ato: 'apresenta' }>,
  terms: Parameters<typeof judge>[2],
): SubmissionFact {
  refuseUnseen(book, idPrestacao, asked.pedido.ultimoAto);
  switch (asked.ato) {
    case 'recebe': {
      const { data, protocolo = null } = asked.pedido;
      return receive(book, { idPrestacao, data, protocolo });
    }
    case 'devolve': {
      const { data, prazo, anexo = null, pedidos = [] } = asked.pedido;
      return giveBack(book, {
        ...{ idPrestacao, data, prazo, anexo },
        pedidos: pedidos.map(({ acao, texto, valor = null, sobre: { tipo, ano = null, id = null } }) => ({
          ...{ acao, texto, valor: valor === null ? null : centavos(valor) },
          sobre: { tipo, ano, id },
        })),
      });
    }
    case 'responde': {
      const { pedido, resposta, texto } = asked.pedido;
      return answerRequest(book, { idPrestacao, pedido, resposta, texto });
    }
    case 'julga': {
      const { data, resultado, motivos = null, anexo = null, idAta = null } = asked.pedido;
      return judge(book, { idPrestacao, data, resultado, motivos, anexo, idAta }, terms);
    }
    case 'desfaz':
      return undo(book, { idPrestacao, motivo: asked.pedido.motivo });
  }
}
