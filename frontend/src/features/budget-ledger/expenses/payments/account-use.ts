import type { AccountBalance } from '#contracts/budget-ledger/account-statements.js';
import type { Expense } from '#contracts/budget-ledger/expense.record.js';
import { perPart } from '#contracts/budget-ledger/expense-parts.js';
import { coverOf } from '#domain/livre-cover.js';
import { type Centavos, centavos, formatBRL, sumOf } from '#domain/money.js';
import { shareOn } from '../split';
import { servesAnother } from './usual-account';

/** Money of a programme and category that leaves an account. */
export interface Taken {
  numConta: string;
  idPrograma: number | null;
  categoria: Expense['categoria'];
  valor: Centavos;
}

export interface Account extends Pick<AccountBalance, 'numConta' | 'porCategoria'> {
  /** The one programme that it serves. */
  idPrograma: number | null;
}

/** An account's money of a programme and category before and after the payments of a form. */
export interface AccountUse extends Omit<Taken, 'valor'> {
  agora: Centavos;
  depois: Centavos;
  /** What to do about it; null if nothing. It does not prevent paying. */
  warning: string | null;
}

interface Asked {
  contas: readonly Account[];
  taken: readonly Taken[];
  /** What the payment to be corrected took before: it is back before the new payment is made. */
  returned?: readonly Taken[];
  programName: (idPrograma: number | null) => string;
}

/** What the payment of an expense takes from an account, by programme and category. */
export const takenBy = (expense: Expense, numConta: string, valor: Centavos): Taken[] =>
  perPart(expense).map((part) => ({
    numConta,
    idPrograma: part.idPrograma,
    categoria: part.categoria,
    valor: shareOn(expense, part, valor),
  }));

const keyOf = ({ numConta, idPrograma, categoria }: Omit<Taken, 'valor'>) => `${numConta} ${idPrograma} ${categoria}`;

/** The accounts that payments leave, with what they hold of each programme and category, summed over the payments. */
export function accountUses({ contas, taken, returned = [], programName }: Asked): AccountUse[] {
  const before = contas.map((account) => ({ ...account, parts: partsOf(account, returned) }));
  return [...Map.groupBy(taken, keyOf).values()].flatMap(([first]) => {
    const { numConta, idPrograma, categoria } = first!;
    const account = before.find((each) => each.numConta === numConta);
    if (!account) return [];
    const after = partsOf(account, [...returned, ...taken.map((each) => ({ ...each, valor: -each.valor }))]);
    const agora = availableOf(account.parts, first!);
    const depois = availableOf(after, first!);
    const others = before
      .filter((other) => other.numConta !== numConta && !servesAnother(other, idPrograma))
      .map((other) => ({ numConta: other.numConta, valor: availableOf(other.parts, first!) }))
      .filter(({ valor }) => valor > 0)
      .toSorted((a, b) => b.valor - a.valor);
    const unassigned = idPrograma === null ? 0 : availableOf(account.parts, { idPrograma: null, categoria });
    const warning = warningOf({ account, idPrograma, agora, depois, richest: others[0], unassigned, programName });
    return [{ numConta, idPrograma, categoria, agora, depois, warning }];
  });
}

interface Part {
  idPrograma: number | null;
  categoria: string | null;
  valor: Centavos;
}

/** The parts of an account with these amounts added, capital first, as the server covers them. */
function partsOf({ numConta, porCategoria }: Pick<Account, 'numConta' | 'porCategoria'>, added: readonly Taken[]): Part[] {
  const all: Part[] = [
    ...porCategoria.map(({ saldo, ...part }) => ({ idPrograma: part.idPrograma, categoria: part.categoria, valor: centavos(saldo) })),
    ...added.filter((each) => each.numConta === numConta),
  ];
  const sums = Map.groupBy(all, ({ idPrograma, categoria }) => `${idPrograma} ${categoria}`);
  return [...sums.values()]
    .map((parts) => ({ ...parts[0]!, valor: sumOf(parts) }))
    .toSorted((a, b) => (a.categoria ?? '~').localeCompare(b.categoria ?? '~'));
}

/** What may be paid of a programme and category: its own money and what LIVRE of the programme has left; all of the programme if the category is unknown. */
function availableOf(parts: readonly Part[], { idPrograma, categoria }: Pick<Taken, 'idPrograma' | 'categoria'>): Centavos {
  const own = coverOf(parts.filter((part) => part.idPrograma === idPrograma));
  const counts = own.filter((part) => categoria === null || part.categoria === categoria || (part.categoria === 'LIVRE' && part.valor > 0));
  return counts.reduce((sum, { valor, coberto }) => sum + valor + coberto, 0);
}

interface Judged extends Pick<AccountUse, 'idPrograma' | 'agora' | 'depois'> {
  account: Account;
  richest: { numConta: string; valor: Centavos } | undefined;
  unassigned: Centavos;
  programName: Asked['programName'];
}

function warningOf({ account, idPrograma, agora, depois, richest, unassigned, programName }: Judged): string | null {
  const { numConta } = account;
  const money = idPrograma === null ? 'sem programa' : `de ${programName(idPrograma)}`;
  const instead = richest && `A conta ${richest.numConta} tem ${formatBRL(richest.valor)}`;
  if (servesAnother(account, idPrograma))
    return `A conta ${numConta} serve só ao programa ${programName(account.idPrograma)}: escolha outra.${instead ? ` ${instead} ${money}.` : ''}`;
  if (agora <= 0 && instead) return `A conta ${numConta} não tem dinheiro ${money}. ${instead}: pague dela, ou transfira antes.`;
  if (depois >= 0) return null;
  const unsaid =
    unassigned > 0
      ? ` Há ${formatBRL(unassigned)} sem programa na conta: diga de que programa são, em Saldos de Abertura ou em Receitas.`
      : '';
  return `Faltarão ${formatBRL(-depois)} ${money} na conta ${numConta}. É possível continuar assim mesmo.${unsaid}`;
}
