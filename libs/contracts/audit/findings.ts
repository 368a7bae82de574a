import { IsBoolean, IsIn, IsInt, IsNotEmpty, IsOptional, IsString, MaxLength, Min, ValidateIf } from 'class-validator';
import { BookQuery } from '../common/book.js';
import { EmptyAsNull, IsId, inOrder } from '../common/validation.js';
import { IsSequence } from './timeline.js';

/** Characters of what is said in a finding or an opinion at most. */
export const MAX_FINDING_TEXT = 2000;

/** What is said in a finding, and what people call it: an auditor raises it, staff reply, an auditor takes it as settled or upholds it. */
export const FINDING_STEPS = { RESSALVA: 'Ressalva', RESPOSTA: 'Resposta', SANADA: 'Sanada', MANTIDA: 'Mantida' } as const;
export type FindingStepKind = keyof typeof FINDING_STEPS;

/** How a finding stands: what was said in it last decides. */
export const FINDING_STATES = {
  ABERTA: 'Aguarda resposta',
  RESPONDIDA: 'Respondida',
  MANTIDA: 'Mantida',
  SANADA: 'Sanada',
} as const;
export type FindingState = keyof typeof FINDING_STATES;

/** What an auditor concludes of a year. */
export const OPINIONS = {
  APROVACAO: 'Recomenda a aprovação',
  APROVACAO_COM_RESSALVAS: 'Recomenda a aprovação com ressalvas',
  REPROVACAO: 'Não recomenda a aprovação',
} as const;
export type OpinionKind = keyof typeof OPINIONS;

const IsRemark = (name: string, required = `${name} é obrigatório`): PropertyDecorator =>
  inOrder(
    EmptyAsNull(),
    IsNotEmpty({ message: required }),
    IsString({ message: required }),
    MaxLength(MAX_FINDING_TEXT, { message: `${name} deve ter no máximo ${MAX_FINDING_TEXT} caracteres` }),
  );

const INVALID_FINDING = { message: 'Ressalva inválida' };
const INVALID_COUNT = { message: 'Número de manifestações inválido' };

/** How much of the conversation the caller has seen. */
const IsSeenSteps = (): PropertyDecorator => inOrder(IsInt(INVALID_COUNT), Min(0, INVALID_COUNT));

/** `POST ressalva/save`: of an entry, or without one of the whole year. */
export class FindingRequest extends BookQuery {
  @IsOptional()
  @IsSequence()
  sequencia?: number | null;

  @IsRemark('O texto da ressalva')
  texto!: string;
}

class FindingStepRequest extends BookQuery {
  @IsId(INVALID_FINDING)
  @IsNotEmpty(INVALID_FINDING)
  id!: number;

  /** How many steps of it the caller has seen. */
  @IsSeenSteps()
  passos!: number;
}

/** `POST ressalva/resposta`. */
export class FindingReplyRequest extends FindingStepRequest {
  @IsRemark('O texto da resposta')
  texto!: string;
}

/** `POST ressalva/conclusao`: why a finding is upheld has to be said. */
export class FindingConclusionRequest extends FindingStepRequest {
  @IsBoolean({ message: 'Informe se a ressalva foi sanada' })
  sanada!: boolean;

  @ValidateIf(({ sanada, texto }: FindingConclusionRequest) => !sanada || (texto ?? null) !== null)
  @IsRemark('O texto', 'Diga por que a ressalva é mantida')
  texto?: string | null;
}

/** `POST parecer/save`: signs the list of findings as the caller has seen it, of the book up to the entry that they have read. */
export class OpinionRequest extends BookQuery {
  @IsIn(Object.keys(OPINIONS), { message: 'Escolha a conclusão' })
  @IsNotEmpty({ message: 'A conclusão é obrigatória' })
  conclusao!: OpinionKind;

  @IsRemark('O texto do parecer')
  texto!: string;

  @IsSequence()
  sequencia!: number;

  /** Of all findings of the year together. */
  @IsSeenSteps()
  passos!: number;
}

/** `GET relatorio/parecer`. */
export class OpinionReportQuery extends BookQuery {
  @IsId({ message: 'Parecer inválido' })
  @IsNotEmpty({ message: 'Parecer inválido' })
  id!: number;
}

/** What was said in a finding; never changed or deleted. */
export interface FindingStep {
  tipo: FindingStepKind;
  /** Null where a finding was taken as settled without a word. */
  texto: string | null;
  autor: string;
  /** Instant in UTC. */
  em: string;
}

/** A *ressalva*: what an auditor objects to. */
export interface Finding {
  cnpjAssociacao: string;
  ano: number;
  id: number;
  /** The entry that it is about; null where it is about the year. */
  sequencia: number | null;
  /** That entry in words. */
  lancamento: string | null;
  situacao: FindingState;
  /** Oldest first; the first is the finding itself. */
  passos: FindingStep[];
}

/** A *parecer*: an auditor's conclusion of a year, with the list of findings that it was signed on. */
export interface Opinion {
  id: number;
  conclusao: OpinionKind;
  texto: string;
  /** The book that was read: its last entry. */
  sequencia: number;
  hash: string;
  /** The findings of that list, and how many of them were not settled. */
  ressalvas: number;
  pendentes: number;
  autor: string;
  /** Instant in UTC. */
  em: string;
}

/** `GET ressalva/all`: newest first, and the last entry of the book. */
export interface Findings {
  sequencia: number;
  ressalvas: Finding[];
  pareceres: Opinion[];
}
