import { callsOf, type Ground, send } from './finance-commands.js';
import { type Drawn, type FinanceModel, ruleOf } from './finance-model.js';
import { accountOf, paidFrom } from './finance-payments.js';
import { type ModelExpense } from './finance-splits.js';
import { type ProductHere } from './product-here.js';

/** Commands on expenses of the previous year on days of the year. */
export const OLDER_KINDS = ['pay', 'classifyPayment', 'cancel', 'deleteExpense'] as const;
type OlderKind = (typeof OLDER_KINDS)[number];

/** The book of the year before; its expenses are paid and cancelled on days of the year. */
export const olderThan = (ground: Ground): Ground => ({ ...ground, ano: ground.ano - 1, settledIn: ground.ano });

const isOnAccount = ({ account }: ModelExpense) => typeof account === 'number';

/** Whether it changes movements in the year, which a closed year refuses (rule 14.4). */
const MOVES: Record<OlderKind, (expense: ModelExpense, drawn: Drawn) => boolean> = {
  pay: (_, drawn) => paidFrom(drawn) !== null,
  classifyPayment: ({ account }, drawn) => account !== accountOf(drawn),
  cancel: isOnAccount,
  deleteExpense: isOnAccount,
};

/** A command on an expense of the previous year; undefined if there is none. */
export function olderOn(
  { api }: ProductHere,
  ground: Ground,
  model: FinanceModel,
  { alone: kind, account, target }: { alone: OlderKind; account: number; target: number },
) {
  const older = model.older!;
  const [id, expense] = [...older.expenses][target % older.expenses.size] ?? [];
  if (id === undefined || !expense) return undefined;
  const drawn: Drawn = { line: 0, other: account, id, valor: 100 + target };
  const rule = ruleOf(kind, drawn);
  return {
    allowed: rule.allows(older) && !(model.closed && MOVES[kind](expense, drawn)),
    apply: () => rule.apply(older),
    send: async () => (await send(api, callsOf(kind, drawn, olderThan(ground), 0)[0]!)).status,
  };
}
