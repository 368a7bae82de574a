import { CIVIL_STATUSES, NATIONALITIES, SEXES } from '#contracts/members/member-fields.js';
import { MEMBER_WORDS } from '#contracts/members/member-words.js';
import { dayOf } from '#domain/spreadsheet-cells.js';

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
