import { IsInt, IsOptional, IsString, Max, MaxLength, Min, ValidateBy } from 'class-validator';
import { AssociationQuery } from '../common/association.js';
import { EmptyAsNull, IsDateText, inOrder } from '../common/validation.js';

const INVALID_SEQUENCE = { message: 'Sequência inválida' };
const INVALID_DATE = { message: 'Data inválida' };

/** Maximum and default number of entries per page. */
export const AUDIT_PAGE = 200;
export const DEFAULT_AUDIT_PAGE = 50;

/** The number of an entry, within the exact integers of JSON. */
export const IsSequence = (): PropertyDecorator =>
  inOrder(IsInt(INVALID_SEQUENCE), Min(1, INVALID_SEQUENCE), Max(Number.MAX_SAFE_INTEGER, INVALID_SEQUENCE));

export const IsPageSize = (): PropertyDecorator =>
  inOrder(
    IsInt({ message: 'Limite inválido' }),
    Min(1, { message: 'Limite inválido' }),
    Max(AUDIT_PAGE, { message: `Limite deve ser no máximo ${AUDIT_PAGE}` }),
  );

/** The end of a period, not before its start. */
export const NotBeforeStart = (): PropertyDecorator =>
  ValidateBy({
    name: 'notBeforeStart',
    validator: {
      validate: (end, args) => {
        const { de = '' } = (args?.object ?? {}) as { de?: string };
        return de <= String(end);
      },
      defaultMessage: () => 'Data de início deve ser menor que data de fim',
    },
  });

/** Filters of a chain of entries, newest first, combined with AND; `antes` is the `proximo` of the previous page. */
export class TimelineQuery extends AssociationQuery {
  /** CPF of the author, or part of the name, ignoring case and accents. */
  @IsOptional()
  @MaxLength(100, { message: 'Autor deve ter no máximo 100 caracteres' })
  @IsString({ message: 'Autor inválido' })
  @EmptyAsNull()
  autor?: string;

  /** First and last day of recording. */
  @IsOptional()
  @IsDateText(INVALID_DATE)
  de?: string;

  @IsOptional()
  @NotBeforeStart()
  @IsDateText(INVALID_DATE)
  ate?: string;

  @IsOptional()
  @IsSequence()
  antes?: number;

  @IsOptional()
  @IsPageSize()
  limite?: number;
}
