import {
  SUBMISSION_ACTS,
  type SubmissionActName,
  type SubmissionState,
  stateText,
} from '#contracts/accountability/submission-acts.record.js';
import { Overtaken } from '#domain/overtaken.js';
import { formatDate, type PlainDate } from '#domain/plain-date.js';
import { properName } from '#domain/proper-name.js';
import { Conflict, NotFound, RuleViolation } from '#domain/rule-violation.js';
import { type Book, type OfOtherYears, type Records } from '#modules/book/pure.js';
import { type PaperKey } from '#modules/papers/pure.js';
import {
  type AtoDesfeito,
  type PedidoRespondido,
  type PrestacaoApresentada,
  type PrestacaoDevolvida,
  type PrestacaoJulgada,
  type PrestacaoRecebida,
  type ReturnedRequest,
  type SubmissionFact,
} from './act.events.js';

/** An act on a submission: what its fact says, and when and by whom it was recorded. `versao` is its entry. */
export interface ActState {
  readonly id: number;
  readonly fato: SubmissionFact;
  readonly em: PlainDate;
  readonly por: string;
  readonly versao: number;
}

/** An act with the year of the book that has it. */
export type ReadAct = ActState & { readonly ano: number };

/** The acts of a book. */
export const ACTS: Records<ActState> = { table: 'ato_prestacao' };

/** Index by which the acts on a submission are found. */
export const BY_SUBMISSION = 'prestacao';

/** The acts in the books of other years. */
export const ACTS_ELSEWHERE: OfOtherYears<ReadAct> = { name: 'atosDasPrestacoes' };

type ActOf<F extends SubmissionFact> = ActState & { readonly fato: F };

/** A request with its answer; null while it is open. */
export interface KnownRequest extends ReturnedRequest {
  readonly prazo: PlainDate;
  readonly resposta: ActOf<PedidoRespondido> | null;
}

/** Refuses to withdraw a paper that an act on its submission names. */
export function refuseNamedPaper(book: Book, { registro, id, sha256 }: PaperKey): void {
  const acts = registro === 'PRESTACAO' ? actsOn(book, Number(id)) : [];
  if (acts.some(({ fato }) => ('sha256' in fato && fato.sha256 === sha256) || ('anexo' in fato && fato.anexo === sha256)))
    throw new RuleViolation('prestacao.anexo', 'Este documento é de um ato registrado da prestação de contas e fica com ela.');
}

/** What has become of a submission by its acts. */
export interface Standing {
  readonly estado: SubmissionState;
  /** The presentations that stand, the first one first. */
  readonly apresentacoes: readonly ActOf<PrestacaoApresentada>[];
  readonly recebimento: ActOf<PrestacaoRecebida> | null;
  readonly devolucao: ActOf<PrestacaoDevolvida> | null;
  /** Of the last return. */
  readonly pedidos: readonly KnownRequest[];
  readonly julgamento: ActOf<PrestacaoJulgada> | null;
  /** The acts that stand, in their order. */
  readonly atos: readonly ActState[];
}

const PREPARED: Standing = {
  estado: 'EM_PREPARO',
  apresentacoes: [],
  recebimento: null,
  devolucao: null,
  pedidos: [],
  julgamento: null,
  atos: [],
};

const isAnswer = ({ fato }: ActState) => fato.type === 'PedidoRespondido.v1';

/** What has become of a submission. @param acts all of its acts, in any order */
export function standingOf(acts: readonly ActState[]): Standing {
  const standing: ActState[] = [];
  for (const act of acts.toSorted((one, other) => one.fato.ordem - other.fato.ordem)) {
    if (act.fato.type === 'AtoDesfeito.v1') standing.splice(standing.findLastIndex((each) => !isAnswer(each)));
    else standing.push(act);
  }
  return standing.reduce(after, PREPARED);
}

function after(before: Standing, act: ActState): Standing {
  const { fato } = act;
  const atos = [...before.atos, act];
  switch (fato.type) {
    case 'PrestacaoApresentada.v1':
      return {
        ...before,
        atos,
        estado: 'APRESENTADA',
        apresentacoes: [...before.apresentacoes, { ...act, fato }],
        recebimento: null,
        devolucao: null,
      };
    case 'PrestacaoRecebida.v1':
      return { ...before, atos, estado: 'RECEBIDA', recebimento: { ...act, fato } };
    case 'PrestacaoDevolvida.v1':
      return {
        ...before,
        atos,
        estado: 'DEVOLVIDA',
        devolucao: { ...act, fato },
        pedidos: fato.pedidos.map((request) => ({ ...request, prazo: fato.prazo, resposta: null })),
      };
    case 'PedidoRespondido.v1':
      return {
        ...before,
        atos,
        pedidos: before.pedidos.map((request) => (request.id === fato.pedido ? { ...request, resposta: { ...act, fato } } : request)),
      };
    case 'PrestacaoJulgada.v1':
      return { ...before, atos, estado: fato.resultado, julgamento: { ...act, fato } };
    case 'AtoDesfeito.v1':
      return before;
  }
}

