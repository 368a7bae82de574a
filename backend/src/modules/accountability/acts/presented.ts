import { type FilledForm, type Layout } from '#contracts/accountability/layout.js';
import { type Point, type Submission, type SubmissionForm } from '#contracts/accountability/submission.record.js';
import { type Association } from '#contracts/associations/association.record.js';
import { type Orientation } from '#contracts/associations/letterhead.record.js';
import { type Centavos } from '#domain/money.js';
import { type PlainDate } from '#domain/plain-date.js';
import { digestOf } from '#modules/book/pure.js';
import { notFound } from '#platform/http/refusal.js';
import { type NamedEntry } from './act.events.js';

/** A form as it was filled; amounts in centavos. */
export interface PrintedForm extends SubmissionForm {
  formulario: FilledForm<Centavos>;
}

/** A picture at the top of every page: PNG as base64, with its size in pixels. */
export interface PresentedPicture {
  png: string;
  largura: number;
  altura: number;
}

/** A paper of what the forms print. */
export interface PresentedPaper {
  ano: number;
  registro: string;
  id: string;
  sha256: string;
  nome: string;
  tipo: string;
}

/** What stands at a place of the dossier: one of the forms, a sheet of its own (of a research, an atesto), a stored paper, or a document as it was filled. */
export type PieceContent =
  | { tipo: 'FORMULARIO'; codigo: string; numConta: string | null }
  | { tipo: 'FOLHA'; formulario: FilledForm<Centavos> }
  | { tipo: 'ANEXO'; sha256: string; arquivo: string; mime: string; bytes: number }
  | { tipo: 'DOCUMENTO'; arquivo: string; base64: string };

/** A place in a piece. */
export interface PieceItem {
  /** As the index calls it. */
  nome: string;
  /** The items of the list of payments that it proves, with which its pages are stamped. */
  itens: number[];
  conteudo: PieceContent;
}

/** A piece of the dossier, in the layout's order. */
export interface PresentedPiece {
  ordem: number;
  codigo: string;
  nome: string;
  conteudos: PieceItem[];
}

/**
 * `prestacao.json`: all that a presented version is printed from. It is a paper of the book, and the entry that presents the version names its SHA-256. Amounts
 * in centavos.
 */
export interface PresentedDocument {
  formato: 'prestacao.v1';
  prestacao: Pick<
    Submission,
    'cnpjAssociacao' | 'ano' | 'id' | 'layout' | 'de' | 'ate' | 'programa' | 'idPrograma' | 'programas' | 'dados' | 'respostas'
  > & {
    edicao: string;
    apresentacao: number;
    data: PlainDate;
    idAta: string | null;
  };
  /** As it was read then, so that the forms can be filled again (rule 46.16). */
  layout: Layout;
  /** The programmes on its accounts, as they were called. */
  programas: { id: number; nome: string }[];
  /** The version whose last balances it begins with (rule 46.18); null where it begins with those of the book. */
  abertura: NamedVersion | null;
  associacao: Pick<Association, 'nome' | 'cnpj' | 'municipio'>;
  timbres: Partial<Record<Orientation, PresentedPicture>>;
  formularios: PrintedForm[];
  justificativas: { mensagem: string; texto: string }[];
  /** What was to be explained as it was presented. */
  pontos: Point[];
  anexos: PresentedPaper[];
  /** The dossier (rule 46.20). */
  pecas: PresentedPiece[];
  /** The last entry of each book that the figures come from. */
  livros: NamedEntry[];
}

/** A presented version of the submission `id` of the year `ano`, by the SHA-256 of its document. */
export interface NamedVersion {
  ano: number;
  id: number;
  apresentacao: number;
  sha256: string;
}

/** A presented document, with the entry that presents it. */
export interface PresentedVersion extends PresentedDocument {
  entry: NamedEntry;
  /** Of `prestacao.json`; empty of a preview, which is not stored. */
  sha256: string;
}

/** A form of a presented version. Throws a 404 Refusal. @param numConta of a form that is printed for each account */
export function presentedForm(forms: readonly PrintedForm[], codigo: string, numConta: string | null): FilledForm<Centavos> {
  const found = forms.find((form) => form.codigo === codigo && form.numConta === numConta);
  if (!found) throw notFound('A versão apresentada não tem esse formulário.');
  return found.formulario;
}

/** Start of the name of a form's file. @param apresentacao of a presented version */
export const formFileName = (
  { ano, id }: Pick<Submission, 'ano' | 'id'>,
  codigo: string,
  numConta: string | null,
  apresentacao?: number,
): string =>
  [
    ...['prestacao', ano, id, codigo],
    ...(numConta ? [numConta.replace(/[^0-9A-Za-z]+/g, '-')] : []),
    ...(apresentacao ? [`versao-${apresentacao}`] : []),
  ].join('-');

/** Hash of what a person sees before presenting: the same while the forms say the same. */
export const digestOfForms = (forms: readonly PrintedForm[]): string => digestOf(JSON.stringify(forms));
