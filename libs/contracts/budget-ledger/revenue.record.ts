import { ValidateBy } from 'class-validator';
import { MAX_JUSTIFICATIVA } from '../common/book.js';
import { amount, choice, day, key, longText, reference, text, year } from '../common/field-kinds.js';
import { bookRequest, type RecordOf } from '../common/record.js';
import { MONEY_CATEGORY_NAMES, NO_MONEY_CATEGORY } from '../planning/planning.js';

/** Kinds of revenue. ESTORNO gives an expense back; DEVOLUCAO is money given back to its grantor, the only negative kind. */
export const REVENUE_TYPES = {
  REPASSE: 'Repasse',
  PROPRIO: 'Recurso próprio',
  DOACAO: 'Doação',
  RENDIMENTO: 'Rendimento',
  ESTORNO: 'Estorno de despesa',
  DEVOLUCAO: 'Devolução ao concedente',
} as const;
export type RevenueType = keyof typeof REVENUE_TYPES;

/** Maximum length of a revenue's description. */
export const MAX_DESCRICAO_RECEITA = 255;

/** Refusal of a day outside the book's year. */
export const outsideYear = (ano: number) => `A data da receita deve estar no exercício de ${ano}.`;

/** Error of an amount's sign: a DEVOLUCAO is always negative, any other revenue never. Undefined if valid. */
export function signRefusal(tipo: RevenueType | null, valor: number): string | undefined {
  if (tipo === 'DEVOLUCAO') return valor < 0 ? undefined : 'O valor de uma devolução é negativo';
  return valor > 0 ? undefined : 'Informe um valor válido';
}

const refusalOf = (valor: unknown, request: unknown) => signRefusal((request as RevenueRequest).tipo ?? null, Number(valor));

const hasSignOfType = ValidateBy({
  name: 'hasSignOfType',
  validator: {
    validate: (valor, args) => refusalOf(valor, args?.object) === undefined,
    defaultMessage: (args) => refusalOf(args?.value, args?.object) ?? '',
  },
});

/** Money that an association received. Type, category and programme are null until somebody classifies it. */
export const REVENUE_RECORD = {
  id: key('Nº', { column: { width: '5rem' }, search: true, order: true }),
  numConta: text('Conta', {
    required: 'Selecione uma conta',
    casing: 'upper',
    column: { width: '11rem', card: 'second' },
    search: true,
    order: true,
  }),
  data: day('Data', {
    required: 'Informe a data da receita',
    column: { width: '8rem', card: 'third' },
    search: true,
    order: true,
    span: 4,
  }),
  idFonteRecurso: reference('Fonte de Recursos', {}, 'Fonte de Recursos inválida'),
  descricao: text('Descrição', {
    required: 'Informe a descrição da receita',
    max: MAX_DESCRICAO_RECEITA,
    casing: 'upper',
    column: { card: 'title' },
    search: true,
    order: true,
  }),
  tipo: choice('Tipo', REVENUE_TYPES, `Tipo deve ser um de: ${Object.keys(REVENUE_TYPES).join(', ')}`, {
    column: { width: '10rem', card: 'third' },
  }),
  categoria: choice('Categoria', MONEY_CATEGORY_NAMES, NO_MONEY_CATEGORY, { column: { width: '9rem' } }),
  idPrograma: reference('Programa', {}, 'Programa inválido'),
  descricaoPrograma: text('Programa', { other: true, exported: true }),
  descricaoFonteRecurso: text('Fonte de Recursos', { other: true, exported: true, search: true }),
  /** The expense that an ESTORNO gives back; a request without its year means the book's. */
  anoDespesa: year('Ano da despesa devolvida', { exported: true }),
  idDespesa: reference('Despesa devolvida', { exported: true }, 'Despesa inválida'),
  motivo: longText('Motivo do estorno', { called: 'Motivo', max: MAX_JUSTIFICATIVA, exported: true }),
  /** Negative for a DEVOLUCAO. */
  valor: amount('Valor', {
    required: 'Informe um valor válido',
    also: [hasSignOfType],
    column: { width: '10rem', sum: true },
    search: true,
    order: true,
    span: 4,
  }),
  /** Null of cash. */
  nomeBanco: text('Banco', { other: true }),
  descricaoConta: text('Nome da conta', { other: 'always', search: true }),
};

export type Revenue = RecordOf<typeof REVENUE_RECORD> & { cnpjAssociacao: string; ano: number; versao: number };

/** `POST receita/save` (no `id` registers) and `PUT receita/{ano}/{cnpjAssociacao}/{numConta}/{id}`. */
export class RevenueRequest extends bookRequest(REVENUE_RECORD) {}
