import { IsBoolean, IsIn, IsInt, IsNotEmpty, IsOptional, IsString, MaxLength, Min, ValidateIf } from 'class-validator';
import { BookQuery } from '../common/book.js';
import { IsId, inOrder, SeveralLines } from '../common/validation.js';
import { IsSequence } from './timeline.js';

/** Maximum of characters of a text in a finding or an opinion. */
export const MAX_FINDING_TEXT = 2000;

/** Steps of a finding, and their labels: an auditor raises it, staff reply, an auditor settles or upholds it. */
export const FINDING_STEPS = { RESSALVA: 'Ressalva', RESPOSTA: 'Resposta', SANADA: 'Sanada', MANTIDA: 'Mantida' } as const;
export type FindingStepKind = keyof typeof FINDING_STEPS;

/** State of a finding: its last step decides. */
export const FINDING_STATES = {
  ABERTA: 'Aguarda resposta',
  RESPONDIDA: 'Respondida',
  MANTIDA: 'Mantida',
  SANADA: 'Sanada',
} as const;
export type FindingState = keyof typeof FINDING_STATES;

/** States in which a finding still waits for somebody. */
export const OPEN_FINDINGS = ['ABERTA', 'RESPONDIDA', 'MANTIDA'] as const satisfies FindingState[];

/** An auditor's conclusions about a year. */
export const OPINIONS = {
  APROVACAO: 'Recomenda a aprovação',
  APROVACAO_COM_RESSALVAS: 'Recomenda a aprovação com ressalvas',
  REPROVACAO: 'Não recomenda a aprovação',
} as const;
export type OpinionKind = keyof typeof OPINIONS;

const IsRemark = (name: string, required = `${name} é obrigatório`): PropertyDecorator =>
  inOrder(
    SeveralLines(),
    IsNotEmpty({ message: required }),
    IsString({ message: required }),
    MaxLength(MAX_FINDING_TEXT, { message: `${name} deve ter no máximo ${MAX_FINDING_TEXT} caracteres` }),
  );

const INVALID_FINDING = { message: 'Ressalva inválida' };
const INVALID_COUNT = { message: 'Número de manifestações inválido' };

/** Number of steps that the caller has seen. */
const IsSeenSteps = (): PropertyDecorator => inOrder(IsInt(INVALID_COUNT), Min(0, INVALID_COUNT));

/** `POST ressalva/save`: about an entry, or, without one, about the whole year. */
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

  /** Number of steps of the finding that the caller has seen. */
  @IsSeenSteps()
  passos!: number;
}

/** `POST ressalva/resposta`. */
export class FindingReplyRequest extends FindingStepRequest {
  @IsRemark('O texto da resposta')
  texto!: string;
}

/** `POST ressalva/conclusao`: upholding a finding requires a reason. */
export class FindingConclusionRequest extends FindingStepRequest {
  @IsBoolean({ message: 'Informe se a ressalva foi sanada' })
  sanada!: boolean;

  @ValidateIf(({ sanada, texto }: FindingConclusionRequest) => !sanada || (texto ?? null) !== null)
  @IsRemark('O texto', 'Diga por que a ressalva é mantida')
  texto?: string | null;
}

/** `POST parecer/save`: signs the list of findings seen by the caller, for the book up to the entry read by the caller. */
export class OpinionRequest extends BookQuery {
  @IsIn(Object.keys(OPINIONS), { message: 'Escolha a conclusão' })
  @IsNotEmpty({ message: 'A conclusão é obrigatória' })
  conclusao!: OpinionKind;

  @IsRemark('O texto do parecer')
  texto!: string;

  @IsSequence()
  sequencia!: number;

  /** Number of steps seen by the caller, over all findings of the year. */
  @IsSeenSteps()
  passos!: number;
}

/** `GET relatorio/parecer`. */
export class OpinionReportQuery extends BookQuery {
  @IsId({ message: 'Parecer inválido' })
  @IsNotEmpty({ message: 'Parecer inválido' })
  id!: number;
}

/** A step of a finding; never changed or deleted. */
export interface FindingStep {
  tipo: FindingStepKind;
  /** Null if a finding was settled without a text. */
  texto: string | null;
  autor: string;
  /** Instant in UTC. */
  em: string;
}

/** A *ressalva*: an auditor's objection. */
export interface Finding {
  cnpjAssociacao: string;
  ano: number;
  id: number;
  /** The entry of the objection; null if it is about the year. */
  sequencia: number | null;
  /** Description of that entry. */
  lancamento: string | null;
  situacao: FindingState;
  /** Oldest first; the first step is the finding itself. */
  passos: FindingStep[];
}

/** A *parecer*: an auditor's conclusion about a year, with the signed list of findings. */
export interface Opinion {
  id: number;
  conclusao: OpinionKind;
  texto: string;
  /** The last entry of the book that the auditor read. */
  sequencia: number;
  hash: string;
  /** Number of findings on that list, and of unsettled ones. */
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
