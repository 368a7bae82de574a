import { IsIn, IsOptional, IsString, Max, MaxLength } from 'class-validator';
import { type Reais } from '#domain/money.js';
import { type Deadline } from '../accountability/deadlines.js';
import { type SubmissionState } from '../accountability/submission-acts.record.js';
import { IsCount } from '../common/lists.js';
import { type LinkType } from '../identity/identity.js';
import { type ExpenseSum } from './desk.js';

/** Rows of a page that names no number of them, and the most that one may have: each is read under its own tenancy. */
export const PORTFOLIO_PER_PAGE = 30;
const MOST_PER_PAGE = 100;

/** What comes first: what is to be paid first, the name, or where the person worked last. */
export const PORTFOLIO_ORDERS = ['urgencia', 'nome', 'ultimoUso'] as const;
export type PortfolioOrder = (typeof PORTFOLIO_ORDERS)[number];

/** `GET carteira`: the associations of the caller's links (rule 47.1). */
export class PortfolioQuery {
  /** Counted from 1, the default; a number beyond the last page answers the last page. */
  @IsCount(1, 'Página inválida')
  pagina?: number;

  @Max(MOST_PER_PAGE, { message: `Peça no máximo ${MOST_PER_PAGE} linhas` })
  @IsCount(1, 'Quantidade de linhas inválida')
  linhas?: number;

  @IsIn(PORTFOLIO_ORDERS, { message: `Ordem deve ser uma de: ${PORTFOLIO_ORDERS.join(', ')}` })
  @IsOptional()
  ordem?: PortfolioOrder;

  /** Words of the name, or of the trade name, or part of the CNPJ. */
  @MaxLength(100, { message: 'A busca deve ter no máximo 100 caracteres' })
  @IsString({ message: 'Busca inválida' })
  @IsOptional()
  busca?: string;
}

/** A prestação de contas that is not judged yet, with its next deadline. */
export interface PortfolioSubmission {
  estado: SubmissionState;
  prazo: Deadline | null;
}

/** An association of the caller, as far as their link reads it: of an auditor in the years of the link. */
export interface PortfolioRow {
  cnpj: string;
  nome: string;
  nomeFantasia: string | null;
  vinculo: LinkType;
  /** Unpaid expenses whose due date is over, of the years that are not closed. */
  vencidas: ExpenseSum;
  /** All unpaid expenses of those years. */
  aPagar: Reais;
  /** On the accounts, in the last year that something is written in. */
  nasContas: Reais;
  /** The day until which every account that moved in that year is closed; null if one of them never was. */
  conciliadoAte: string | null;
  /** Past years that were written in and are not closed. */
  anosAEncerrar: number[];
  prestacoes: PortfolioSubmission[];
  /** When the caller last worked there. */
  ultimoUso: string | null;
}

export interface PortfolioPage {
  /** Number of the answered page. */
  pagina: number;
  linhas: PortfolioRow[];
  /** Number of matching links. */
  total: number;
}
