import { IsIn, IsInt, IsNotEmpty, IsOptional, IsString, Max, MaxLength, Min, ValidateBy } from 'class-validator';
import { AssociationQuery } from '../common/association.js';
import { BookQuery, MAX_JUSTIFICATIVA } from '../common/book.js';
import {
  EmptyAsNull,
  IsDateText,
  IsId,
  IsIdOrZero,
  IsMoney,
  IsNestedList,
  IsSeenVersion,
  ReadOnlyFields,
  SeveralLines,
  UpperCased,
} from '../common/validation.js';
import { IsMoneyCategory, type MoneyCategory } from '../planning/planning.js';

const INVALID_YEAR = { message: 'Ano inválido' };
const ACCOUNT_REQUIRED = { message: 'Selecione uma conta' };
const DESCRIPTION_REQUIRED = { message: 'Informe a descrição da receita' };

/** Maximum length of a revenue's description. */
export const MAX_DESCRICAO_RECEITA = 255;

/** Kinds of revenue. ESTORNO gives an expense back; DEVOLUCAO is money given back to its grantor, the only negative kind. */
export const REVENUE_TYPES = ['REPASSE', 'PROPRIO', 'DOACAO', 'RENDIMENTO', 'ESTORNO', 'DEVOLUCAO'] as const;
export type RevenueType = (typeof REVENUE_TYPES)[number];

const HasSignOfType = (): PropertyDecorator => {
  const refusal = (valor: unknown, request: unknown) => signRefusal((request as RevenueRequest).tipo ?? null, Number(valor));
  return ValidateBy({
    name: 'hasSignOfType',
    validator: {
      validate: (valor, args) => refusal(valor, args?.object) === undefined,
      defaultMessage: (args) => refusal(args?.value, args?.object) ?? '',
    },
  });
};

/** Error of an amount's sign: a DEVOLUCAO is always negative, any other revenue never. Undefined if valid. */
export function signRefusal(tipo: RevenueType | null, valor: number): string | undefined {
  if (tipo === 'DEVOLUCAO') return valor < 0 ? undefined : 'O valor de uma devolução é negativo';
  return valor > 0 ? undefined : 'Informe um valor válido';
}

/** Refusal of a day outside the book's year. */
export const outsideYear = (ano: number) => `A data da receita deve estar no exercício de ${ano}.`;

/** `GET receita/all`, `GET rendimento/all`: of one year, or of every year. */
export class AccountMovementsQuery extends AssociationQuery {
  @IsOptional()
  @Max(2100, INVALID_YEAR)
  @Min(2000, INVALID_YEAR)
  @IsInt(INVALID_YEAR)
  ano?: number;
}

/** `POST receita/save` (no `id` registers) and `PUT receita/{ano}/{cnpjAssociacao}/{numConta}/{id}`. */
@ReadOnlyFields('nomeBanco', 'descricaoConta', 'descricaoFonteRecurso', 'descricaoPrograma')
export class RevenueRequest extends BookQuery {
  @IsOptional()
  @IsIdOrZero({ message: 'Identificador inválido' })
  id?: number | null;

  @IsString(ACCOUNT_REQUIRED)
  @IsNotEmpty(ACCOUNT_REQUIRED)
  @UpperCased()
  numConta!: string;

  @IsOptional()
  @IsId({ message: 'Fonte de Recursos inválida' })
  idFonteRecurso?: number | null;

  @IsDateText({ message: 'Data inválida' })
  @IsNotEmpty({ message: 'Informe a data da receita' })
  data!: string;

  /** Reais; negative for a DEVOLUCAO. */
  @HasSignOfType()
  @IsMoney({ message: 'Informe um valor válido' })
  @IsNotEmpty({ message: 'Informe um valor válido' })
  valor!: number;

  @MaxLength(MAX_DESCRICAO_RECEITA, { message: `Descrição deve ter no máximo ${MAX_DESCRICAO_RECEITA} caracteres` })
  @IsString(DESCRIPTION_REQUIRED)
  @IsNotEmpty(DESCRIPTION_REQUIRED)
  @UpperCased()
  descricao!: string;

  @IsOptional()
  @IsIn(REVENUE_TYPES, { message: `Tipo deve ser um de: ${REVENUE_TYPES.join(', ')}` })
  @EmptyAsNull()
  tipo?: RevenueType | null;

  @IsMoneyCategory()
  categoria?: MoneyCategory | null;

  @IsOptional()
  @IsId({ message: 'Programa inválido' })
  idPrograma?: number | null;

  /** Year of the expense given back by an ESTORNO: this one or an earlier one; absent: this one. */
  @IsOptional()
  @Max(2100, INVALID_YEAR)
  @Min(2000, INVALID_YEAR)
  @IsInt(INVALID_YEAR)
  anoDespesa?: number | null;

  /** The expense given back by an ESTORNO. */
  @IsOptional()
  @IsId({ message: 'Despesa inválida' })
  idDespesa?: number | null;

  @IsOptional()
  @MaxLength(MAX_JUSTIFICATIVA, { message: `Motivo deve ter no máximo ${MAX_JUSTIFICATIVA} caracteres` })
  @IsString({ message: 'Motivo inválido' })
  @SeveralLines()
  motivo?: string | null;

  @IsSeenVersion()
  versao?: number | null;
}

/** One of several revenues classified at once. */
export class RevenueKeyRequest {
  @IsId({ message: 'Receita é obrigatória' })
  @IsNotEmpty({ message: 'Receita é obrigatória' })
  id!: number;

  @IsSeenVersion()
  versao?: number | null;
}

/** Maximum of revenues classified per call. */
const MAX_REVENUES = 200;

/** `PUT receita/classifica`: type, category and programme of several revenues, all or none. Absent fields stay as they are. */
export class ClassifyRevenuesRequest extends BookQuery {
  @IsOptional()
  @IsIn(
    REVENUE_TYPES.filter((tipo) => tipo !== 'ESTORNO' && tipo !== 'DEVOLUCAO'),
    { message: 'Tipo deve ser um de: REPASSE, PROPRIO, DOACAO, RENDIMENTO' },
  )
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

/** A revenue as `receita/all` lists it. */
export interface Revenue {
  cnpjAssociacao: string;
  ano: number;
  id: number;
  numConta: string;
  idFonteRecurso: number | null;
  data: string;
  /** Reais. */
  valor: number;
  descricao: string;
  /** Null until classified; the same holds for the category and the programme. */
  tipo: RevenueType | null;
  categoria: MoneyCategory | null;
  idPrograma: number | null;
  /** Year and number of the expense that an ESTORNO gives back. */
  anoDespesa: number | null;
  idDespesa: number | null;
  motivo: string | null;
  versao: number;
  /** Null of cash. */
  nomeBanco: string | null;
  descricaoConta: string;
  descricaoFonteRecurso: string | null;
  descricaoPrograma: string | null;
}
