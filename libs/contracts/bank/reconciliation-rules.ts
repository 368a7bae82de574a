import { IsNotEmpty, IsOptional, IsString, MaxLength, MinLength } from 'class-validator';
import { EXPENSE_NAMES, IsObjetoResumido, IsOptionalId, IsRequiredId } from '../budget-ledger/expense-fields.js';
import { AssociationQuery } from '../common/association.js';
import { EmptyAsNull, IsId, IsIdOrZero, IsSeenVersion, ReadOnlyFields, UpperCased } from '../common/validation.js';

const INVALID_ID = { message: 'Identificador inválido' };
const TEXT_REQUIRED = { message: 'Informe o que o histórico contém' };

/** The longest text that a rule looks for. */
export const MAX_CONTEM = 60;

/** `POST conciliacao/regra/save`: lines that left the account and whose memo contains the text are that expense; no `id` creates. */
@ReadOnlyFields('nomeFavorecido', ...EXPENSE_NAMES)
export class ReconciliationRuleRequest extends AssociationQuery {
  @IsOptional()
  @IsIdOrZero(INVALID_ID)
  id?: number | null;

  @MaxLength(MAX_CONTEM, { message: `O texto deve ter no máximo ${MAX_CONTEM} caracteres` })
  @MinLength(3, { message: 'O texto deve ter ao menos 3 caracteres' })
  @IsString(TEXT_REQUIRED)
  @IsNotEmpty(TEXT_REQUIRED)
  @EmptyAsNull()
  @UpperCased()
  contem!: string;

  @IsOptionalId('Programa inválido')
  idPrograma?: number | null;

  @IsOptionalId('Ação inválida')
  idAcao?: number | null;

  @IsOptionalId('Sub-ação inválida')
  idSubAcao?: number | null;

  @IsOptionalId('Item inválido')
  idItem?: number | null;

  @IsRequiredId('Elemento de Despesa é obrigatório')
  idElementoDespesa!: number;

  @IsRequiredId('Fonte de Recursos é obrigatória')
  idFonteRecurso!: number;

  @IsString({ message: 'Favorecido é obrigatório' })
  @IsNotEmpty({ message: 'Favorecido é obrigatório' })
  idFavorecido!: string;

  @IsObjetoResumido()
  objetoResumido?: string | null;

  @IsSeenVersion()
  versao?: number | null;
}

/** `DELETE conciliacao/regra/delete`. */
export class ReconciliationRuleKeyQuery extends AssociationQuery {
  @IsId(INVALID_ID)
  id!: number;
}

/** A rule of the association. */
export interface ReconciliationRule {
  cnpjAssociacao: string;
  id: number;
  contem: string;
  idPrograma: number | null;
  idAcao: number | null;
  idSubAcao: number | null;
  idItem: number | null;
  idElementoDespesa: number;
  idFonteRecurso: number;
  idFavorecido: string;
  /** Null when the payee is no more. */
  nomeFavorecido: string | null;
  objetoResumido: string | null;
  versao: number;
}
