import { IsBoolean, IsNotEmpty, IsOptional, IsString, MaxLength, Min } from 'class-validator';
import { MAX_JUSTIFICATIVA } from '../common/book.js';
import { EmptyAsNull, IsDateText, IsId, IsMoney, inOrder, Normalized, SeveralLines, UpperCased } from '../common/validation.js';

/** Counters of the form (rule 11.1). */
export const MAX_OBJETO_RESUMIDO = 100;
export const MAX_OBJETO_DETALHADO = 500;

/** Names of the records that an expense references: fields of its answer. */
export const EXPENSE_NAMES = [
  'descricaoPrograma',
  'descricaoAcao',
  'descricaoSubAcao',
  'descricaoItem',
  'descricaoElementoDespesa',
  'descricaoFonteRecurso',
] as const;

/** The optional id of a record. */
export const IsOptionalId = (message: string): PropertyDecorator => inOrder(IsOptional(), IsId({ message }));

/** The required id of a record. */
export const IsRequiredId = (message: string): PropertyDecorator => inOrder(IsNotEmpty({ message }), IsId({ message }));

/** An optional text, upper-cased. `invalid` is the refusal of other types, `stored` how it is normalized. */
export const IsOptionalText = (
  name: string,
  most: number,
  invalid: string,
  stored = inOrder(EmptyAsNull(), UpperCased()),
): PropertyDecorator =>
  inOrder(
    stored,
    IsString({ message: invalid }),
    MaxLength(most, { message: `${name} deve ter no máximo ${most} caracteres` }),
    IsOptional(),
  );

export const IsObjetoResumido = (): PropertyDecorator => IsOptionalText('Objeto resumido', MAX_OBJETO_RESUMIDO, 'Objeto resumido inválido');

export const IsObjetoDetalhado = (): PropertyDecorator =>
  IsOptionalText(
    'Objeto detalhado',
    MAX_OBJETO_DETALHADO,
    'Objeto detalhado inválido',
    inOrder(
      SeveralLines(),
      Normalized((text) => text.toLocaleUpperCase('pt-BR')),
    ),
  );

export const IsNotaFiscal = (): PropertyDecorator => IsOptionalText('Nota Fiscal', 60, 'Nota Fiscal inválida');

/** An optional day. */
export const IsOptionalDay = (message: string): PropertyDecorator => inOrder(EmptyAsNull(), IsDateText({ message }), IsOptional());

/** A required day. */
export const IsRequiredDay = (invalid: string, missing: string): PropertyDecorator =>
  inOrder(IsNotEmpty({ message: missing }), IsDateText({ message: invalid }));

/** Reason for paying an expense before the date of its invoice: the author was asked. */
export const IsEarlyReason = (): PropertyDecorator =>
  inOrder(
    EmptyAsNull(),
    IsString({ message: 'Motivo inválido' }),
    MaxLength(MAX_JUSTIFICATIVA, { message: `Motivo deve ter no máximo ${MAX_JUSTIFICATIVA} caracteres` }),
    IsOptional(),
  );

/** The author was asked about an expense with the same payee, invoice number and value within a year, and confirmed (rule 11.8). */
export const IsDuplicateConfirmed = (): PropertyDecorator => inOrder(IsOptional(), IsBoolean({ message: 'Confirmação inválida' }));

/** An amount above zero, in reais. */
export const IsExpenseAmount = (): PropertyDecorator =>
  inOrder(
    IsNotEmpty({ message: 'Valor é obrigatório' }),
    IsMoney({ message: 'Informe um valor válido' }),
    Min(0.01, { message: 'Valor deve ser maior que zero' }),
  );
