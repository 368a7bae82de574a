import { IsIn, IsInt, IsNotEmpty, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';
import { type Reais } from '#domain/money.js';
import { IsSequence } from '../audit/timeline.js';
import { BookQuery } from '../common/book.js';
import { OneLine } from '../common/validation.js';
import { type Paper } from '../papers/papers.js';

/** Methods of drawing a sample, and their labels. */
export const SAMPLE_CRITERIA = {
  ALEATORIA: 'Ao acaso, todas com a mesma chance',
  VALOR: 'Por valor, as maiores com mais chance',
  FAVORECIDO: 'Por favorecido, ao menos uma de cada',
} as const;
export type SampleCriterion = keyof typeof SAMPLE_CRITERIA;

/** Maximum of expenses in a sample. */
const MAX_SAMPLE = 200;

const SIZE = { message: `O tamanho vai de 1 a ${MAX_SAMPLE}` };

/** `GET auditoria/amostra`: a sample of the paid expenses of a year. The same seed draws the same expenses for the same entry. */
export class SampleQuery extends BookQuery {
  @MaxLength(60, { message: 'A semente deve ter no máximo 60 caracteres' })
  @IsString({ message: 'Semente é obrigatória' })
  @IsNotEmpty({ message: 'Semente é obrigatória' })
  @OneLine()
  semente!: string;

  @Max(MAX_SAMPLE, SIZE)
  @Min(1, SIZE)
  @IsInt(SIZE)
  tamanho!: number;

  @IsIn(Object.keys(SAMPLE_CRITERIA), { message: 'Escolha como sortear' })
  criterio!: SampleCriterion;

  /** The last entry included; by default the book's last. */
  @IsOptional()
  @IsSequence()
  sequencia?: number;
}

/** A paid expense of the sample, with its papers. */
export interface SampledExpense {
  idDespesa: number;
  dataPagamento: string;
  idFavorecido: string;
  nomeFavorecido: string;
  objeto: string | null;
  notaFiscal: string | null;
  valor: Reais;
  anexos: Pick<Paper, 'sha256' | 'tipo' | 'nome' | 'mime' | 'bytes'>[];
}

/** Answer of `GET auditoria/amostra`. */
export interface Sample {
  /** The last entry included, and the book's hash there. */
  sequencia: number;
  hash: string;
  /** Number and sum of the expenses from which it was drawn. */
  populacao: { quantidade: number; valor: Reais };
  valor: Reais;
  itens: SampledExpense[];
}