/** Acts by state. A submission that was never presented may be judged as not presented; presenting is undone only before the receipt. */
const ALLOWED: Record<SubmissionState, readonly SubmissionActName[]> = {
  EM_PREPARO: ['apresenta', 'julga'],
  APRESENTADA: ['recebe', 'devolve', 'julga', 'desfaz'],
  RECEBIDA: ['devolve', 'julga', 'desfaz'],
  DEVOLVIDA: ['apresenta', 'responde', 'desfaz'],
  APROVADA: ['desfaz'],
  APROVADA_COM_RESSALVAS: ['desfaz'],
  REPROVADA: ['desfaz'],
};

/** What may be done now. */
export const actsAllowed = ({ estado }: Standing): readonly SubmissionActName[] => ALLOWED[estado];

/** The acts on a submission in the book and in the books of other years, undone ones included. */
const actsOn = (book: Book, idPrestacao: number): (ActState & { readonly ano?: number })[] => [
  ...book.find(ACTS, BY_SUBMISSION, String(idPrestacao)),
  ...book.inOtherYears(ACTS_ELSEWHERE).filter(({ fato }) => fato.idPrestacao === idPrestacao),
];

/** Refuses an act that the state does not know. */
export function refuseAct(standing: Standing, act: SubmissionActName): void {
  const { estado, apresentacoes } = standing;
  if (ALLOWED[estado].includes(act)) return;
  const last = apresentacoes.at(-1);
  if (act === 'apresenta' && estado === 'APRESENTADA' && last)
    throw new Conflict('prestacao.apresentada-antes', `Apresentada em ${formatDate(last.fato.data)} por ${properName(last.por)}.`);
  throw refusalOf(standing, SUBMISSION_ACTS[act]);
}

/** Refuses an act by somebody who has not seen the last one. @param seen its `ordem`, 0 without any; without it nothing is checked */
export function refuseUnseen(book: Book, idPrestacao: number, seen: number | null | undefined): void {
  const acts = actsOn(book, idPrestacao);
  if (seen === null || seen === undefined || seen === acts.length) return;
  const { versao = 0, ano = book.id.ano } = acts.find(({ fato }) => fato.ordem === acts.length) ?? {};
  throw new Overtaken(
    'livro.versao',
    'Outra pessoa, ou outra aba sua, registrou um ato nesta prestação de contas. Veja o que mudou e salve de novo.',
    { vista: versao - 1, versao, livro: { ...book.id, ano } },
  );
}

/** Refuses to change what a submission says of itself once it is presented. @param what in the infinitive: `alterar` */
export function refuseUnprepared(standing: Standing, what: string): void {
  if (standing.estado !== 'EM_PREPARO' && standing.estado !== 'DEVOLVIDA') throw refusalOf(standing, what);
}

const refusalOf = ({ estado, apresentacoes }: Standing, what: string) =>
  new RuleViolation(
    'prestacao.estado',
    `Esta prestação está ${stateText({ estado, apresentacao: apresentacoes.length }).toLocaleLowerCase('pt-BR')}; ${what} não se aplica.`,
  );

/** An act as it is asked for: what its fact says, without number and place. */
type Asked<F extends SubmissionFact> = Omit<F, 'type' | 'id' | 'ordem'>;

/** Judges an act by the state of the submission, and gives it its number and place. */
function begin(book: Book, act: SubmissionActName, idPrestacao: number) {
  const acts = actsOn(book, idPrestacao);
  const standing = standingOf(acts);
  refuseAct(standing, act);
  return { standing, place: { id: book.next(ACTS), ordem: acts.length + 1 } };
}

const lastDay = ({ apresentacoes, devolucao, recebimento }: Standing): { dia: PlainDate; o: string } | undefined => {
  if (devolucao) return { dia: devolucao.fato.data, o: 'da devolução' };
  if (recebimento) return { dia: recebimento.fato.data, o: 'do recebimento' };
  const last = apresentacoes.at(-1);
  return last && { dia: last.fato.data, o: 'da apresentação' };
};

/** Refuses a day to come, and one before the act before. */
function refuseDay(book: Book, standing: Standing, data: PlainDate, name: string): void {
  if (data > book.today) throw new RuleViolation('prestacao.data', `A data ${name} não pode ser futura.`);
  const last = lastDay(standing);
  if (last && data < last.dia)
    throw new RuleViolation('prestacao.data', `A data ${name} não pode ser anterior à ${last.o}, ${formatDate(last.dia)}.`);
}

