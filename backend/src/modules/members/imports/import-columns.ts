import { CIVIL_STATUSES, NATIONALITIES, optionsOf, SEXES } from '#contracts/members/member-fields.js';
import { MEMBER_WORDS } from '#contracts/members/member-words.js';
import { dayOf } from '#domain/spreadsheet-cells.js';
import { isSameName, nameKey } from '#domain/text.js';
import { UFS } from '#modules/associations/public.js';

type Field = keyof typeof MEMBER_WORDS;

/** A column of the spreadsheet: the field that it fills, its title, and its description in the template. */
export interface ImportColumn {
  field: Field;
  title: string;
  guide: string;
  /** Number of digits of the field: spreadsheets drop leading zeros. */
  digits?: number;
  date?: true;
}

const DATE = 'dd/mm/aaaa. Opcional.';
const TEXT = 'Texto. Opcional.';
const list = (options: Record<string, readonly string[]>) => `${Object.values(options).flat().join(', ')}, conforme o sexo. Opcional.`;

const column = (field: Field, guide: string, more?: Pick<ImportColumn, 'digits' | 'date'>): ImportColumn => ({
  field,
  title: MEMBER_WORDS[field].short,
  guide,
  ...more,
});

export const IMPORT_COLUMNS: readonly ImportColumn[] = [
  column('cpf', 'Com ou sem máscara. Obrigatório.', { digits: 11 }),
  column('nome', 'Obrigatório para quem ainda não está cadastrado.'),
  column('dataNasc', DATE, { date: true }),
  column('sexo', `${SEXES.join(' ou ')}. Opcional.`),
  column('estadoCivil', list(CIVIL_STATUSES)),
  column('nacionalidade', list(NATIONALITIES)),
  column('profissao', TEXT),
  column('nomePai', TEXT),
  column('nomeMae', TEXT),
  column('rgNum', TEXT),
  column('rgDataEmissao', DATE, { date: true }),
  column('rgUf', 'Sigla, como PR. Opcional.'),
  column('rgEmissor', 'Código da lista do cadastro, como SSP. Opcional.'),
  column('cpfConjuge', 'Com ou sem máscara. Opcional.', { digits: 11 }),
  column('nomeConjuge', TEXT),
  column('logrCep', 'Com ou sem máscara. Opcional.', { digits: 8 }),
  column('logrNome', TEXT),
  column('logrNum', TEXT),
  column('logrCompl', TEXT),
  column('logrBairro', TEXT),
  column('logrUf', 'Sigla, como PR. Obrigatória com o município.'),
  column('logrCidade', 'Nome com os acentos. Opcional.'),
  column('dataFiliacao', DATE, { date: true }),
];

/** The column title of a field; for other fields, a text for the whole line. */
export const titleOf = (field: string): string => IMPORT_COLUMNS.find((column) => column.field === field)?.title ?? 'Linha';

/** A cell in the form's format. */
export function toField(text: string, { digits, date }: ImportColumn): string {
  if (date) return dayOf(text) ?? text;
  return digits && /^\d+$/.test(text) ? text.padStart(digits, '0') : text;
}

type Fields = Partial<Record<Field, string>>;

/** The fields of a line in the words of the form: `F` as FEMININO, `Casado(a)` by the sex, `Paraná` as PR. What is not known stays, to be refused. */
export function inFormWords(fields: Fields): Fields {
  const sexo = sexOf(fields.sexo);
  return {
    ...fields,
    ...(sexo && { sexo }),
    ...bySex('estadoCivil', fields, optionsOf(CIVIL_STATUSES, sexo)),
    ...bySex('nacionalidade', fields, optionsOf(NATIONALITIES, sexo)),
    ...ufIn('logrUf', fields),
    ...ufIn('rgUf', fields),
  };
}

const sexOf = (text = '') => SEXES.find((sex) => nameKey(text) !== '' && nameKey(sex).startsWith(nameKey(text)));

/** `casado`, `casada` and `casado(a)` have one stem. */
const stemOf = (text: string) => nameKey(text).replace(/[ao]?(\([ao]\)|\/[ao])?$/, '');

function bySex(field: Field, fields: Fields, options: readonly string[]): Fields {
  const text = fields[field];
  const option = text && options.find((each) => stemOf(each) === stemOf(text));
  return option ? { [field]: option } : {};
}

function ufIn(field: Field, fields: Fields): Fields {
  const text = fields[field];
  const uf = text && UFS.find(({ sigla, nome }) => isSameName(sigla, text) || isSameName(nome, text));
  return uf ? { [field]: uf.sigla } : {};
}
