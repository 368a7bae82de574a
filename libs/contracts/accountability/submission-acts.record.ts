import { IsNotEmpty, Matches } from 'class-validator';
import { type PlainDate } from '#domain/plain-date.js';
import { BookQuery, MAX_JUSTIFICATIVA } from '../common/book.js';
import { group, rows } from '../common/compound-kinds.js';
import { amount, choice, day, isAboveZero, longText, text, year } from '../common/field-kinds.js';
import { type Fields, type RecordOf, type RequestOf, requestOf } from '../common/record.js';
import { IsId, IsSeenVersion } from '../common/validation.js';
import { isMinutesKey } from '../minutes/minutes-proposals.js';
import { IsYearOfForm, SHA256 } from '../papers/papers.js';

/* What is done with a prestação de contas after it was prepared (spec §5): each act is an entry of the book of the year in which it was recorded. */

export const SUBMISSION_STATES = {
  EM_PREPARO: 'Em preparo',
  APRESENTADA: 'Apresentada',
  RECEBIDA: 'Recebida',
  DEVOLVIDA: 'Devolvida para acertos',
  APROVADA: 'Aprovada',
  APROVADA_COM_RESSALVAS: 'Aprovada com ressalvas',
  REPROVADA: 'Reprovada',
} as const;
export type SubmissionState = keyof typeof SUBMISSION_STATES;

/** What it is shown as: presented again, it says so. */
export const stateText = ({ estado, apresentacao }: { estado: SubmissionState; apresentacao: number }): string =>
  estado === 'APRESENTADA' && apresentacao > 1 ? 'Apresentada após acertos' : SUBMISSION_STATES[estado];

/** The acts, by the last part of their address, and what a person calls them. */
export const SUBMISSION_ACTS = {
  apresenta: 'apresentar',
  recebe: 'registrar o recebimento',
  devolve: 'registrar a devolução',
  responde: 'responder a um pedido',
  julga: 'registrar o julgamento',
  desfaz: 'desfazer o último ato',
} as const;
export type SubmissionActName = keyof typeof SUBMISSION_ACTS;

export const REQUEST_ACTIONS = {
  CORRIGIR: 'Corrigir',
  EXCLUIR: 'Excluir',
  INCLUIR: 'Incluir',
  CONCILIAR: 'Conciliar',
  DEVOLVER: 'Devolver',
  ESCLARECER: 'Esclarecer',
} as const;
export type RequestAction = keyof typeof REQUEST_ACTIONS;

export const REQUEST_SUBJECTS = {
  DESPESA: 'Despesa',
  RECEITA: 'Receita',
  TRANSFERENCIA: 'Transferência',
  BEM: 'Bem',
  CONTA_MES: 'Mês de uma conta',
  FORMULARIO: 'Formulário',
  ANEXO: 'Anexo',
  GERAL: 'A prestação inteira',
} as const;
export type RequestSubject = keyof typeof REQUEST_SUBJECTS;

export const REQUEST_ANSWERS = { REALIZADO: 'Realizado', JUSTIFICADO: 'Justificado' } as const;
export type RequestAnswer = keyof typeof REQUEST_ANSWERS;

export const JUDGEMENTS = {
  APROVADA: SUBMISSION_STATES.APROVADA,
  APROVADA_COM_RESSALVAS: SUBMISSION_STATES.APROVADA_COM_RESSALVAS,
  REPROVADA: SUBMISSION_STATES.REPROVADA,
} as const;
export type Judgement = 'APROVADA' | 'APROVADA_COM_RESSALVAS' | 'REPROVADA';

const IS_PAPER = Matches(SHA256, { message: 'Anexo inválido' });
const minutes = text('Ata', { also: [isMinutesKey('Ata inválida')], span: 8 });
const paper = text('Documento da autoridade', { also: [IS_PAPER], span: 8 });

/** How a submission is presented. */
export const PRESENTING_RECORD = {
  data: day('Data da apresentação', { required: 'a', wrong: 'Data da apresentação inválida', span: 4 }),
  idAta: minutes,
};

/** What the authority said on receiving it. */
export const RECEIPT_RECORD = {
  data: day('Data do recebimento', { required: 'a', wrong: 'Data do recebimento inválida', span: 4 }),
  protocolo: text('Protocolo', { max: 60, span: 8 }),
};

/** What a request is about; without a number it is about the whole. */
export const REQUEST_ON_RECORD = {
  tipo: choice('Sobre o quê', REQUEST_SUBJECTS, 'Sobre o quê: escolha da lista', { required: 'Sobre o quê é obrigatório', span: 4 }),
  ano: year('Ano', { span: 2 }),
  id: text('Registro', { max: 100, span: 12 }),
};

/** A request of the authority. */
export const REQUEST_RECORD = {
  acao: choice('O que pede', REQUEST_ACTIONS, 'O que pede: escolha da lista', { required: 'O que pede é obrigatório', span: 4 }),
  sobre: group('Sobre', REQUEST_ON_RECORD, { required: 'o' }),
  texto: longText('Texto do pedido', { required: 'o', max: MAX_JUSTIFICATIVA }),
  valor: amount('Valor', { also: [isAboveZero], span: 4 }),
};

