import { IsIn, IsNotEmpty, IsOptional, IsString, Matches, MaxLength } from 'class-validator';
import { type Reais } from '#domain/money.js';
import { type PlainDate } from '#domain/plain-date.js';
import { BookQuery, MAX_JUSTIFICATIVA } from '../common/book.js';
import { answers, group, references, rows } from '../common/compound-kinds.js';
import { choice, day, key, longText, reference, text, year } from '../common/field-kinds.js';
import { BookRequest, bookRequest, type RecordOf, readOnly, registerRequest } from '../common/record.js';
import { EmptyAsNull, IsFlag, IsId, IsNested, IsYear, OneLine, ReadOnlyFields, SeveralLines } from '../common/validation.js';
import { type MoneyCategory } from '../planning/planning.js';
import { type Deadline } from './deadlines.js';
import { type FilledForm, IsLayoutCode } from './layout.js';
import { RETURN_FIGURES, type ReturnFigure, RULE_NAMES, type RuleName } from './layout-words.js';
import { type SubmissionAct, type SubmissionActName, type SubmissionProgress, type SubmissionState } from './submission-acts.record.js';

/** A sentence in answer to a point that warns. */
const JUSTIFICATION_RECORD = {
  codigo: text('Ponto', { required: 'o' }),
  /** What the point is about, in one text; empty of the whole. */
  registro: text('Registro'),
  texto: longText('Justificativa', { required: 'a', max: MAX_JUSTIFICATIVA }),
};

/** What a return of money was, said by a person: a field of the form where the layout knows several. */
const RETURN_ANSWER_RECORD = {
  /** The revenue, as a point names its record. */
  registro: text('Registro', { required: 'o' }),
  resposta: choice('Resposta', RETURN_FIGURES, 'Resposta inválida', { required: 'a' }),
};

export const OPINION_CONCLUSIONS = {
  FAVORAVEL: 'Favorável',
  COM_RESSALVA: 'Favorável com ressalva',
  CONTRARIO: 'Contrário',
} as const;

/** Why an opening balance differs from the closing one before, as it usually does. */
export const OPENING_REASONS = [
  'Devolução feita pelo banco depois do fim do período',
  'Retificação da prestação anterior',
  'Primeira prestação registrada no Razão',
] as const;

/** The opinion of the fiscal council on the accounts. */
export const OPINION_RECORD = {
  data: day('Data do parecer', { required: 'a', wrong: 'Data do parecer inválida', span: 4 }),
  conclusao: choice('Conclusão', OPINION_CONCLUSIONS, 'Conclusão: escolha da lista', { required: 'a', span: 8 }),
  texto: longText('Texto do parecer', { required: 'o', max: 2000 }),
};

/** Who signs it, and the figures that they saw. */
const KEPT_OPINION = {
  ...OPINION_RECORD,
  assinantes: rows('Assinantes', { nome: text('Nome', { required: 'o' }), cargo: text('Cargo', { required: 'o' }) }, 20),
  sha256: text('SHA-256 dos números', { required: 'o' }),
};

/** A prestação de contas in preparation: of what, in which period, by which layout, and what the layout asks. */
export const SUBMISSION_RECORD = {
  id: key('Nº'),
  ano: year('Ano', { required: 'o' }),
  layout: text('Layout', { required: 'o', also: [IsLayoutCode()], span: 8 }),
  de: day('Início do período', { short: 'De', required: 'o', wrong: 'Início do período inválido', span: 4 }),
  ate: day('Fim do período', { short: 'Até', required: 'o', wrong: 'Fim do período inválido', span: 4 }),
  /** Of the one programme; several are in `programas`, and without both it is of the whole. */
  idPrograma: reference('Programa', { span: 8 }, 'Programa inválido'),
  programas: references('Programas', 50),
  prazo: day('Prazo', { wrong: 'Prazo inválido', span: 4 }),
  /** By the codes of the layout's questions. */
  dados: answers('Dados', 30),
  ...readOnly({
    justificativas: rows('Justificativas', JUSTIFICATION_RECORD, 2000),
    respostas: rows('Respostas', RETURN_ANSWER_RECORD, 500),
    parecer: group('Parecer do conselho', KEPT_OPINION),
  }),
};

/** A form that the layout prints once, or once for each account. */
export interface SubmissionForm {
  codigo: string;
  titulo: string;
  /** The account that it is of. */
  numConta: string | null;
}

export type StoredSubmission = RecordOf<typeof SUBMISSION_RECORD> & { cnpjAssociacao: string; versao: number };

/** In the list, and in the answer of a save. */
export type Submission = StoredSubmission & {
  estado: SubmissionState;
  /** How often it was presented. */
  apresentacao: number;
  /** What it is of: `PDDE BÁSICO`, or several programmes; empty for the whole. */
  programa: string;
  /** Those that are open, the next one first. */
  prazos: Deadline[];
};

/** A paper of a submission, in the book of that year. */
export interface SubmissionPaper {
  ano: number;
  sha256: string;
  nome: string;
}

/** `GET prestacao/{id}`. */
export type SubmissionDetails = Submission &
  SubmissionProgress & {
    formularios: SubmissionForm[];
    /** Code of the form that lists, account by account, what is typed into the bank's portal; null where the layout has none. */
    listaDoBanco: string | null;
    /** Hash of what the forms say now, which presenting names; null where it was not asked for, or cannot be presented. */
    confere: string | null;
    /** Returns of money, each with what it is counted as; none where the layout knows one way. */
    perguntas: ReturnQuestion[];
    /** Papers that were joined to it, of the authority and others; what the product wrote is not among them. */
    documentos: SubmissionPaper[];
    /** What this person may do now. */
    atos: SubmissionActName[];
    /** Everything that was done, undone acts included, the last first. */
    historico: SubmissionAct[];
  };

