/** The drawn parts of a command; each kind takes what it needs. `id` is the record it is about. */
export interface Drawn {
  line: number;
  other: number;
  id: number;
  valor: number;
  /** The refunded expense. */
  expense?: number;
}

/** The expenses of the model. */
interface ModelBook {
  expenses: Map<number, ModelExpense>;
  next(kind: 'expense'): number;
}

/** A command in the model: whether it is allowed now, and its effect. */
interface SplitRule {
  allows(model: ModelBook): boolean;
  apply(model: ModelBook): unknown;
}

/** A part of an expense: its line and its share. */
export interface ModelPart {
  line: number;
  valor: number;
}

/** An expense in the model. */
export interface ModelExpense {
  line: number;
  valor: number;
  state: 'open' | 'paid' | 'cancelled';
  /** Whether it was ever paid, and the index of the account, if named. */
  wasPaid?: boolean;
  account?: number | null;
  /** How it was paid, and what was owed before; absent while it is not paid. */
  form?: string;
  owed?: number;
  /** The released value, account and Pix key of the payee; a release holds while these are what the expense owes and where the payee is paid. */
  released?: { valor: number; account: number; key: number };
  /** Whether it was paid above the limit. */
  above?: boolean;
  /** Whether somebody has attested it. */
  attested?: boolean;
  /** If it is split. */
  parts?: ModelPart[];
  /** For a tax: its expense, and the amount still retained from that. */
  parent?: number;
  retained?: number;
}

/** An expense's amount on a line: distributes centavo by centavo to the part with the largest remaining share. */
export function amountOn({ line: own, valor, parts }: ModelExpense, line: number): number {
  if (!parts) return own === line ? valor : 0;
  const amounts = shares(parts, valor);
  return parts.reduce((sum, part, index) => sum + (part.line === line ? amounts[index]! : 0), 0);
}

export function shares(parts: ModelPart[], valor: number): number[] {
  const whole = parts.reduce((sum, part) => sum + part.valor, 0);
  const amounts = parts.map((part) => Math.floor((valor * part.valor) / whole));
  const due = (index: number) => valor * parts[index]!.valor - amounts[index]! * whole;
  for (let left = valor - amounts.reduce((sum, amount) => sum + amount, 0); left > 0; left -= 1) {
    const next = parts.map((_, index) => index).reduce((best, index) => (due(index) > due(best) ? index : best));
    amounts[next]! += 1;
  }
  return amounts;
}

const partsLike = (parts: ModelPart[] | undefined, valor: number) => {
  const amounts = parts && shares(parts, valor);
  return parts?.map(({ line }, index) => ({ line, valor: amounts![index]! }));
};

/** Index of a line's programme; the last line has none. */
export const programOf = (line: number): number | null => (line === 4 ? null : 0);

/** The taxes retained from an expense. */
export const taxesOf = (model: Pick<ModelBook, 'expenses'>, id: number) => [...model.expenses].filter(([, { parent }]) => parent === id);

/** The open expense from which a tax is still retained. */
function openParent(model: ModelBook, id: number): ModelExpense | undefined {
  const { parent, retained } = model.expenses.get(id)!;
  const expense = parent === undefined || retained === undefined ? undefined : model.expenses.get(parent);
  return expense?.state === 'open' ? expense : undefined;
}

function giveBack(model: ModelBook, id: number): void {
  const parent = openParent(model, id);
  if (!parent) return;
  const tax = model.expenses.get(id)!;
  const back = partsLike(tax.parts, tax.retained!);
  parent.valor += tax.retained!;
  for (const [index, part] of (parent.parts ?? []).entries()) part.valor += back![index]!.valor;
  delete tax.retained;
}

/** Random parts of a split: two or three, on consecutive lines. */
export function drawnParts({ line, other, valor }: Drawn): ModelPart[] {
  const second = Math.ceil(valor / (other + 2));
  const parts = [
    { line, valor },
    { line: (line + 1) % 5, valor: second },
    { line: (line + 2) % 5, valor: 1 },
  ];
  return parts.slice(0, other === 2 ? 3 : 2);
}

/** Whether an edit with line and value, without parts, is accepted. */
export function mayMove(expense: ModelExpense, line: number, valor: number): boolean {
  const isSame = expense.line === line && expense.valor === valor;
  return isSame || !(expense.parts || expense.parent !== undefined);
}

/** Moves an expense with its taxes. */
export function move(model: ModelBook, id: number, line: number, valor: number): void {
  const expense = model.expenses.get(id)!;
  if (!expense.parts) for (const [, tax] of taxesOf(model, id)) if (tax.state !== 'cancelled') tax.line = line;
  // Another value than the attested one voids the atesto.
  const attested = expense.attested === true && expense.valor === valor;
  model.expenses.set(id, { ...expense, line, valor, attested });
}

export function cancel(model: ModelBook, id: number): void {
  giveBack(model, id);
  for (const [, expense] of [[id, model.expenses.get(id)!] as const, ...taxesOf(model, id)]) expense.state = 'cancelled';
}

export function mayDelete(model: ModelBook, id: number): boolean {
  const expense = model.expenses.get(id);
  return expense !== undefined && (expense.retained === undefined || openParent(model, id) !== undefined);
}

export function remove(model: ModelBook, id: number): void {
  giveBack(model, id);
  for (const [each] of taxesOf(model, id)) model.expenses.delete(each);
  model.expenses.delete(id);
}

export const SPLIT_RULES = {
  registerSplit: (drawn: Drawn): SplitRule => ({
    allows: () => true,
    apply: (model) => {
      const parts = drawnParts(drawn);
      const valor = parts.reduce((sum, part) => sum + part.valor, 0);
      model.expenses.set(model.next('expense'), { line: drawn.line, valor, parts, state: 'open' });
    },
  }),
  retain: ({ id, valor }: Drawn): SplitRule => ({
    allows: (model) => {
      const expense = model.expenses.get(id);
      return expense?.state === 'open' && expense.parent === undefined && valor < expense.valor;
    },
    apply: (model) => {
      const expense = model.expenses.get(id)!;
      const parts = partsLike(expense.parts, valor);
      const tax = { line: expense.line, valor, parent: id, retained: valor, state: 'open' as const, ...(parts && { parts }) };
      model.expenses.set(model.next('expense'), tax);
      expense.valor -= valor;
      for (const [index, part] of (expense.parts ?? []).entries()) part.valor -= parts![index]!.valor;
    },
  }),
};
