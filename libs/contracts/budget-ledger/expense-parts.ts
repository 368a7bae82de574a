import { ArrayMinSize, IsOptional } from 'class-validator';
import { type BudgetLine } from '../common/book.js';
import { amount, choice, isAboveZero, reference, text } from '../common/field-kinds.js';
import { type RecordOf, requestOf } from '../common/record.js';
import { IsNested, IsNestedList, inOrder } from '../common/validation.js';
import { ECONOMIC_CATEGORIES } from '../planning/planning.js';
import { LINE_NAMES, PartLine } from './line.record.js';

/** Minimum and maximum of parts of a split expense. */
export const MIN_PARTS = 2;
export const MAX_PARTS = 20;

/** What a part of an expense says besides its line, and an expense that is not split says of itself. */
export const PART_RECORD = {
  ...LINE_NAMES,
  /** That of its element. */
  categoria: choice('Categoria', ECONOMIC_CATEGORIES, '', { product: true, exported: true }),
  idFonteRecurso: reference('Fonte de Recursos', { required: 'a', wrong: 'Fonte de Recursos inválida' }),
  descricaoFonteRecurso: text('Fonte de Recursos', {
    other: 'always',
    exported: true,
    search: true,
    order: true,
    column: { optional: true },
  }),
  valor: amount('Valor', {
    required: 'o',
    also: [isAboveZero],
    search: true,
    order: true,
    column: { width: '7.75rem' },
    span: 3,
  }),
};

/** The names of what a part refers to. */
export const PART_NAMES = [...(Object.keys(LINE_NAMES) as (keyof typeof LINE_NAMES)[]), 'descricaoFonteRecurso'] as const;
export type PartName = (typeof PART_NAMES)[number];

/** A part of a split expense. */
export class ExpensePartRequest extends requestOf(PART_RECORD) {
  @IsNested(PartLine, { message: 'Informe a linha de cada parte' })
  linha!: PartLine;
}

/** The parts of an expense; null, or absent, if it is not split. */
export const IsSplit = (): PropertyDecorator =>
  inOrder(
    IsOptional(),
    ArrayMinSize(MIN_PARTS, { message: `O rateio tem ao menos ${MIN_PARTS} partes` }),
    IsNestedList(ExpensePartRequest, MAX_PARTS, { message: 'Rateio inválido' }),
  );

/** A part of an expense as answered. */
export type ExpensePart = RecordOf<typeof PART_RECORD> & { linha: BudgetLine };

/** One copy of the expense per part, with the line, source, category and value of that part; the expense itself if it is not split. */
export function perPart<E extends object>(expense: E & { rateio: ExpensePart[] | null }): E[] {
  return expense.rateio?.map(({ linha, ...part }) => ({ ...expense, ...linha, ...part })) ?? [expense];
}
