import { type BalanceNode, type BalanceSums, type BudgetBalance } from '#contracts/balances/balances.js';
import { executionBand, percentExecuted } from '#domain/execution-band.js';
import { toReais } from '#domain/money.js';
import { available, type Balance, type BudgetLine, lineKey, NO_BALANCE, realigned } from '#modules/book/pure.js';

/** A line's balance with the names of its levels; null for a level that the line does not have. */
export interface NamedBalance {
  line: BudgetLine;
  balance: Balance;
  programa: string | null;
  acao: string | null;
  subAcao: string | null;
  item: string | null;
  elemento: string;
}

/** Created once: `localeCompare` with a locale takes twice as long. */
const BY_NAME = new Intl.Collator('pt-BR').compare;

function add(sum: Balance, { orcado, debito, credito, pago, aPagar, itens, pagamentos }: Balance): void {
  sum.orcado += orcado;
  sum.debito += debito;
  sum.credito += credito;
  sum.pago += pago;
  sum.aPagar += aPagar;
  sum.itens += itens;
  sum.pagamentos += pagamentos;
}

/** A balance as answered by the API: reais, with the percentage executed of the realigned budget and its band (rules 10.7 and 10.8). */
export function sumsOf(balance: Balance): BalanceSums {
  const atual = realigned(balance);
  return {
    orcado: toReais(balance.orcado),
    redistribuido: toReais(balance.credito - balance.debito),
    atual: toReais(atual),
    pago: toReais(balance.pago),
    aPagar: toReais(balance.aPagar),
    saldo: toReais(available(balance)),
    percentual: percentExecuted(balance.pago, atual),
    faixa: executionBand(balance.pago, atual),
  };
}

/**
 * The balance of a year from its lines: totals, amounts without a program, and the tree programa > ação > sub-ação > item of the rest. Items without
 * sub-action are placed directly under their action, before its sub-actions, once per element: a line may charge an item to another element than the
 * item's own.
 */
export function yearBalance(lines: readonly NamedBalance[]): Pick<BudgetBalance, 'totais' | 'semPrograma' | 'programas'> {
  const all = { ...NO_BALANCE };
  const outside = { ...NO_BALANCE };
  const programs: Branches = new Map();
  for (const { line, balance, programa, acao, subAcao, item, elemento } of lines) {
    const { idPrograma, idAcao, idSubAcao, idItem } = line;
    add(all, balance);
    if (idPrograma === null) {
      add(outside, balance);
      continue;
    }
    const program = addTo(programs, { tipo: 'programa', id: idPrograma, descricao: programa!, escopo: `${idPrograma}` }, balance);
    let parent = addTo(program.below, branchBelow(program, 'acao', idAcao, acao ?? 'AÇÃO NÃO ESPECIFICADA'), balance);
    if (idSubAcao !== null) parent = addTo(parent.below, branchBelow(parent, 'subacao', idSubAcao, subAcao!), balance);
    const descricao = item ?? 'Item não especificado';
    parent.items.push({ tipo: 'item', id: idItem, descricao, escopo: lineKey(line), elemento, ...sumsOf(balance), filhos: [] });
  }
  const { itens, pagamentos } = all;
  return {
    totais: { ...sumsOf(all), itens, pagamentos },
    semPrograma: { ...sumsOf(outside), quantidade: outside.pagamentos },
    programas: nodesOf(programs),
  };
}

/** A node above the items. */
type Level = Pick<BalanceNode, 'tipo' | 'id' | 'descricao' | 'escopo'>;

/** A node whose sums are still being computed. */
interface Branch extends Level {
  sums: Balance;
  below: Branches;
  items: BalanceNode[];
}

type Branches = Map<number | null, Branch>;

/** A child level of another level. */
const branchBelow = ({ escopo }: Level, tipo: Level['tipo'], id: number | null, descricao: string): Level => ({
  tipo,
  id,
  descricao,
  escopo: `${escopo}.${id ?? '-'}`,
});

/** Adds a balance to the branch of that level and answers the branch; creates the branch if absent. */
function addTo(branches: Branches, level: Level, balance: Balance): Branch {
  const branch = branches.get(level.id) ?? { ...level, sums: { ...NO_BALANCE }, below: new Map(), items: [] };
  branches.set(level.id, branch);
  add(branch.sums, balance);
  return branch;
}

const nodesOf = (branches: Branches): BalanceNode[] =>
  [...branches.values()]
    .map(({ sums, below, items, ...level }) => {
      const filhos = [...items.sort(byName), ...nodesOf(below)];
      return { ...level, elemento: null, ...sumsOf(sums), filhos };
    })
    .sort(byName);

/** The order of rule 10.21. Siblings never share a scope, so the order of the input lines has no influence. */
const byName = (a: BalanceNode, b: BalanceNode) =>
  BY_NAME(a.descricao, b.descricao) ||
  (a.id ?? 0) - (b.id ?? 0) ||
  BY_NAME(a.elemento ?? '', b.elemento ?? '') ||
  BY_NAME(a.escopo, b.escopo);
