import { CIVIL_STATUSES, NATIONALITIES, SEXES } from '#contracts/members/member-fields.js';
import { type Member } from '#contracts/members/members.js';

type Field = Exclude<keyof Member, 'cnpjAssociacao' | 'id'>;

/** A column of the spreadsheet: the field it fills, its title, and what the template says of it. */
export interface ImportColumn {
  field: Field;
  title: string;
  guide: string;
  /** Digits that the field has: a spreadsheet drops the zeros before a number. */
  digits?: number;
  date?: true;
}

const DATE = 'dd/mm/aaaa. Opcional.';
const TEXT = 'Texto. Opcional.';
const list = (options: Record<string, readonly string[]>) => `${Object.values(options).flat().join(', ')}, conforme o sexo. Opcional.`;

export const IMPORT_COLUMNS: readonly ImportColumn[] = [
  { field: 'cpf', title: 'CPF', guide: 'Com ou sem máscara. Obrigatório.', digits: 11 },
  { field: 'nome', title: 'Nome', guide: 'Obrigatório para quem ainda não está cadastrado.' },
  { field: 'dataNasc', title: 'Data de Nascimento', guide: DATE, date: true },
  { field: 'sexo', title: 'Sexo', guide: `${SEXES.join(' ou ')}. Opcional.` },
  { field: 'estadoCivil', title: 'Estado Civil', guide: list(CIVIL_STATUSES) },
  { field: 'nacionalidade', title: 'Nacionalidade', guide: list(NATIONALITIES) },
  { field: 'profissao', title: 'Profissão', guide: TEXT },
  { field: 'nomePai', title: 'Nome do Pai', guide: TEXT },
  { field: 'nomeMae', title: 'Nome da Mãe', guide: TEXT },
  { field: 'rgNum', title: 'RG', guide: TEXT },
  { field: 'rgDataEmissao', title: 'Data de Emissão do RG', guide: DATE, date: true },
  { field: 'rgUf', title: 'UF do RG', guide: 'Sigla, como PR. Opcional.' },
  { field: 'rgEmissor', title: 'Órgão Emissor do RG', guide: 'Código da lista do cadastro, como SSP. Opcional.' },
  { field: 'cpfConjuge', title: 'CPF do Cônjuge', guide: 'Com ou sem máscara. Opcional.', digits: 11 },
  { field: 'nomeConjuge', title: 'Nome do Cônjuge', guide: TEXT },
  { field: 'logrCep', title: 'CEP', guide: 'Com ou sem máscara. Opcional.', digits: 8 },
  { field: 'logrNome', title: 'Logradouro', guide: TEXT },
  { field: 'logrNum', title: 'Número', guide: TEXT },
  { field: 'logrCompl', title: 'Complemento', guide: TEXT },
  { field: 'logrBairro', title: 'Bairro', guide: TEXT },
  { field: 'logrUf', title: 'UF', guide: 'Sigla, como PR. Obrigatória com o município.' },
  { field: 'logrCidade', title: 'Município', guide: 'Nome com os acentos. Opcional.' },
  { field: 'dataFiliacao', title: 'Data de Filiação', guide: DATE, date: true },
];

/** The title under which people know a field; that of the line itself for what is no column. */
export const titleOf = (field: string): string => IMPORT_COLUMNS.find((column) => column.field === field)?.title ?? 'Linha';

/** `1/2/1980` to `1980-02-01`. */
function toPlainDate(text: string): string {
  const [, day, month, year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text) ?? [];
  return day && month ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : text;
}

/** A cell as the form would send it. */
export function toField(text: string, { digits, date }: ImportColumn): string {
  if (date) return toPlainDate(text);
  return digits && /^\d+$/.test(text) ? text.padStart(digits, '0') : text;
}
