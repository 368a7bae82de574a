import { IsBoolean, IsIn, IsNotEmpty, IsOptional, IsString, Matches, MaxLength, ValidateBy } from 'class-validator';
import { isPlainDate } from '#domain/plain-date.js';
import { EmptyAsNull, IsBookYear, IsDateText, IsNestedList, IsSeenVersion, ReadOnlyFields, UpperCased } from '../common/validation.js';
import { AgendaItem, MAX_AGENDA_ITEMS } from './agenda.js';
import { type MinutesProposal } from './minutes-proposals.js';
import { ONE_LINE } from './printable.js';

const KEY_REQUIRED = { message: 'CNPJ da Escola, Data da Ata e Hora da Ata são obrigatórios!' };
const IS_TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

export const PRONOUNS = ['SR.', 'SRA.', 'SRTA.'] as const;
export type Pronoun = (typeof PRONOUNS)[number];

/** Maximum of characters of the president's and the secretary's names (rule 6.1). */
export const MINUTES_NAME_LENGTH = 70;

/** Compares a date with the minute's start, if both are dates. */
const AgainstStart = (isRight: (date: string, start: string) => boolean, message: string): PropertyDecorator =>
  ValidateBy({
    name: 'againstStart',
    validator: {
      validate: (date, args) => {
        const dataIni = (args?.object as MinutesRequest | undefined)?.dataIni;
        return !isPlainDate(date) || !isPlainDate(dataIni) || isRight(date, dataIni);
      },
      defaultMessage: () => message,
    },
  });

class OfAssociation {
  @IsString(KEY_REQUIRED)
  @IsNotEmpty(KEY_REQUIRED)
  cnpjEscola!: string;
}

/** `GET ata/all`. */
export class MinutesQuery extends OfAssociation {
  /** Only minutes of that year: auditors must give one (rule 29.5). */
  @IsOptional()
  @IsBookYear()
  ano?: number;
}

/** `DELETE ata/delete`: association, date and time identify a minute. */
export class MinutesKeyQuery extends OfAssociation {
  @IsDateText({ message: 'Data da ata inválida' })
  @IsNotEmpty(KEY_REQUIRED)
  data!: string;

  @Matches(IS_TIME, { message: 'Hora da ata inválida' })
  @IsNotEmpty(KEY_REQUIRED)
  hora!: string;
}

/** `POST ata/save`: creates or updates by key; with `novo` only creates. Also the input of `ata/preencherAta` and `ata/preencherEdital`. */
@ReadOnlyFields('propostas')
export class MinutesRequest extends MinutesKeyQuery {
  @IsOptional()
  @IsDateText({ message: 'Data de início inválida' })
  @EmptyAsNull()
  dataIni?: string | null;

  @IsOptional()
  @AgainstStart((end, start) => end >= start, 'Data de início deve ser menor que data de fim')
  @IsDateText({ message: 'Data de fim inválida' })
  @EmptyAsNull()
  dataFim?: string | null;

  @IsOptional()
  @AgainstStart((notice, start) => notice < start, 'Data do edital deve ser anterior à data de início')
  @IsDateText({ message: 'Data do edital inválida' })
  @EmptyAsNull()
  dataEdital?: string | null;

  @IsOptional()
  @IsIn(PRONOUNS, { message: 'Pronome do presidente deve ser SR., SRA. ou SRTA.' })
  @UpperCased()
  @EmptyAsNull()
  presidentePronome?: Pronoun | null;

  @IsOptional()
  @Matches(ONE_LINE, { message: 'Nome do presidente contém caracteres inválidos' })
  @MaxLength(MINUTES_NAME_LENGTH, { message: `Nome do presidente deve ter no máximo ${MINUTES_NAME_LENGTH} caracteres` })
  @UpperCased()
  @EmptyAsNull()
  presidenteNome?: string | null;

  @IsOptional()
  @IsIn(PRONOUNS, { message: 'Pronome do secretário deve ser SR., SRA. ou SRTA.' })
  @UpperCased()
  @EmptyAsNull()
  secretarioPronome?: Pronoun | null;

  @IsOptional()
  @Matches(ONE_LINE, { message: 'Nome do secretário contém caracteres inválidos' })
  @MaxLength(MINUTES_NAME_LENGTH, { message: `Nome do secretário deve ter no máximo ${MINUTES_NAME_LENGTH} caracteres` })
  @UpperCased()
  @EmptyAsNull()
  secretarioNome?: string | null;

  /** In order; new minutes without it have none. */
  @IsOptional()
  @IsNestedList(AgendaItem, MAX_AGENDA_ITEMS, { message: 'Pauta inválida' }, 0)
  pauta?: AgendaItem[];

  @IsOptional()
  @IsBoolean({ message: 'Valor inválido' })
  novo?: boolean;

  @IsSeenVersion()
  versao?: number | null;
}

/** The two documents generated from a minute. */
export const DOCUMENT_NAMES = ['Ata', 'Edital'] as const;
export type DocumentName = (typeof DOCUMENT_NAMES)[number];

const INVALID_DOCUMENT = { message: 'Nome deve ser Ata ou Edital' };

/** `GET ata/documento`: a document of a saved minute. */
export class MinutesDocumentQuery extends MinutesKeyQuery {
  @IsIn(DOCUMENT_NAMES, INVALID_DOCUMENT)
  @IsNotEmpty(INVALID_DOCUMENT)
  nome!: DocumentName;

  /** Only of a minute of that year: auditors must give one (rule 29.5). */
  @IsOptional()
  @IsBookYear()
  ano?: number;
}

/** A minute as `ata/all` answers it; the time as `HH:mm`. */
export interface Minutes {
  cnpjEscola: string;
  data: string;
  hora: string;
  dataIni: string | null;
  dataFim: string | null;
  dataEdital: string | null;
  presidentePronome: Pronoun | null;
  presidenteNome: string | null;
  secretarioPronome: Pronoun | null;
  secretarioNome: string | null;
  pauta: Required<AgendaItem>[];
  /** The proposals that the agenda names, and those that these minutes approved; deleted ones are left out. */
  propostas: MinutesProposal[];
  versao: number;
}
