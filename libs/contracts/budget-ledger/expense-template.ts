import { IsNotEmpty, IsOptional, IsString } from 'class-validator';
import { AssociationQuery } from '../common/association.js';
import { IsIdOrZero, IsSeenVersion } from '../common/validation.js';
import { IsObjetoResumido, IsOptionalId, IsRequiredId } from './expense-fields.js';

/** Fields from which expenses are created repeatedly: the line, the source and the payee; no `id` creates. */
export class ExpenseTemplate extends AssociationQuery {
  @IsOptional()
  @IsIdOrZero({ message: 'Identificador inválido' })
  id?: number | null;

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
