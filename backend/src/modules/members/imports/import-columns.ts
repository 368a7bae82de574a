import { type Field } from '#contracts/common/record.js';
import { BY_SEX, MEMBER_RECORD } from '#contracts/members/member.record.js';
import { optionsOf, SEGMENTS, SEXES } from '#contracts/members/member-fields.js';
import { dayOf } from '#domain/spreadsheets/cells.js';
import { isSameName, nameKey } from '#domain/text.js';
import { UFS } from '#modules/associations/public.js';

/** A column of the spreadsheet: the field that it fills, its title, and its description in the template. */
export interface ImportColumn {
  field: string;
  title: string;
  guide: string;
  /** Number of digits of the field: spreadsheets drop leading zeros. */
  digits?: number;
  isDate: boolean;
}

/** Where the kind of a field does not say all. */
const GUIDES: Record<string, string> = {
  cpf: 'Com ou sem máscara. Obrigatório.',
  nome: 'Obrigatório para quem ainda não está cadastrado.',
  sexo: `${SEXES.join(' ou ')}. Opcional.`,
  ...Object.fromEntries(
    Object.entries(BY_SEX).map(([field, options]) => [field, `${Object.values(options).flat().join(', ')}, conforme o sexo. Opcional.`]),
  ),
  rgUf: 'Sigla, como PR. Opcional.',
  rgEmissor: 'Código da lista do cadastro, como SSP. Opcional.',
  segmento: `${Object.values(SEGMENTS).join(', ')}. Opcional.`,
  celular: 'Com DDD, com ou sem máscara. Opcional.',
  logrUf: 'Sigla, como PR. Obrigatória com o município.',
  logrCidade: 'Nome com os acentos. Opcional.',
};

const guideOf = ({ kind, mask }: Field) =>
  kind === 'date' ? 'dd/mm/aaaa. Opcional.' : mask ? 'Com ou sem máscara. Opcional.' : 'Texto. Opcional.';

/** What spreadsheets take for a number, without its first zeros. */
const DIGITS: Partial<Record<NonNullable<Field['mask']>, number>> = { cpf: 11, cep: 8 };

/** The fields of a member without the number, the address before the membership. */
const { id: _, dataFiliacao, dataDesligamento, motivoDesligamento, ...FIELDS } = MEMBER_RECORD;
const COLUMNS = { ...FIELDS, dataFiliacao, dataDesligamento, motivoDesligamento };

export const IMPORT_COLUMNS: readonly ImportColumn[] = Object.entries<Field>(COLUMNS).map(([name, field]) => ({
  field: name,
  title: field.short,
  guide: GUIDES[name] ?? guideOf(field),
  digits: field.mask && DIGITS[field.mask],
  isDate: field.kind === 'date',
}));

/** The column title of a field; for other fields, a text for the whole line. */
export const titleOf = (field: string): string => IMPORT_COLUMNS.find((column) => column.field === field)?.title ?? 'Linha';

/** A cell in the form's format. */
export function toField(text: string, { digits, isDate }: ImportColumn): string {
  if (isDate) return dayOf(text) ?? text;
  return digits && /^\d+$/.test(text) ? text.padStart(digits, '0') : text;
}

/** The texts of a line's filled cells, by field. */
export type LineFields = Partial<Record<string, string>>;

/** The fields of a line in the words of the form: `F` as FEMININO, `Casado(a)` by the sex, `Paraná` as PR. What is not known stays, to be refused. */
export function inFormWords(fields: LineFields): LineFields {
  const sexo = sexOf(fields.sexo);
  const dependent = Object.entries(BY_SEX).map(([field, options]) => bySex(field, fields, optionsOf(options, sexo)));
  return Object.assign({ ...fields, ...(sexo && { sexo }) }, ...dependent, segmentIn(fields), ufIn('logrUf', fields), ufIn('rgUf', fields));
}

const sexOf = (text = '') => SEXES.find((sex) => nameKey(text) !== '' && nameKey(sex).startsWith(nameKey(text)));

/** `casado`, `casada` and `casado(a)` have one stem. */
const stemOf = (text: string) => nameKey(text).replace(/[ao]?(\([ao]\)|\/[ao])?$/, '');

function bySex(field: string, fields: LineFields, options: readonly string[]): LineFields {
  const text = fields[field];
  const option = text && options.find((each) => stemOf(each) === stemOf(text));
  return option ? { [field]: option } : {};
}

/** `Responsável` as RESPONSAVEL. */
function segmentIn({ segmento: text = '' }: LineFields): LineFields {
  const segment = Object.entries(SEGMENTS).find((names) => names.some((name) => isSameName(name, text)));
  return segment ? { segmento: segment[0] } : {};
}

function ufIn(field: string, fields: LineFields): LineFields {
  const text = fields[field];
  const uf = text && UFS.find(({ sigla, nome }) => isSameName(sigla, text) || isSameName(nome, text));
  return uf ? { [field]: uf.sigla } : {};
}
