import { IsNotEmpty, IsOptional, IsString, Matches, ValidateIf } from 'class-validator';
import { BookQuery, type BudgetLine, type LineNames } from '../common/book.js';
import { EmptyAsNull, IsDateText, IsId, IsIdOrZero, IsSeenVersion, ReadOnlyFields, UpperCased } from '../common/validation.js';
import { type EconomicCategory } from '../planning/planning.js';
import {
  EXPENSE_NAMES,
  IsDuplicateConfirmed,
  IsEarlyReason,
  IsExpenseAmount,
  IsNotaFiscal,
  IsObjetoDetalhado,
  IsObjetoResumido,
  IsOptionalDay,
  IsOptionalId,
  IsRequiredDay,
  IsRequiredId,
} from './expense-fields.js';
import { type ExpensePart, type ExpensePartRequest, IsSplit } from './expense-parts.js';

/** Ways of paying (rule 11.4). */
export const PAYMENT_FORMS = ['PIX', 'TRANSFERÊNCIA', 'BOLETO', 'CHEQUE', 'CARTÃO', 'DINHEIRO', 'DÉBITO EM CONTA'] as const;
export type PaymentForm = (typeof PAYMENT_FORMS)[number];

export const PAID_FROM = ['numConta', 'documentoPagamento'] as const;
const RELEASED = ['liberadaPor', 'liberadaEm', 'contaLiberada', 'semLiberacao'] as const;
const INVALID_ID = { message: 'Identificador inválido' };

/** Fields that the requests to pay and to cancel an expense copy from the list and that only `despesa/save` changes. */
@ReadOnlyFields(...EXPENSE_NAMES, 'categoria', 'valorRetido', 'idDespesaPrincipal', 'anoOrigem', 'idDespesaOrigem', ...RELEASED)
class ExpenseRecord extends BookQuery {
  @IsOptionalId('Programa inválido')
  idPrograma?: number | null;

  @IsOptionalId('Ação inválida')
  idAcao?: number | null;

  @IsOptionalId('Sub-ação inválida')
  idSubAcao?: number | null;

  @IsOptionalId('Item inválido')
  idItem?: number | null;

  @IsOptional()
  @IsString({ message: 'Nome do favorecido inválido' })
  nomeFavorecido?: string | null;

  @IsObjetoResumido()
  objetoResumido?: string | null;

  @IsObjetoDetalhado()
  objetoDetalhado?: string | null;

  @IsNotaFiscal()
  notaFiscal?: string | null;

  @IsOptionalDay('Data da Nota inválida')
  dataNf?: string | null;

  /** The due date of the bill. */
  @IsOptionalDay('Vencimento inválido')
  vencimento?: string | null;

  /** Key of the electronic invoice. */
  @IsOptional()
  @Matches(/^[0-9A-Z]{44}$/, { message: 'Chave da nota inválida' })
  @UpperCased()
  @EmptyAsNull()
  chaveNf?: string | null;

  @IsExpenseAmount()
  valor!: number;

  @IsSeenVersion()
  versao?: number | null;
}

/** The parts of a split expense state its lines and sources: other values are ignored. */
const UnlessSplit = (): PropertyDecorator => ValidateIf(({ rateio }: ExpenseFields) => !rateio);

/** Fields of an expense that is registered or edited: no `idDespesa` registers. */
export class ExpenseFields extends ExpenseRecord {
  @IsOptional()
  @IsIdOrZero(INVALID_ID)
  idDespesa?: number | null;

  @UnlessSplit()
  @IsRequiredId('Elemento de Despesa é obrigatório')
  idElementoDespesa!: number;

  @UnlessSplit()
  @IsRequiredId('Fonte de Recursos é obrigatória')
  idFonteRecurso!: number;

  /** The parts of a split expense; they sum to `valor`. Null puts it on one line; an edit without this field keeps the parts. */
  @IsSplit()
  rateio?: ExpensePartRequest[] | null;

  @IsString({ message: 'Favorecido é obrigatório' })
  @IsNotEmpty({ message: 'Favorecido é obrigatório' })
  idFavorecido!: string;

