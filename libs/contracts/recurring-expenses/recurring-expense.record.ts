import { Matches, ValidateBy } from 'class-validator';
import { MAX_OBJETO_DETALHADO } from '../budget-ledger/expense.record.js';
import { TEMPLATE_RECORD } from '../budget-ledger/expense-template.js';
import { AssociationQuery } from '../common/association.js';
import { amount, innerTexts, integer, isAboveZero, key, longText, mark, name, text } from '../common/field-kinds.js';
import { type RecordOf, registerRequest } from '../common/record.js';
import { IsId } from '../common/validation.js';

/** A month as `yyyy-mm`, of the years that books have. */
const isMonth = (wrong: string) => ({ wrong, also: [Matches(/^20\d\d-(0[1-9]|1[0-2])$/, { message: wrong })] });

/** Not before the first month, `inicio`. */
const isNotBeforeStart = ValidateBy({
  name: 'isNotBeforeStart',
  validator: {
    validate: (fim: string, args) => fim >= String((args?.object as { inicio?: string } | undefined)?.inicio ?? ''),
    defaultMessage: () => 'O último mês não pode ser anterior ao primeiro',
  },
});
const LAST_MONTH = isMonth('Último mês inválido');

/** An expense that recurs every month. */
export const RECURRING_EXPENSE_RECORD = {
  ...TEMPLATE_RECORD,
  id: key('Nº', { search: true, column: { width: '4.5rem' } }),
  idFavorecido: { ...TEMPLATE_RECORD.idFavorecido, search: true },
  objetoResumido: { ...TEMPLATE_RECORD.objetoResumido, short: 'Objeto', search: true, column: {} },
  objetoDetalhado: longText('Objeto detalhado', { max: MAX_OBJETO_DETALHADO, casing: 'upper' }),
  valor: amount('Valor', {
    required: 'o',
    also: [isAboveZero],
    search: true,
    column: { width: '9rem' },
    span: 4,
  }),
  /** Day of the month on which each expense is drawn up; the last one of a shorter month. */
  dia: integer('Dia do mês', 1, 31, { short: 'Dia', required: 'o', column: { width: '5rem' }, span: 4 }),
  /** Day of the month on which each expense falls due; in the next month if it is before `dia`. */
  diaVencimento: integer('Dia do vencimento', 1, 31, { short: 'Vence dia', column: { width: '7.5rem' }, span: 4 }),
  /** First month. */
  inicio: text('Primeiro mês', { short: 'De', required: 'o', ...isMonth('Primeiro mês inválido'), column: { width: '6rem' }, span: 4 }),
  /** Last month; endless if absent. */
  fim: text('Último mês', {
    short: 'Até',
    wrong: LAST_MONTH.wrong,
    also: [...LAST_MONTH.also, isNotBeforeStart],
    column: { width: '6rem' },
    span: 4,
  }),
  /** False: paused. */
  ativa: mark('Ativa', { required: 'Situação é obrigatória', wrong: 'Situação inválida' }),
  /** CPFs of those who wrote it: none of them releases what is booked from it. */
  preparadaPor: innerTexts('Preparada por'),
};

/** What answers add: names are null without a reference, or when the record was deleted. */
export const RECURRING_EXPENSE_NAMES = {
  nomeFavorecido: name('Favorecido', { other: true, column: { card: 'title' } }),
  descricaoPrograma: text('Programa', { other: true, search: true }),
  descricaoAcao: text('Ação', { other: true }),
  descricaoSubAcao: text('Sub-Ação', { other: true }),
  descricaoItem: text('Item', { other: true, search: true }),
  descricaoElementoDespesa: text('Elemento de Despesa', { other: true }),
  descricaoFonteRecurso: text('Fonte de Recursos', { other: true }),
  /** Why it cannot be booked, in a sentence: `Favorecido não encontrado.` */
  impedimento: text('Impedimento', { other: true }),
};

/** A stored recurring expense. */
export type StoredRecurring = RecordOf<typeof RECURRING_EXPENSE_RECORD> & { cnpjAssociacao: string; versao: number };

export type RecurringExpense = StoredRecurring & RecordOf<typeof RECURRING_EXPENSE_NAMES>;

/** `POST despesa_recorrente/save`. */
export class RecurringExpenseRequest extends registerRequest({ ...RECURRING_EXPENSE_RECORD, ...RECURRING_EXPENSE_NAMES }) {}

/** `DELETE despesa_recorrente/delete`. */
export class RecurringExpenseKeyQuery extends AssociationQuery {
  @IsId({ message: 'Identificador inválido' })
  id!: number;
}
