import { IsIn, IsNotEmpty, IsOptional, IsString, MaxLength } from 'class-validator';
import { type Reais } from '#domain/money.js';
import { type PlainDate } from '#domain/plain-date.js';
import { BookQuery, MAX_JUSTIFICATIVA } from '../common/book.js';
import { IsDateText, IsId, IsMoney, IsNestedList, IsSeenVersion, ReadOnlyFields, SeveralLines, UpperCased } from '../common/validation.js';
import { MONEY_CATEGORIES, type MoneyCategory, NO_MONEY_CATEGORY } from '../planning/planning.js';

const ACCOUNT_REQUIRED = { message: 'Conta é obrigatória' };
const BALANCES_REQUIRED = { message: 'Informe o saldo de pelo menos uma conta' };

/** Maximum number of balances: accounts by programme and category. */
export const MAX_SALDOS_DE_ABERTURA = 2000;

/** What the money of an account belongs to: a programme (null: none) and a category. */
export class OpeningBalanceKey {
  @IsString(ACCOUNT_REQUIRED)
  @IsNotEmpty(ACCOUNT_REQUIRED)
  @UpperCased()
  numConta!: string;

  @IsOptional()
  @IsId({ message: 'Programa inválido' })
  idPrograma?: number | null;

  @IsIn(MONEY_CATEGORIES, { message: NO_MONEY_CATEGORY })
  @IsNotEmpty({ message: 'Categoria é obrigatória' })
  categoria!: MoneyCategory;
}

/** An opening balance of an account. */
@ReadOnlyFields('descricaoConta', 'programa')
export class OpeningBalanceRequest extends OpeningBalanceKey {
  /** Zero names the account without putting money on it, a negative one needs a reason. */
  @IsMoney({ message: 'Informe um valor válido' })
  @IsNotEmpty({ message: 'Informe o valor' })
  valor!: Reais;
}

/** The day, and why an amount is negative. */
export class OpeningOfBook extends BookQuery {
  @IsDateText({ message: 'Data inválida' })
  @IsNotEmpty({ message: 'Informe o dia dos saldos' })
  em!: PlainDate;

  @IsOptional()
  @MaxLength(MAX_JUSTIFICATIVA, { message: `Justificativa deve ter no máximo ${MAX_JUSTIFICATIVA} caracteres` })
  @IsString({ message: 'Justificativa inválida' })
  @SeveralLines()
  justificativa?: string | null;

  @IsSeenVersion()
  versao?: number | null;
}

/** `POST implantacao/save`: the balances of the accounts at the beginning of the day `em`. Replaces what was saved before. */
export class OpeningBalancesRequest extends OpeningOfBook {
  @IsNestedList(OpeningBalanceRequest, MAX_SALDOS_DE_ABERTURA, BALANCES_REQUIRED)
  saldos!: OpeningBalanceRequest[];
}

/** `GET implantacao`; `em` is the day whose statement balances are shown, by default that of the saved balances. */
export class OpeningBalancesQuery extends BookQuery {
  @IsOptional()
  @IsDateText({ message: 'Data inválida' })
  em?: PlainDate;
}

/** A saved opening balance. */
export interface OpeningBalanceOfAccount {
  numConta: string;
  descricaoConta: string;
  idPrograma: number | null;
  /** Null without a programme. */
  programa: string | null;
  categoria: MoneyCategory;
  valor: Reais;
}

/** Opening balances as saved. */
export interface SavedOpeningBalances {
  cnpjAssociacao: string;
  ano: number;
  em: PlainDate;
  saldos: Pick<OpeningBalanceOfAccount, 'numConta' | 'idPrograma' | 'categoria' | 'valor'>[];
  justificativa: string | null;
  versao: number;
}

/** What the bank says of an account at the beginning of a day. */
export interface OpeningStatement {
  numConta: string;
  /** The balance of an imported statement that covers the day, without what moved from that day on. */
  saldo: Reais;
}

/** `GET implantacao`. */
export interface OpeningBalances {
  cnpjAssociacao: string;
  ano: number;
  /** The day from which the accounts are known; null while nothing was saved. */
  em: PlainDate | null;
  justificativa: string | null;
  saldos: OpeningBalanceOfAccount[];
  /** The bank's balances on that day, or on the asked one; only of accounts with a statement that covers it. */
  extratos: OpeningStatement[];
  /** Why the balances may not be saved any more, in a sentence; null while they may. */
  impedimento: string | null;
  /** 0 while nothing was saved: who sends it overwrites nothing that was saved meanwhile. */
  versao: number;
}
