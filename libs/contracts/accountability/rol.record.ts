import { ArrayMaxSize, IsArray, IsNotEmpty, Matches, Min } from 'class-validator';
import { type Reais } from '#domain/money.js';
import { type PlainDate } from '#domain/plain-date.js';
import { BookQuery } from '../common/book.js';
import { group, numbers, rows } from '../common/compound-kinds.js';
import { amount, choice, day, integer, isAboveZero, key, reference, text, year } from '../common/field-kinds.js';
import { BookRequest, bookRequest, type RecordOf, registerRequest } from '../common/record.js';
import { IsId, ReadOnlyFields } from '../common/validation.js';
import { isMinutesKey } from '../minutes/minutes-proposals.js';
import { ECONOMIC_CATEGORIES } from '../planning/planning.js';

const USES = { CUSTEIO: 'Custeio', CAPITAL: 'Capital' } as const;
const USE_WRONG = 'Categoria deve ser custeio ou capital';
const IS_MONTH = Matches(/^\d{4}-(0[1-9]|1[0-2])$/, { message: 'Prazo: informe mês e ano' });
const least = Min(0, { message: 'Valor previsto não pode ser negativo' });

/** What is to be bought or done first. */
export const PRIORITY_RECORD = {
  /** Given by the product where a request leaves it out: the expenses of a row stay with it. */
  id: integer('Linha', 1, 999_999, { wrong: 'Linha inválida' }),
  numero: integer('Número', 1, 999, { short: 'Nº', required: 'o', wrong: 'Número: de 1 a 999', span: 2 }),
  grupo: text('Grupo', { required: 'o', max: 100, span: 5 }),
  descricao: text('Prioridade', { required: 'a', max: 200, casing: 'upper', span: 5 }),
  prazo: text('Prazo', { also: [IS_MONTH], span: 4 }),
  categoria: choice('Categoria', USES, USE_WRONG, { required: 'a', span: 4 }),
  valor: amount('Valor', { required: 'o', also: [isAboveZero], span: 4 }),
  /** The expenses tied to it. */
  idDespesas: numbers('Despesas'),
};

/** What the programme is expected to receive in the year, by its use. */
export const FORESEEN_RECORD = {
  CUSTEIO: amount(USES.CUSTEIO, { also: [least], preset: 0, span: 6 }),
  CAPITAL: amount(USES.CAPITAL, { also: [least], preset: 0, span: 6 }),
};

/** The draft of a programme's rol of priorities in a year (Res. 15/2021 arts. 4 and 5). */
export const ROL_RECORD = {
  id: key('Nº'),
  ano: year('Ano', { required: 'o' }),
  idPrograma: reference('Programa', { required: 'o' }),
  linhas: rows('Prioridades', PRIORITY_RECORD, 300, { answered: ['feito', 'diferenca', 'despesas'] }),
  previsto: group('Valor previsto', FORESEEN_RECORD),
};

/** How a rol is approved. */
export const ROL_APPROVAL_RECORD = {
  data: day('Data da aprovação', { required: 'a', wrong: 'Data da aprovação inválida', span: 4 }),
  idAta: text('Ata', { also: [isMinutesKey('Ata inválida')], span: 8 }),
};

export type Priority = RecordOf<typeof PRIORITY_RECORD>;
/** The permitted use of money of a rol. */
export type Use = (typeof ECONOMIC_CATEGORIES)[number];
export type ByUse = Record<Use, Reais>;

/** An expense of the programme and year, retained taxes included. */
export interface RolExpense {
  idDespesa: number;
  objeto: string | null;
  favorecido: string;
  data: PlainDate;
  valor: Reais;
}

/** An approved version. */
export interface RolVersion {
  versao: number;
  data: PlainDate;
  idAta: string | null;
  planejado: Reais;
  sha256: string;
  /** What differs from the version before, in sentences; none of the first. */
  desde: string[];
}

/** `GET rol`: what is planned, what there is for it, and what was done. */
export interface Rol {
  cnpjAssociacao: string;
  ano: number;
  idPrograma: number;
  /** The programme's name. */
  programa: string;
  /** APROVADO while the rows are those of the newest version. */
  estado: 'RASCUNHO' | 'APROVADO';
  /** Of the draft; 0 before its first save. */
  versao: number;
  linhas: (Priority & { id: number; feito: Reais; diferenca: Reais; despesas: RolExpense[] })[];
  previsto: ByUse;
  /** What the programme held the day before the year. */
  saldo: ByUse & { LIVRE: Reais };
  /** `saldo` and `previsto`. */
  disponivel: ByUse & { total: Reais };
  totais: {
    planejado: ByUse & { total: Reais };
    feito: ByUse & { total: Reais };
    /** Available and not planned; negative where more is planned than there is. */
    sobra: ByUse;
    grupos: { grupo: string; planejado: Reais; feito: Reais }[];
  };
  /** Expenses of the programme that are tied to no row. */
  foraDoRol: RolExpense[];
  /** The approved versions, the newest first. */
  versoes: RolVersion[];
  /** What differs from the newest version, in sentences. */
  desde: string[];
  /** What is to be looked at; nothing of it is refused. */
  avisos: string[];
}

/** `GET rol`. */
export class RolQuery extends BookQuery {
  @IsId({ message: 'Programa inválido' })
  @IsNotEmpty({ message: 'Programa é obrigatório' })
  idPrograma!: number;
}

/** `POST rol/save`: the draft whole. */
@ReadOnlyFields('programa', 'estado', 'saldo', 'disponivel', 'totais', 'foraDoRol', 'versoes', 'desde', 'avisos')
export class RolRequest extends registerRequest(ROL_RECORD) {}

/** `POST rol/aprova`: the draft as it stands. */
export class RolApprovalRequest extends bookRequest(ROL_APPROVAL_RECORD) {
  @IsId({ message: 'Programa inválido' })
  idPrograma!: number;
}

/** `PUT rol/vincula`: the expenses of a row, all of them. */
export class RolExpensesRequest extends BookRequest {
  @IsId({ message: 'Programa inválido' })
  idPrograma!: number;

  @IsId({ message: 'Linha inválida' })
  idLinha!: number;

  @IsId({ message: 'Despesa inválida', each: true })
  @ArrayMaxSize(100, { message: 'Envie no máximo 100 de cada vez' })
  @IsArray({ message: 'Informe as despesas' })
  idDespesas!: number[];
}