/** What the authority asks for. */
export const RETURN_RECORD = {
  data: day('Data da devolução', { required: 'a', wrong: 'Data da devolução inválida', span: 4 }),
  prazo: day('Prazo para os acertos', { required: 'o', wrong: 'Prazo para os acertos inválido', span: 4 }),
  anexo: paper,
  pedidos: rows('Pedidos', REQUEST_RECORD, 200, { least: 1, wrong: 'Informe ao menos um pedido' }),
};

/** What was done about a request. */
export const REQUEST_ANSWER_RECORD = {
  resposta: choice('Resposta', REQUEST_ANSWERS, 'Resposta: realizado ou justificado', { required: 'a', span: 4 }),
  texto: longText('O que foi feito', { required: 'o', max: MAX_JUSTIFICATIVA }),
};

/** What the authority, or with an internal layout the assembly, decided. */
export const JUDGEMENT_RECORD = {
  data: day('Data do julgamento', { required: 'a', wrong: 'Data do julgamento inválida', span: 4 }),
  resultado: choice('Resultado', JUDGEMENTS, 'Resultado: escolha da lista', { required: 'o', span: 8 }),
  motivos: longText('Motivos', { max: MAX_JUSTIFICATIVA }),
  anexo: paper,
  idAta: minutes,
};

export const UNDOING_RECORD = { motivo: longText('Motivo', { required: 'o', max: MAX_JUSTIFICATIVA }) };

/** A request with what became of it. */
export type AuthorityRequest = RecordOf<typeof REQUEST_RECORD> & {
  /** 1, 2 … of the return. */
  id: number;
  prazo: PlainDate;
  resposta: { resposta: RequestAnswer; texto: string; em: PlainDate; por: string } | null;
};

/** A version as it was presented. */
export interface Presentation {
  n: number;
  data: PlainDate;
  /** The day of the entry. */
  em: PlainDate;
  por: string;
  idAta: string | null;
  /** Of `prestacao.json`, a paper of the book of `ano`. */
  sha256: string;
  ano: number;
  sequencia: number;
}

/** What was done last, besides the presentations: who received, returned and judged it. */
export interface Receipt {
  data: PlainDate;
  protocolo: string | null;
}

export interface Judged {
  data: PlainDate;
  resultado: Judgement;
  motivos: string | null;
  anexo: string | null;
  idAta: string | null;
}

/** What has become of a submission. */
export interface SubmissionProgress {
  estado: SubmissionState;
  /** How often it was presented. */
  apresentacao: number;
  /** The presentations that stand, the first one first. */
  apresentacoes: Presentation[];
  recebimento: Receipt | null;
  /** Requests of the last return. */
  pedidos: AuthorityRequest[];
  julgamento: Judged | null;
}

/** An act as the history lists it, undone ones included. */
export interface SubmissionAct {
  /** 1, 2 … */
  ordem: number;
  ato: SubmissionActName;
  data: PlainDate;
  em: PlainDate;
  por: string;
  texto: string;
  /** SHA-256 of the paper that it names, which stays with the submission. */
  anexo: string | null;
  desfeito: boolean;
}

/** What every act after the presentation names besides: the last act that the form saw, by its `ordem`; 0 without any. An outdated one is refused. */
class ActRequest extends BookQuery {
  @IsSeenVersion()
  ultimoAto?: number | null;
}

const actRequest = <D extends Fields>(fields: D): (new () => ActRequest & RequestOf<D>) => requestOf(fields, ActRequest);

/** `POST prestacao/{id}/apresenta`. */
export class PresentingRequest extends requestOf(PRESENTING_RECORD, BookQuery) {
  /** Hash of what the person has seen, as `GET prestacao/{id}` answers it. */
  @Matches(SHA256, { message: 'Abra a prestação de novo antes de apresentar' })
  @IsNotEmpty({ message: 'Abra a prestação de novo antes de apresentar' })
  confere!: string;
}

/** `POST prestacao/{id}/recebe`. */
export class ReceiptRequest extends actRequest(RECEIPT_RECORD) {}

/** `POST prestacao/{id}/devolve`. */
export class ReturnRequest extends actRequest(RETURN_RECORD) {}

/** `POST prestacao/{id}/responde`. */
export class RequestAnswerRequest extends actRequest(REQUEST_ANSWER_RECORD) {
  @IsId({ message: 'Pedido inválido' })
  pedido!: number;
}

/** `POST prestacao/{id}/julga`. */
export class JudgementRequest extends actRequest(JUDGEMENT_RECORD) {}

/** `POST prestacao/{id}/desfaz`. */
export class UndoingRequest extends actRequest(UNDOING_RECORD) {}

/** Fields of `POST prestacao/{id}/documento`; the file comes in the part `file`. */
export class SubmissionPaperRequest extends BookQuery {
  @IsYearOfForm()
  override ano!: number;
}
