import { type Use } from '#contracts/accountability/rol.record.js';
import { type Centavos } from '#domain/money.js';
import { type PlainDate } from '#domain/plain-date.js';

/** A row of an approved rol. */
export interface ApprovedPriority {
  readonly id: number;
  readonly numero: number;
  readonly grupo: string;
  readonly descricao: string;
  /** Month, `yyyy-mm`. */
  readonly prazo: string | null;
  readonly categoria: Use;
  readonly valor: Centavos;
}

/** What a rol plans, and what it expects the programme to receive. */
export interface RolContent {
  readonly linhas: readonly ApprovedPriority[];
  readonly previsto: Readonly<Record<Use, Centavos>>;
}

/** A programme's rol of priorities of the year was approved. */
export interface RolAprovado extends RolContent {
  readonly type: 'RolAprovado.v1';
  readonly id: number;
  readonly idPrograma: number;
  /** 1, 2 … of the programme. */
  readonly versao: number;
  readonly data: PlainDate;
  /** Day and time of the minutes, `yyyy-mm-ddTHH:mm`. */
  readonly idAta: string | null;
  /** Of the content (`digestOfRol`). */
  readonly sha256: string;
}

export type RolFact = RolAprovado;
