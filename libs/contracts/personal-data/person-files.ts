import { IsIn, IsNotEmpty, IsOptional, ValidateIf } from 'class-validator';
import { normalizeCpf } from '#domain/cpf.js';
import { AssociationQuery } from '../common/association.js';
import { IsCpf, IsId, Normalized } from '../common/validation.js';

/** Forms of a person's file: `json` for programs, and for the screen, `pdf` for people. */
export const PERSON_FILE_FORMS = ['json', 'pdf'] as const;

/** A person and an association: by CPF, or a member by number. */
export class PersonQuery extends AssociationQuery {
  @ValidateIf(({ cpf, id }: PersonQuery) => cpf !== undefined || id === undefined)
  @IsCpf()
  @IsNotEmpty({ message: 'CPF é obrigatório' })
  @Normalized(normalizeCpf)
  cpf?: string;

  @IsOptional()
  @IsId({ message: 'Identificador inválido' })
  id?: number;
}

/** `POST pessoa/dossie`. */
export class PersonFileRequest extends PersonQuery {
  @IsIn(PERSON_FILE_FORMS, { message: 'Formato deve ser json ou pdf' })
  formato!: (typeof PERSON_FILE_FORMS)[number];
}

/** What one part of the product holds of a person. */
export interface HeldPart {
  /** What it is, as the person would call it. */
  onde: string;
  /** The table of the database. */
  tabela: string;
  /** Why an erasure leaves it; null if it is erased. */
  fica: string | null;
  /** Values by label; null where nothing is written. */
  itens: Record<string, unknown>[];
}

/** Everything that an association holds of a person, and where: the JSON of `POST pessoa/dossie`. */
export interface PersonFile {
  cnpjAssociacao: string;
  cpf: string;
  /** Names under which the person is known in the association. */
  nomes: string[];
  partes: HeldPart[];
}

/** One part of what was erased or left; nothing of the person is in it. */
export interface ErasedPart {
  onde: string;
  registros: number;
}

/** `POST pessoa/dados/apaga`, in a body, because addresses with a CPF are logged on the way. */
export class ErasureRequest extends AssociationQuery {
  @IsCpf()
  @IsNotEmpty({ message: 'CPF é obrigatório' })
  @Normalized(normalizeCpf)
  cpf!: string;
}

/** Answer of `POST pessoa/dados/apaga`. */
export interface Erasure {
  apagado: ErasedPart[];
  /** What stays, and why. */
  fica: (ErasedPart & { motivo: string })[];
}