  @IsRequiredDay('Data de Elaboração inválida', 'Data de Elaboração é obrigatória')
  dataElaboracao!: string;

  /** The rule of bank statements from which a new expense is booked: who wrote it does not release its payment (rule 35.2). */
  @IsOptionalId('Regra inválida')
  idRegra?: number | null;

  @IsDuplicateConfirmed()
  confirmaDuplicidade?: boolean;
}

/** `POST despesa/save`: no `idDespesa` registers, otherwise it edits. */
@ReadOnlyFields('dataPagamento', 'formaPagamento', 'dataAnulacao', 'justificativaAnulacao', ...PAID_FROM)
export class ExpenseRequest extends ExpenseFields {
  /** Of a paid expense whose invoice is dated after the payment (rule 22.3). */
  @IsEarlyReason()
  motivoAntecipacao?: string | null;
}

/** The expense as listed, with the fields of the action. Other fields are accepted and not changed. */
@ReadOnlyFields('rateio')
export class ExistingExpense extends ExpenseRecord {
  @IsRequiredId('Despesa é obrigatória')
  idDespesa!: number;

  @IsOptional()
  @IsIdOrZero(INVALID_ID)
  idElementoDespesa?: number | null;

  @IsOptional()
  @IsIdOrZero(INVALID_ID)
  idFonteRecurso?: number | null;

  @IsOptional()
  @IsString({ message: 'Favorecido inválido' })
  idFavorecido?: string | null;

  @IsOptional()
  @IsDateText({ message: 'Data de Elaboração inválida' })
  dataElaboracao?: string | null;
}

/** An expense as `despesa/all` lists it; its state is derived: cancelled with `dataAnulacao`, otherwise paid with `dataPagamento`. */
export interface Expense extends BudgetLine, LineNames {
  cnpjAssociacao: string;
  ano: number;
  idDespesa: number;
  idFonteRecurso: number;
  idFavorecido: string;
  nomeFavorecido: string;
  objetoResumido: string | null;
  objetoDetalhado: string | null;
  notaFiscal: string | null;
  dataNf: string | null;
  vencimento: string | null;
  dataElaboracao: string;
  dataPagamento: string | null;
  dataAnulacao: string | null;
  justificativaAnulacao: string | null;
  formaPagamento: PaymentForm | null;
  /** Reais, without retained taxes. */
  valor: number;
  /** Reais: the sum of the retained taxes, which are separate expenses. */
  valorRetido: number;
  /** The expense from which this tax is retained; null for any other expense. */
  idDespesaPrincipal: number | null;
  /** Of a resto a pagar: the year and the number under which it was registered; null for any other expense (rule 38.1). */
  anoOrigem: number | null;
  idDespesaOrigem: number | null;
  /** The parts of a split expense; null if it is on one line. The line and the source of the expense are those of the first part. */
  rateio: ExpensePart[] | null;
  chaveNf: string | null;
  /** Category of its element. */
  categoria: EconomicCategory | null;
  /** Who released its payment and when, and the account that it was released for; null if it is not released as it stands (rule 35.4). */
  liberadaPor: string | null;
  liberadaEm: string | null;
  contaLiberada: string | null;
  /** Paid above the limit without a release (rule 35.6). */
  semLiberacao: boolean;
  /** The account of the payment; null if unpaid or unknown. */
  numConta: string | null;
  documentoPagamento: string | null;
  motivoAntecipacao: string | null;
  versao: number;
  descricaoFonteRecurso: string;
}

/** `GET despesa/exists_favorecido`. */
export class PayeeExpensesQuery {
  @IsString({ message: 'CNPJ da associação é obrigatório' })
  @IsNotEmpty({ message: 'CNPJ da associação é obrigatório' })
  cnpjAssociacao!: string;

  @IsString({ message: 'Favorecido é obrigatório' })
  @IsNotEmpty({ message: 'Favorecido é obrigatório' })
  cnpjFavorecido!: string;
}

/** `GET despesa/detalhe`: one expense; `GET despesa/impostos`: the taxes retained from it. */
export class OneExpenseQuery extends BookQuery {
  @IsId({ message: 'Despesa inválida' })
  idDespesa!: number;
}
