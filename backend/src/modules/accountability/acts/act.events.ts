import {
  type JUDGEMENT_RECORD,
  type PRESENTING_RECORD,
  type RECEIPT_RECORD,
  type REQUEST_ANSWER_RECORD,
  type REQUEST_RECORD,
  type RETURN_RECORD,
} from '#contracts/accountability/submission-acts.record.js';
import { type WrittenOf } from '#contracts/common/record.js';
import { type PlainDate } from '#domain/plain-date.js';

/** What every act names: its number in the book, the submission, and its place among the acts of the submission in whichever book. */
interface ActData {
  readonly id: number;
  readonly idPrestacao: number;
  /** 1, 2 … of the submission. */
  readonly ordem: number;
}

/** The last entry of a book that the figures come from. */
export interface NamedEntry {
  readonly ano: number;
  readonly sequencia: number;
  readonly hash: string;
}

/** What a presented submission is of. */
export interface PresentedScope {
  readonly layout: string;
  readonly de: PlainDate;
  readonly ate: PlainDate;
  /** Empty of the whole. */
  readonly programas: readonly number[];
  /** Names of the programmes as it was presented; empty of the whole. */
  readonly programa: string;
}

/** A submission was presented: from now on it is what `prestacao.json`, a paper, says. */
export interface PrestacaoApresentada extends ActData, PresentedScope, WrittenOf<typeof PRESENTING_RECORD> {
  readonly type: 'PrestacaoApresentada.v1';
  /** How often it was presented, with this time. */
  readonly apresentacao: number;
  /** Of `prestacao.json`. */
  readonly sha256: string;
  readonly livros: readonly NamedEntry[];
  /** Researches of prices and minutes whose papers it names, as `PESQUISA 3`; left out where there is none, and by earlier releases. */
  readonly papeisDe?: readonly string[];
}

/** The authority received it. */
export interface PrestacaoRecebida extends ActData, WrittenOf<typeof RECEIPT_RECORD> {
  readonly type: 'PrestacaoRecebida.v1';
}

/** A request of the authority; `id` is 1, 2 … of the return. */
export interface ReturnedRequest extends WrittenOf<typeof REQUEST_RECORD> {
  readonly id: number;
}

/** The authority returned it with requests. */
export interface PrestacaoDevolvida extends ActData, Omit<WrittenOf<typeof RETURN_RECORD>, 'pedidos'> {
  readonly type: 'PrestacaoDevolvida.v1';
  readonly pedidos: readonly ReturnedRequest[];
}

/** A request was answered, or its answer changed. */
export interface PedidoRespondido extends ActData, WrittenOf<typeof REQUEST_ANSWER_RECORD> {
  readonly type: 'PedidoRespondido.v1';
  readonly pedido: number;
}

/** The accounts were judged. */
export interface PrestacaoJulgada extends ActData, WrittenOf<typeof JUDGEMENT_RECORD> {
  readonly type: 'PrestacaoJulgada.v1';
}

/** The last act, answers left aside, was taken back. */
export interface AtoDesfeito extends ActData {
  readonly type: 'AtoDesfeito.v1';
  readonly motivo: string;
}

export type SubmissionFact =
  | PrestacaoApresentada
  | PrestacaoRecebida
  | PrestacaoDevolvida
  | PedidoRespondido
  | PrestacaoJulgada
  | AtoDesfeito;