/** Asks what a return of money was. */
export interface ReturnQuestion {
  registro: NamedRecord;
  /** `Devolução de R$ 10,00 em 05/12/2026: SALDO NÃO USADO` */
  texto: string;
  opcoes: { valor: ReturnFigure; rotulo: string }[];
  resposta: ReturnFigure;
}

/** An entry behind a figure: a movement, an expense, or a balance that was carried (`registro` null). The amounts of all sum to the figure. */
export interface FigureEntry {
  registro: NamedRecord | null;
  data: PlainDate;
  descricao: string;
  programa: string | null;
  conta: string | null;
  categoria: MoneyCategory | null;
  valor: Reais;
}

/** What a point or an entry is about. */
export interface NamedRecord {
  tipo: string;
  ano: number;
  id: string;
}

/** A text for what a point is about, by which its sentence is kept; null of the whole. */
export const pointKey = (registro: NamedRecord | null | undefined): string | null =>
  registro ? `${registro.tipo} ${registro.ano} ${registro.id}` : null;

/** `GET prestacao/{id}/pendencias`: what is to be mended or explained. */
export interface Point {
  codigo: RuleName;
  gravidade: 'IMPEDE' | 'AVISA';
  /** Whether it must be mended before the submission is presented. */
  bloqueia: boolean;
  mensagem: string;
  /** The article that it rests on; null where the layout names none. */
  fundamento: string | null;
  registro: NamedRecord | null;
  /** Address of the screen where it is mended. */
  destino: string;
  justificativa: string | null;
}

/** `POST prestacao/save`. */
@ReadOnlyFields(
  ...['estado', 'programa', 'prazos', 'documentos', 'formularios', 'listaDoBanco', 'confere', 'atos', 'historico', 'perguntas'],
  ...['apresentacao', 'apresentacoes', 'recebimento', 'pedidos', 'julgamento'],
)
export class SubmissionRequest extends registerRequest(SUBMISSION_RECORD) {}

class PointRecord {
  @OneLine()
  @MaxLength(30, { message: 'Registro inválido' })
  @IsString({ message: 'Registro inválido' })
  tipo!: string;

  @IsYear()
  ano!: number;

  @OneLine()
  @MaxLength(100, { message: 'Registro inválido' })
  @IsString({ message: 'Registro inválido' })
  id!: string;
}

/** `PUT prestacao/{id}/justifica`: answers a point by a sentence; null takes it back. */
export class PointReplyRequest extends BookRequest {
  @IsIn(Object.keys(RULE_NAMES), { message: 'Ponto inválido' })
  codigo!: RuleName;

  /** As the point says; left out of a point without a record. */
  @IsNested(PointRecord, { message: 'Registro inválido' })
  @IsOptional()
  registro?: PointRecord | null;

  @MaxLength(MAX_JUSTIFICATIVA, { message: `Justificativa deve ter no máximo ${MAX_JUSTIFICATIVA} caracteres` })
  @IsString({ message: 'Justificativa inválida' })
  @SeveralLines()
  @EmptyAsNull()
  @IsOptional()
  texto?: string | null;
}

/** `PUT prestacao/{id}/resposta`: says what a return of money was. */
export class ReturnAnswerRequest extends BookRequest {
  @IsNested(PointRecord, { message: 'Registro inválido' })
  registro!: PointRecord;

  @IsIn(Object.keys(RETURN_FIGURES), { message: 'Resposta inválida' })
  resposta!: ReturnFigure;
}

/** `PUT prestacao/{id}/parecer`: the opinion of the fiscal council, signed by whoever sits in it on that day. */
export class OpinionOfCouncilRequest extends bookRequest(OPINION_RECORD) {}

/** `GET prestacao/{id}`. */
export class SubmissionQuery extends BookQuery {
  /** Whether to answer the hash that presenting names, for which every form is filled. */
  @IsFlag({ message: 'Informe true ou false' })
  confere?: boolean;
}

const FORMATS = ['pdf', 'xlsx', 'json'] as const;

/** A book, and an account where one is asked for. */
export class AccountOfForm extends BookQuery {
  /** The account, of a form that is printed for each. */
  @MaxLength(15, { message: 'Conta inválida' })
  @IsString({ message: 'Conta inválida' })
  @EmptyAsNull()
  @IsOptional()
  numConta?: string | null;
}

/** `GET prestacao/{id}/formulario/{codigo}`. */
export class SubmissionFormQuery extends AccountOfForm {
  @IsIn(FORMATS, { message: `Formato deve ser um de: ${FORMATS.join(', ')}` })
  @IsOptional()
  formato?: (typeof FORMATS)[number];

  /** As it was presented that time, 1, 2 …; without it as it would be printed now. */
  @IsId({ message: 'Apresentação inválida' })
  @IsOptional()
  apresentacao?: number;
}

/** `GET prestacao/{id}/composicao`. */
export class FigureQuery extends AccountOfForm {
  @OneLine()
  @MaxLength(30, { message: 'Formulário inválido' })
  @IsString({ message: 'Formulário inválido' })
  @IsNotEmpty({ message: 'Formulário é obrigatório' })
  formulario!: string;

  /** The number of the field. */
  @Matches(/^[0-9A-Z]{1,3}$/, { message: 'Campo inválido' })
  campo!: string;

  /** The code of the layout's column; left out where the field has one amount, and for the sum of the columns. */
  @Matches(/^[0-9A-Z]{1,3}$/, { message: 'Coluna inválida' })
  @IsOptional()
  coluna?: string;
}

/** The answer with `formato=json`: the form as filled, amounts in reais. */
export interface SubmissionFormAnswer extends FilledForm<Reais> {}
