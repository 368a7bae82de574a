import { type Field } from '#contracts/common/record.js';
import { BY_SEX, MEMBER_RECORD } from '#contracts/members/member.record.js';
import { optionsOf, SEGMENTS, SEXES } from '#contracts/members/member-fields.js';
import { MEMBER_IMPORT_FIELDS, type MemberImportField } from '#contracts/members/member-imports.js';
import { type Cell, dayOf, textOf } from '#domain/spreadsheets/cells.js';
import { type FilledLine } from '#domain/spreadsheets/lines.js';
import { isSameName, nameKey } from '#domain/text.js';
import { UFS } from '#modules/associations/public.js';
import { SheetKind } from '#modules/imports/public.js';

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

/** Other titles under which spreadsheets have a field. */
const SYNONYMS: Partial<Record<MemberImportField, readonly string[]>> = {
  cpf: ['cpf do associado', 'cadastro de pessoa fisica', 'documento'],
  nome: ['nome completo', 'nome do associado', 'associado', 'socio', 'membro', 'pessoa'],
  dataNasc: ['nascimento', 'data de nasc', 'dt nasc', 'dn', 'aniversario'],
  sexo: ['genero', 'sexo/genero'],
  profissao: ['ocupacao', 'cargo', 'profissao/ocupacao'],
  nomePai: ['pai', 'filiacao pai'],
  nomeMae: ['mae', 'filiacao mae', 'filiacao materna'],
  rgNum: ['identidade', 'carteira de identidade', 'numero da identidade'],
  rgDataEmissao: ['data de emissao', 'emissao do rg', 'expedicao', 'data de expedicao'],
  rgUf: ['uf de emissao', 'uf emissor'],
  rgEmissor: ['orgao emissor', 'orgao expedidor', 'emissor'],
  nomeConjuge: ['conjuge', 'esposo(a)', 'esposa', 'esposo'],
  logrCep: ['codigo postal'],
  logrNome: ['endereco', 'rua', 'logradouro'],
  logrNum: ['numero', 'no', 'numero da casa'],
  logrCompl: ['complemento', 'compl'],
  logrUf: ['estado'],
  logrCidade: ['cidade'],
  dataFiliacao: ['filiacao', 'data de associacao', 'data de ingresso', 'ingresso', 'associado desde', 'admissao', 'data de admissao'],
  email: ['email', 'correio eletronico', 'endereco eletronico'],
  celular: ['telefone', 'telefone celular', 'fone', 'whatsapp', 'contato', 'tel'],
  segmento: ['categoria', 'tipo de associado'],
  dataDesligamento: ['desligamento', 'data de saida', 'saida'],
  motivoDesligamento: ['motivo', 'motivo da saida'],
};

const RECORD: Record<MemberImportField, Field> = MEMBER_RECORD;

/** A spreadsheet of members. */
export const MEMBER_SHEET = new SheetKind<MemberImportField>(
  'ASSOCIADOS',
  MEMBER_IMPORT_FIELDS.map((field) => ({
    field,
    title: RECORD[field].short,
    names: [RECORD[field].label, ...(SYNONYMS[field] ?? [])],
    guide: GUIDES[field] ?? guideOf(RECORD[field]),
  })),
  [['cpf']],
  'associados',
  'A planilha não tem nenhum associado.',
);

/** Number of digits of what spreadsheets take for a number, without its first zeros. */
const DIGITS: Partial<Record<NonNullable<Field['mask']>, number>> = { cpf: 11, cep: 8 };

/** The texts of a line's filled cells in the form's format, and in its words. */
export function fieldsIn(cells: FilledLine<MemberImportField>['cells']): LineFields {
  const texts = Object.entries(cells).map(([field, cell]) => [field, toField(RECORD[field as MemberImportField], cell)]);
  return inFormWords(Object.fromEntries(texts));
}

/** A cell in the form's format. */
function toField({ kind, mask }: Field, cell: Cell): string {
  const text = textOf(cell);
  if (kind === 'date') return dayOf(cell) ?? text;
  const digits = mask && DIGITS[mask];
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
