import { type BalanceNode, type BalanceSums, type BudgetBalance } from '#contracts/balances.js';
import { executionBand, percentExecuted } from '#domain/execution-band.js';
import { toReais } from '#domain/money.js';
import { available, type Balance, type BudgetLine, NO_BALANCE, realigned } from '#modules/book/pure.js';

/** A line's balance with the names of its levels; null where the line does not name the level. */
export interface NamedBalance {
  line: BudgetLine;
  balance: Balance;
  programa: string | null;
  acao: string | null;
  subAcao: string | null;
  item: string | null;
  elemento: string;
}

/** Made once: `localeCompare` with a locale takes twice as long. */
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

/** A balance as the API answers it: reais, with the percentage executed of the realigned budget and its band (rules 10.7 and 10.8). */
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
 * The balance of a year, summed up as lines arrive: totals, amounts without a program, and the tree programa > ação > sub-ação > item of the rest.
 * Items without sub-action come directly under their action, before its sub-actions, once per element: a line may charge an item to another element than its own.
 */
export class YearBalance {
  private readonly all = { ...NO_BALANCE };
  private readonly outside = { ...NO_BALANCE };
  private readonly programs: Branches = new Map();

  /** Each line once. */
  add({ line, balance, programa, acao, subAcao, item, elemento }: NamedBalance): void {
    const { idPrograma, idAcao, idSubAcao, idItem } = line;
    add(this.all, balance);
    if (idPrograma === null) {
      add(this.outside, balance);
      return;
    }
    const program = addTo(this.programs, 'programa', idPrograma, programa!, balance);
    let parent = addTo(program.below, 'acao', idAcao, acao ?? 'AÇÃO NÃO ESPECIFICADA', balance);
    if (idSubAcao !== null) parent = addTo(parent.below, 'subacao', idSubAcao, subAcao!, balance);
    insert(parent.items, nodeOf('item', idItem, item ?? 'Item não especificado', elemento, balance, []));
  }

  answer(): Pick<BudgetBalance, 'totais' | 'semPrograma' | 'programas'> {
    const { itens, pagamentos } = this.all;
    return {
      totais: { ...sumsOf(this.all), itens, pagamentos },
      semPrograma: { pago: toReais(this.outside.pago), quantidade: this.outside.pagamentos },
      programas: nodesOf(this.programs),
    };
  }
}

/** A node above the items that is still summed up. */
interface Branch {
  tipo: BalanceNode['tipo'];
  id: number | null;
  descricao: string;
  sums: Balance;
  below: Branches;
  /** In the order of their names. */
  items: BalanceNode[];
}

type Branches = Map<number | null, Branch>;

/** Adds a balance to the branch of that id, which grows with the first, and answers it. */
function addTo(branches: Branches, tipo: Branch['tipo'], id: number | null, descricao: string, balance: Balance): Branch {
  let branch = branches.get(id);
  if (!branch) {
    branch = { tipo, id, descricao, sums: { ...NO_BALANCE }, below: new Map(), items: [] };
    branches.set(id, branch);
  }
  add(branch.sums, balance);
  return branch;
}

const nodesOf = (branches: Branches): BalanceNode[] =>
  [...branches.values()]
    .map(({ tipo, id, descricao, sums, below, items }) => nodeOf(tipo, id, descricao, null, sums, [...items, ...nodesOf(below)]))
    .sort(byName);

/** Written out field by field: with the sums spread into it, a whole call takes a tenth longer (docs/performance.md). */
const nodeOf = (
  tipo: BalanceNode['tipo'],
  id: number | null,
  descricao: string,
  elemento: string | null,
  balance: Balance,
  filhos: BalanceNode[],
): BalanceNode => {
  const { orcado, redistribuido, atual, pago, aPagar, saldo, percentual, faixa } = sumsOf(balance);
  return { tipo, id, descricao, elemento, orcado, redistribuido, atual, pago, aPagar, saldo, percentual, faixa, filhos };
};

const byName = (a: BalanceNode, b: BalanceNode) => BY_NAME(a.descricao, b.descricao) || (a.id ?? 0) - (b.id ?? 0);

/** Puts a node among others where its name belongs: while the lines still come, instead of sorting when they all have (docs/performance.md). */
function insert(nodes: BalanceNode[], node: BalanceNode): void {
  let [from, to] = [0, nodes.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (byName(nodes[middle]!, node) <= 0) from = middle + 1;
    else to = middle;
  }
  nodes.splice(from, 0, node);
}