/** Presents a submission: not before its period ended, and with every request of a return answered. */
export function present(book: Book, asked: Omit<Asked<PrestacaoApresentada>, 'apresentacao'>): PrestacaoApresentada {
  const { standing, place } = begin(book, 'apresenta', asked.idPrestacao);
  refuseDay(book, standing, asked.data, 'da apresentação');
  if (asked.data <= asked.ate)
    throw new RuleViolation('prestacao.data', `O período termina em ${formatDate(asked.ate)}: apresente depois desse dia.`);
  refuseUnanswered(standing);
  return { type: 'PrestacaoApresentada.v1', ...place, ...asked, apresentacao: standing.apresentacoes.length + 1 };
}

/** Refuses a return whose requests are not all answered. */
export function refuseUnanswered({ estado, pedidos }: Standing): void {
  const open = estado === 'DEVOLVIDA' ? pedidos.filter(({ resposta }) => !resposta) : [];
  if (open.length > 0)
    throw new RuleViolation(
      'prestacao.pedidos',
      open.length === 1 ? 'Falta responder a 1 pedido da devolução.' : `Falta responder a ${open.length} pedidos da devolução.`,
    );
}

export function receive(book: Book, asked: Asked<PrestacaoRecebida>): PrestacaoRecebida {
  const { standing, place } = begin(book, 'recebe', asked.idPrestacao);
  refuseDay(book, standing, asked.data, 'do recebimento');
  return { type: 'PrestacaoRecebida.v1', ...place, ...asked };
}

export function giveBack(
  book: Book,
  { pedidos, ...asked }: Omit<Asked<PrestacaoDevolvida>, 'pedidos'> & { pedidos: readonly Omit<ReturnedRequest, 'id'>[] },
): PrestacaoDevolvida {
  const { standing, place } = begin(book, 'devolve', asked.idPrestacao);
  refuseDay(book, standing, asked.data, 'da devolução');
  if (pedidos.length === 0) throw new RuleViolation('prestacao.sem-pedidos', 'Informe ao menos um pedido.');
  if (asked.prazo < asked.data)
    throw new RuleViolation('prestacao.prazo', 'O prazo para os acertos não pode ser anterior à data da devolução.');
  return { type: 'PrestacaoDevolvida.v1', ...place, ...asked, pedidos: pedidos.map((request, at) => ({ ...request, id: at + 1 })) };
}

export function answerRequest(book: Book, asked: Asked<PedidoRespondido>): PedidoRespondido {
  const { standing, place } = begin(book, 'responde', asked.idPrestacao);
  if (!standing.pedidos.some(({ id }) => id === asked.pedido))
    throw new NotFound('prestacao.pedido', `A devolução não tem o pedido nº ${asked.pedido}.`);
  return { type: 'PedidoRespondido.v1', ...place, ...asked };
}

/**
 * Records a judgement; without a presentation only that nothing was presented.
 *
 * @param de first day of the period: nothing is judged before it
 * @param isInternal whether the association judges itself, by minutes
 */
export function judge(
  book: Book,
  asked: Asked<PrestacaoJulgada>,
  { de, isInternal }: { de: PlainDate; isInternal: boolean },
): PrestacaoJulgada {
  const { standing, place } = begin(book, 'julga', asked.idPrestacao);
  refuseDay(book, standing, asked.data, 'do julgamento');
  if (asked.data < de)
    throw new RuleViolation('prestacao.data', `A data do julgamento é anterior ao período, que começa em ${formatDate(de)}.`);
  const { resultado, motivos, idAta, anexo } = asked;
  if (standing.estado === 'EM_PREPARO' && resultado !== 'REPROVADA')
    throw new RuleViolation('prestacao.estado', 'Esta prestação não foi apresentada: só se registra que foi reprovada por isso.');
  if (resultado !== 'APROVADA' && !motivos) throw new RuleViolation('prestacao.motivos', 'Informe os motivos.');
  if (isInternal && !idAta) throw new RuleViolation('prestacao.ata', 'Escolha a ata que julgou as contas.');
  if (!isInternal && !anexo && standing.estado !== 'EM_PREPARO')
    throw new RuleViolation('prestacao.documento', 'Junte o documento da autoridade.');
  return { type: 'PrestacaoJulgada.v1', ...place, ...asked };
}

/** Takes back the last act; a presentation only until it was received. */
export function undo(book: Book, asked: Asked<AtoDesfeito>): AtoDesfeito {
  const { place } = begin(book, 'desfaz', asked.idPrestacao);
  return { type: 'AtoDesfeito.v1', ...place, ...asked };
}
