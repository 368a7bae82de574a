import { type Form, type Layout } from '#contracts/accountability/layout.js';
import { FIGURES, type FigureName } from '#contracts/accountability/layout-words.js';
import { type FigureEntry } from '#contracts/accountability/submission.record.js';
import { MONEY_CATEGORIES, type MoneyCategory } from '#contracts/planning/planning.js';
import { type Centavos, type InCentavos } from '#domain/money.js';
import { type PlainDate } from '#domain/plain-date.js';
import { notFound } from '#platform/http/refusal.js';
import { termsOf } from '../layouts/language.js';
import { amountFields, type Figures, reckoner } from '../layouts/reckon-amounts.js';
import { type DrawnUpExpense, expensesIn, type FiguredMovement, isOfExpenses, isOfMovements, movementsIn, type Terms } from './figures.js';
import { creditName } from './form-rows.js';

/** What the figures of a form were made of; amounts in centavos. */
export interface Behind {
  layout: Layout;
  form: Form;
  terms: Terms;
  /** Of the submission's programmes. */
  movements: readonly FiguredMovement[];
  expenses: readonly DrawnUpExpense[];
  /** All of the account, whose statement the figures of one amount are of; those above where the form is of no account. */
  ofAccount: readonly FiguredMovement[];
  figuras: Figures;
  programas: readonly { figuras: Figures }[];
}

/** An entry, its amount in centavos. */
export type Entry = InCentavos<FigureEntry>;

/**
 * The entries behind a field of a form, whose sum it is; what LIVRE covers is an entry of its own. @param coluna of the layout; without it the sum of them
 * @throws Refusal 404 without that field or column
 */
export function compositionOf(behind: Behind, campo: string, coluna?: string): Entry[] {
  const { layout, form, figuras, programas } = behind;
  const fields = new Map(amountFields(form).map((each) => [each.field.numero, each]));
  if (!fields.has(campo)) throw notFound(`O formulário ${form.titulo} não tem o campo ${campo}.`);
  const place = layout.colunas.findIndex(({ codigo }) => codigo === coluna);
  const isSingle = fields.get(campo)!.block.semColunas;
  if (coluna !== undefined && (place < 0 || isSingle)) throw notFound(`O campo ${campo} não tem a coluna ${coluna}.`);
  const columns = coluna === undefined ? layout.colunas : [layout.colunas[place]!];

  const entriesOf = (numero: string, sign: 1 | -1): Entry[] => {
    const { field } = fields.get(numero)!;
    if (field.soma) return termsOf(field.soma).flatMap((term) => entriesOf(term.numero, term.isMinus ? (-sign as 1 | -1) : sign));
    const uses = columns.filter(({ codigo }) => !field.colunas || field.colunas.includes(codigo)).flatMap(({ categorias }) => categorias);
    return entriesIn(behind, field.figura!, new Set(uses)).map((entry) => ({ ...entry, valor: sign * entry.valor }));
  };
  const entries = entriesOf(campo, 1);
  const parts = programas.map((programme) => reckoner(layout, form, programme.figuras, null));
  const printed = reckoner(layout, form, figuras, parts)(campo);
  const wanted = coluna === undefined ? printed.reduce((sum, amount) => sum + amount, 0) : printed[place]!;
  const covered = wanted - entries.reduce((sum, { valor }) => sum + valor, 0);
  if (covered === 0) return entries;
  if (layout.cobertura === 'NENHUMA') throw new Error(`Field ${campo} of ${form.codigo} is ${wanted}, its entries differ by ${covered}`);
  return [...entries, balance(behind.terms.ate, covered > 0 ? 'Coberto com livre aplicação' : 'Cobre custeio e capital', covered)];
}

/** The entries of a figure, of these uses of the money; a figure of one amount has no use. */
function entriesIn(
  { movements, ofAccount, expenses, terms, figuras }: Behind,
  figure: FigureName,
  uses: ReadonlySet<MoneyCategory>,
): Entry[] {
  const isOfUse = ({ categoria }: { categoria: MoneyCategory | null }) => categoria !== null && uses.has(categoria);
  if (isOfMovements(figure))
    return FIGURES[figure].unica
      ? movementsIn(figure, ofAccount, terms).map(movementEntry)
      : movementsIn(figure, movements, terms).filter(isOfUse).map(movementEntry);
  if (isOfExpenses(figure)) return expensesIn(figure, expenses, terms).filter(isOfUse).map(expenseEntry);
  const amounts = figuras[figure] ?? 0;
  const { label } = FIGURES[figure];
  if (typeof amounts === 'number') return [balance(terms.ate, label, amounts)];
  return MONEY_CATEGORIES.filter((use) => uses.has(use) && amounts[use]).map((use) => balance(terms.ate, label, amounts[use]!, use));
}

/** An amount that no record has. */
const balance = (data: PlainDate, descricao: string, valor: Centavos, categoria: MoneyCategory | null = null): Entry => ({
  ...{ registro: null, data, descricao, programa: null, conta: null, categoria, valor },
});

function movementEntry(movement: FiguredMovement & { parcela: Centavos }): Entry {
  const { origem, ano, chave, data, favorecido, objeto, descricao, programa, conta, categoria, parcela } = movement;
  const texts = origem === 'DESPESA' ? [favorecido, objeto] : [creditName(movement), descricao];
  return {
    registro: { tipo: origem, ano, id: chave },
    ...{ data, descricao: texts.filter(Boolean).join(' · '), programa, conta, categoria, valor: parcela },
  };
}

function expenseEntry({
  ano,
  idDespesa,
  data,
  favorecido,
  objeto,
  programa,
  categoria,
  parcela,
}: DrawnUpExpense & { parcela: Centavos }): Entry {
  return {
    registro: { tipo: 'DESPESA', ano, id: String(idDespesa) },
    ...{ data, descricao: [favorecido, objeto].filter(Boolean).join(' · '), programa, conta: null, categoria, valor: parcela },
  };
}
