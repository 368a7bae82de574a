import { IsIn, IsInt, IsNotEmpty, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';
import { IsSequence } from '../audit/timeline.js';
import { BookQuery } from '../common/book.js';
import { type Paper } from '../papers/papers.js';

/** How a sample is drawn, and what people call it. */
export const SAMPLE_CRITERIA = {
  ALEATORIA: 'Ao acaso, todas com a mesma chance',
  VALOR: 'Por valor, as maiores com mais chance',
  FAVORECIDO: 'Por favorecido, ao menos uma de cada',
} as const;
export type SampleCriterion = keyof typeof SAMPLE_CRITERIA;

/** The most expenses of a sample. */
const MAX_SAMPLE = 200;

const SIZE = { message: `O tamanho vai de 1 a ${MAX_SAMPLE}` };

/** `GET auditoria/amostra`: of the paid expenses of a year. The same seed draws the same ones of the same entry. */
export class SampleQuery extends BookQuery {
  @MaxLength(60, { message: 'A semente deve ter no máximo 60 caracteres' })
  @IsString({ message: 'Semente é obrigatória' })
  @IsNotEmpty({ message: 'Semente é obrigatória' })
  semente!: string;

  @Max(MAX_SAMPLE, SIZE)
  @Min(1, SIZE)
  @IsInt(SIZE)
  tamanho!: number;

  @IsIn(Object.keys(SAMPLE_CRITERIA), { message: 'Escolha como sortear' })
  criterio!: SampleCriterion;

  /** The entry after which the book is taken; absent, its last. */
  @IsOptional()
  @IsSequence()
  sequencia?: number;
}

/** A paid expense that was drawn, with its papers. */
export interface SampledExpense {
  idDespesa: number;
  dataPagamento: string;
  idFavorecido: string;
  nomeFavorecido: string;
  objeto: string | null;
  notaFiscal: string | null;
  /** Reais. */
  valor: number;
  anexos: Pick<Paper, 'sha256' | 'tipo' | 'nome' | 'mime' | 'bytes'>[];
}

/** Answer of `GET auditoria/amostra`; amounts in reais. */
export interface Sample {
  /** The entry it was drawn after, and the book's hash there. */
  sequencia: number;
  hash: string;
  /** What it was drawn from. */
  populacao: { quantidade: number; valor: number };
  valor: number;
  itens: SampledExpense[];
}
