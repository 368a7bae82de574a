import { plainToInstance, Transform } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsObject,
  IsOptional,
  Max,
  Min,
  ValidateIf,
  ValidateNested,
} from 'class-validator';
import { CSV_DATE_FORMATS, CSV_SEPARATORS, type CsvDateFormat, type CsvSeparator } from '#domain/statement-csv.js';
import { inOrder } from '../common/validation.js';

/** Columns are counted from 1. */
const MAX_COLUMN = 100;
const INVALID_COLUMN = { message: `Coluna deve ser um número de 1 a ${MAX_COLUMN}` };

const IsColumn = (): PropertyDecorator => inOrder(IsInt(INVALID_COLUMN), Min(1, INVALID_COLUMN), Max(MAX_COLUMN, INVALID_COLUMN));
const IsOptionalColumn = (): PropertyDecorator => inOrder(IsOptional(), IsColumn());

const FIRST_LINE = { message: 'Primeira linha deve ser um número de 1 a 200' };
const AMOUNT_COLUMN = { message: 'Escolha a coluna do valor, ou as de crédito e de débito' };
const TEXT_COLUMNS = { message: 'Escolha de 1 a 5 colunas para o histórico' };

/** The columns of a CSV file for the fields of a statement line. The amount is in one column, or in one for credits and one for debits. */
export class StatementColumns {
  @IsIn(CSV_SEPARATORS, { message: `Separador deve ser um de: ${CSV_SEPARATORS.join(' ')}` })
  separador!: CsvSeparator;

  /** The first line of the file with a movement: the lines above are titles. */
  @IsInt(FIRST_LINE)
  @Min(1, FIRST_LINE)
  @Max(200, FIRST_LINE)
  primeiraLinha!: number;

  @IsIn(CSV_DATE_FORMATS, { message: `Formato da data deve ser um de: ${CSV_DATE_FORMATS.join(', ')}` })
  formatoData!: CsvDateFormat;

  @IsColumn()
  data!: number;

  @IsArray(TEXT_COLUMNS)
  @ArrayMinSize(1, TEXT_COLUMNS)
  @ArrayMaxSize(5, TEXT_COLUMNS)
  @IsInt({ ...INVALID_COLUMN, each: true })
  @Min(1, { ...INVALID_COLUMN, each: true })
  @Max(MAX_COLUMN, { ...INVALID_COLUMN, each: true })
  historico!: number[];

  @IsOptionalColumn()
  documento?: number | null;

  /** May be absent if credits and debits have separate columns. */
  @ValidateIf(({ credito, debito }: StatementColumns, valor) => (valor ?? null) !== null || !(credito || debito))
  @IsInt(AMOUNT_COLUMN)
  @Min(1, AMOUNT_COLUMN)
  @Max(MAX_COLUMN, AMOUNT_COLUMN)
  valor?: number | null;

  @IsOptionalColumn()
  credito?: number | null;

  @IsOptionalColumn()
  debito?: number | null;

  /** The column with C or D, for amounts without a sign. */
  @IsOptionalColumn()
  natureza?: number | null;

  /** The balance after each movement. */
  @IsOptionalColumn()
  saldo?: number | null;

  /** Whether the file writes debits as positive and credits as negative. */
  @IsOptional()
  @IsBoolean({ message: 'Inverter sinal deve ser true ou false' })
  inverteSinal?: boolean;
}

/** Form fields are texts: this one holds JSON. */
const fromJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};

export const INVALID_COLUMNS = { message: 'Colunas inválidas' };

export const IsColumnsJson = (): PropertyDecorator =>
  inOrder(
    IsOptional(),
    IsObject(INVALID_COLUMNS),
    ValidateNested(),
    Transform(({ value, options }) => {
      const columns: unknown = typeof value === 'string' ? fromJson(value) : value;
      return typeof columns === 'object' && columns !== null ? plainToInstance(StatementColumns, columns, options) : columns;
    }),
  );
