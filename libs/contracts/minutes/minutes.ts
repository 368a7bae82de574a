import { IsBoolean, IsIn, IsNotEmpty, IsOptional, IsString, Matches, ValidateBy } from 'class-validator';
import { isPlainDate } from '#domain/plain-date.js';
import { choice, day, name, text } from '../common/field-kinds.js';
import { only, type RecordOf, requestOf } from '../common/record.js';
import { IsBookYear, IsNestedList, IsSeenVersion, ReadOnlyFields } from '../common/validation.js';
import { name as nameWord, text as textWord } from '../common/vocabulary.js';
import { AgendaItem, MAX_AGENDA_ITEMS } from './agenda.js';
import { type MinutesProposal } from './minutes-proposals.js';
import { ONE_LINE } from './printable.js';

const KEY_REQUIRED = 'CNPJ da Escola, Data da Ata e Hora da Ata são obrigatórios!';
const IS_TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

export const PRONOUNS = ['SR.', 'SRA.', 'SRTA.'] as const;
export type Pronoun = (typeof PRONOUNS)[number];

/** Maximum of characters of the president's and the secretary's names (rule 6.1). */
const MINUTES_NAME_LENGTH = 70;

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

const pronoun = (label: string, of: string) =>
  choice(label, PRONOUNS, `Pronome ${of} deve ser SR., SRA. ou SRTA.`, { casing: 'upper', span: 3 });

const personName = (label: string, called: string) =>
  name(label, {
    called,
    max: MINUTES_NAME_LENGTH,
    isLong: true,
    casing: 'upper',
    also: [Matches(ONE_LINE, { message: `${called} contém caracteres inválidos` })],
    span: 9,
  });

/** A minute of an assembly, without its agenda. Association, date and time identify it; the time is `HH:mm`. */
export const MINUTES_RECORD = {
  data: day('Data da Ata', { required: KEY_REQUIRED, wrong: 'Data da ata inválida', span: 6 }),
  hora: text('Hora da Ata', {
    short: 'Hora',
    required: KEY_REQUIRED,
    rules: [IsNotEmpty({ message: KEY_REQUIRED }), Matches(IS_TIME, { message: 'Hora da ata inválida' })],
    span: 3,
  }),
  dataIni: day('Início do mandato', { wrong: 'Data de início inválida', span: 4 }),
  dataFim: day('Fim do mandato', {
    wrong: 'Data de fim inválida',
    also: [AgainstStart((end, start) => end >= start, 'Data de início deve ser menor que data de fim')],
    span: 4,
  }),
  dataEdital: day('Data do Edital', {
    short: 'Edital',
    wrong: 'Data do edital inválida',
    also: [AgainstStart((notice, start) => notice < start, 'Data do edital deve ser anterior à data de início')],
    span: 4,
  }),
  presidentePronome: pronoun('Pronome do Presidente', 'do presidente'),
  presidenteNome: personName('Nome do Presidente', 'Nome do presidente'),
  secretarioPronome: pronoun('Pronome do Secretário', 'do secretário'),
  secretarioNome: personName('Nome do Secretário', 'Nome do secretário'),
};

/** Labels of the fields of a minute and its agenda, and of what lists show of them. */
export const MINUTES_WORDS = {
  ...MINUTES_RECORD,
  presidente: nameWord('Presidente'),
  secretario: nameWord('Secretário'),
  pauta: textWord('Pauta'),
  propostas: textWord('Propostas'),
  texto: textWord('Assunto'),
  decisao: textWord('Decisão'),
  proposta: textWord('Proposta de redistribuição'),
};

class OfAssociation {
  @IsString({ message: KEY_REQUIRED })
  @IsNotEmpty({ message: KEY_REQUIRED })
  cnpjEscola!: string;
}

/** `GET ata/all`. */
export class MinutesQuery extends OfAssociation {
  /** Only minutes of that year: auditors must give one (rule 29.5). */
  @IsOptional()
  @IsBookYear()
  ano?: number;
}

/** `DELETE ata/delete`. */
export class MinutesKeyQuery extends requestOf(only(MINUTES_RECORD, 'data', 'hora'), OfAssociation) {}

/** `POST ata/save`: creates or updates by key; with `novo` only creates. Also the input of `ata/preencherAta` and `ata/preencherEdital`. */
@ReadOnlyFields('propostas')
export class MinutesRequest extends requestOf(MINUTES_RECORD, OfAssociation) {
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

/** The documents that have a template: those of minutes, and the term by which assets are handed over. */
export const TEMPLATE_NAMES = [...DOCUMENT_NAMES, 'Termo'] as const;
export type TemplateName = (typeof TEMPLATE_NAMES)[number];

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

/** A minute as `ata/all` answers it. */
export type Minutes = RecordOf<typeof MINUTES_RECORD> & {
  cnpjEscola: string;
  pauta: Required<AgendaItem>[];
  /** The proposals that the agenda names, and those that these minutes approved; deleted ones are left out. */
  propostas: MinutesProposal[];
  versao: number;
};
