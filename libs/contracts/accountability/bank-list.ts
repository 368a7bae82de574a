import { ArrayMaxSize, ArrayMinSize, IsArray, IsBoolean, IsOptional } from 'class-validator';
import { type Reais } from '#domain/money.js';
import { type PlainDate } from '#domain/plain-date.js';
import { BookQuery } from '../common/book.js';
import { IsId, IsMonth } from '../common/validation.js';
import { type PaperType } from '../papers/papers.js';
import { AccountOfForm } from './submission.record.js';

/* What is typed into the portal of the bank, line by line of the statements (rule 46.27). */

/** `GET prestacao/{id}/linhas-do-banco`: of all accounts and months, or of one. */
export class BankListQuery extends AccountOfForm {
  @IsMonth()
  @IsOptional()
  mes?: number;
}

/** Lines that may be ticked at once: more than a month of an account has. */
export const MAX_TICKED_LINES = 1000;

const NO_LINES = { message: 'Informe ao menos uma linha do extrato' };

/** `PUT prestacao/{id}/linhas-do-banco`: says that lines were typed, or that they were not. */
export class BankTicksRequest extends BookQuery {
  /** Numbers of statement lines. */
  @IsId({ message: 'Linha do extrato inválida', each: true })
  @ArrayMaxSize(MAX_TICKED_LINES, { message: `Envie no máximo ${MAX_TICKED_LINES} de cada vez` })
  @ArrayMinSize(1, NO_LINES)
  @IsArray(NO_LINES)
  linhas!: number[];

  @IsBoolean({ message: 'Diga se foi digitada: true ou false' })
  digitada!: boolean;
}

/** A file that goes with a line, by its address. */
export interface BankListPaper {
  /** The year of its record, which its address asks for. */
  ano: number;
  sha256: string;
  tipo: PaperType;
  nome: string;
}

/** What is typed of a line: a payment, refund, yield, revenue or transfer that it was reconciled with. */
export interface BankListEntry {
  /** Use of the money and kinds of expense: `Custeio · MATERIAL DE CONSUMO`; otherwise the kind of credit. */
  natureza: string;
  favorecido: string | null;
  /** With its separators, as it is typed. */
  cpfOrCnpj: string | null;
  documentoTipo: string | null;
  documentoNumero: string | null;
  documentoData: PlainDate | null;
  /** Signed. */
  valor: Reais;
  arquivos: BankListPaper[];
}

export interface TypedMark {
  /** Instant in UTC. */
  em: string;
  por: string;
}

/** A line of a statement. */
export interface BankListLine {
  id: number;
  data: PlainDate;
  historico: string;
  /** Of the bank. */
  documento: string | null;
  valor: Reais;
  /** None of a line that is not reconciled with the period. */
  lancamentos: BankListEntry[];
  digitada: TypedMark | null;
}

/** The lines of an account in a month of the period. */
export interface BankListMonth {
  numConta: string;
  nomeConta: string;
  /** 1 to 12. */
  mes: number;
  linhas: BankListLine[];
}
