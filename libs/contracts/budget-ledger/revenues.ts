import { IsIn, IsNotEmpty, IsOptional } from 'class-validator';
import { AssociationQuery } from '../common/association.js';
import { BookQuery } from '../common/book.js';
import { EmptyAsNull, IsId, IsNestedList, IsSeenVersion, IsYear } from '../common/validation.js';
import { IsMoneyCategory, type MoneyCategory } from '../planning/planning.js';
import { REVENUE_TYPES, type RevenueType } from './revenue.record.js';

/** `GET receita/all`, `GET rendimento/all`: of one year, or of every year. */
export class AccountMovementsQuery extends AssociationQuery {
  @IsOptional()
  @IsYear()
  ano?: number;
}

/** One of several revenues classified at once. */
export class RevenueKeyRequest {
  @IsId({ message: 'Receita é obrigatória' })
  @IsNotEmpty({ message: 'Receita é obrigatória' })
  id!: number;

  @IsSeenVersion()
  versao?: number | null;
}

/** Kinds of revenue that several can be classified as at once. */
export const CLASSIFIABLE_TYPES = Object.keys(REVENUE_TYPES).filter((tipo) => tipo !== 'ESTORNO' && tipo !== 'DEVOLUCAO') as RevenueType[];

/** Maximum of revenues classified per call. */
const MAX_REVENUES = 200;

/** `PUT receita/classifica`: type, category and programme of several revenues, all or none. Absent fields stay as they are. */
export class ClassifyRevenuesRequest extends BookQuery {
  @IsOptional()
  @IsIn(CLASSIFIABLE_TYPES, { message: `Tipo deve ser um de: ${CLASSIFIABLE_TYPES.join(', ')}` })
  @EmptyAsNull()
  tipo?: RevenueType | null;

  @IsMoneyCategory()
  categoria?: MoneyCategory | null;

  @IsOptional()
  @IsId({ message: 'Programa inválido' })
  idPrograma?: number | null;

  @IsNestedList(RevenueKeyRequest, MAX_REVENUES, { message: 'Informe ao menos uma receita' })
  receitas!: RevenueKeyRequest[];
}
