import { IsBoolean, IsIn, IsNotEmpty, IsOptional, IsString, Matches, MaxLength, ValidateBy } from 'class-validator';
import { isPlainDate } from '#domain/plain-date.js';
import { EmptyAsNull, IsBookYear, IsDateText, IsSeenVersion, UpperCased } from '../common/validation.js';

const KEY_REQUIRED = { message: 'CNPJ da Escola, Data da Ata e Hora da Ata são obrigatórios!' };
const IS_TIME = /^([01]\d|2[0-3]):[0-5]\d$/;
/** One line of text without the characters that XML does not allow, because names are written into documents. */
const ONE_LINE = /^[^\p{Cc}\p{Cs}\u{FFFE}\u{FFFF}]*$/u;

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
  versao: number;
}

const UPLOAD_REQUIRED = { message: 'Por favor, forneça um nome e selecione um arquivo.' };

/** Fields of `POST template/save`; the .docx comes in the part `file`. */
export class TemplateRequest {
  @IsIn(DOCUMENT_NAMES, INVALID_DOCUMENT)
  @IsNotEmpty(UPLOAD_REQUIRED)
  nome!: DocumentName;
}

/** An uploaded template as `template/list` answers it; `tamanho` in bytes. */
export interface Template {
  id: number;
  nome: DocumentName;
  nomeArquivo: string;
  tamanho: number;
  /** ISO instant. */
  enviadoEm: string;
  /** Name of the uploading user. */
  autor: string;
  /** Whether it belongs to one association and not to all. */
  propria: boolean;
  /** Whether the association's documents use it: the newest of its name, an association's own before a general one. */
  emUso: boolean;
}

interface TagDescription {
  descricao: string;
  exemplo: string;
}

/** Every tag allowed in a template, in braces: `{associacao}`. */
export const TEMPLATE_TAGS = {
  associacao: { descricao: 'Nome da associação', exemplo: 'ASSOCIAÇÃO DE PAIS E MESTRES DA ESCOLA MONTEIRO LOBATO' },
  nomeFantasia: { descricao: 'Nome fantasia da associação', exemplo: 'APM MONTEIRO LOBATO' },
  cnpj: { descricao: 'CNPJ da associação', exemplo: '11.222.333/0001-81' },
  endereco: { descricao: 'Endereço completo da associação', exemplo: 'RUA DAS ACÁCIAS, 320, CENTRO, CURITIBA/PR, CEP 80.050-270' },
  local: { descricao: 'Município e UF da associação', exemplo: 'CURITIBA/PR' },
  data: { descricao: 'Data da ata', exemplo: '30/11/2026' },
  dataLonga: { descricao: 'Data da ata com o mês por extenso', exemplo: '30 de novembro de 2026' },
  dataExtenso: { descricao: 'Data da ata por extenso', exemplo: 'trinta de novembro de dois mil e vinte e seis' },
  hora: { descricao: 'Hora da ata', exemplo: '19:30' },
  horaExtenso: { descricao: 'Hora da ata por extenso', exemplo: 'dezenove horas e trinta minutos' },
  horarioExtenso: { descricao: 'Hora da ata por extenso, com “à” ou “às”', exemplo: 'às dezenove horas e trinta minutos' },
  dataIni: { descricao: 'Início do mandato', exemplo: '01/12/2026' },
  dataIniLonga: { descricao: 'Início do mandato com o mês por extenso', exemplo: '1º de dezembro de 2026' },
  dataIniExtenso: { descricao: 'Início do mandato por extenso', exemplo: 'primeiro de dezembro de dois mil e vinte e seis' },
  dataFim: { descricao: 'Fim do mandato', exemplo: '01/12/2028' },
  dataFimLonga: { descricao: 'Fim do mandato com o mês por extenso', exemplo: '1º de dezembro de 2028' },
  dataFimExtenso: { descricao: 'Fim do mandato por extenso', exemplo: 'primeiro de dezembro de dois mil e vinte e oito' },
  dataEdital: { descricao: 'Data do edital', exemplo: '27/11/2026' },
  dataEditalLonga: { descricao: 'Data do edital com o mês por extenso', exemplo: '27 de novembro de 2026' },
  dataEditalExtenso: { descricao: 'Data do edital por extenso', exemplo: 'vinte e sete de novembro de dois mil e vinte e seis' },
  presidente: { descricao: 'Presidente, com artigo e pronome de tratamento', exemplo: 'a SRA. ANA PAULA FERREIRA' },
  presidentePronome: { descricao: 'Pronome de tratamento do presidente', exemplo: 'SRA.' },
  presidenteNome: { descricao: 'Nome do presidente', exemplo: 'ANA PAULA FERREIRA' },
  secretario: { descricao: 'Secretário, com artigo e pronome de tratamento', exemplo: 'o SR. JOSÉ DA SILVA' },
  secretarioPronome: { descricao: 'Pronome de tratamento do secretário', exemplo: 'SR.' },
  secretarioNome: { descricao: 'Nome do secretário', exemplo: 'JOSÉ DA SILVA' },
} as const satisfies Record<string, TagDescription>;
export type TemplateTag = keyof typeof TEMPLATE_TAGS;
