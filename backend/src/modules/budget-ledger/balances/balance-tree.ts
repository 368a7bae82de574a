import { type BalanceNode, type BalanceSums } from '#contracts/balances.js';
import { executionBand, percentExecuted } from '#domain/execution-band.js';
import { toReais } from '#domain/money.js';
import { type BudgetLine } from '../book/line.js';
import { available, type Balance, NO_BALANCE, realigned } from '../book/posting.js';

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

/** Sums of several lines. */
export function total(balances: Balance[]): Balance {
  const sum = { ...NO_BALANCE };
  for (const balance of balances) add(sum, balance);
  return sum;
}

function add(sum: Balance, { orcado, debito, credito, pago, aPagar, itens, pagamentos }: Balance): void {
  sum.orcado += orcado;
  sum.debito += debito;
  sum.credito += credito;
  sum.pago += pago;
  sum.aPagar += aPagar;
  sum.itens += itens;
  sum.pagamentos += pagamentos;
}

/** A balance as the API answers it: reais, with the percentage executed of the realigned budget and its band (contract §4). */
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

/** The tree programa > ação > sub-ação > item of the lines that name a program; items without sub-action stand directly under their action, before its sub-actions. */
export function balanceTree(lines: NamedBalance[]): BalanceNode[] {
  const programs: Branches = new Map();
  for (const { line, balance, programa, acao, subAcao, item, elemento } of lines) {
    const { idPrograma, idAcao, idSubAcao, idItem, idElementoDespesa } = line;
    if (idPrograma === null) continue;
    const actions = addTo(programs, idPrograma, { tipo: 'programa', id: idPrograma, descricao: programa!, elemento: null }, balance);
    const named = acao ?? 'AÇÃO NÃO ESPECIFICADA';
    const ofAction = addTo(actions, idAcao, { tipo: 'acao', id: idAcao, descricao: named, elemento: null }, balance);
    const items =
      idSubAcao === null
        ? ofAction
        : addTo(ofAction, idSubAcao, { tipo: 'subacao', id: idSubAcao, descricao: subAcao!, elemento: null }, balance);
    // Once per element, for a line may charge an item to another element than its own.
    const key = `${idItem} ${idElementoDespesa}`;
    addTo(items, key, { tipo: 'item', id: idItem, descricao: item ?? 'Item não especificado', elemento }, balance);
  }
  return nodesOf(programs);
}

/** A node that is still summed up. */
interface Branch {
  level: Pick<BalanceNode, 'tipo' | 'id' | 'descricao' | 'elemento'>;
  sums: Balance;
  below: Branches;
}

type Branches = Map<string | number | null, Branch>;

/** Adds a balance to the branch of that key, which grows with the first; answers the branches below it. */
function addTo(branches: Branches, key: string | number | null, level: Branch['level'], balance: Balance): Branches {
  let branch = branches.get(key);
  if (!branch) {
    branch = { level, sums: { ...NO_BALANCE }, below: new Map() };
    branches.set(key, branch);
  }
  add(branch.sums, balance);
  return branch.below;
}

function nodesOf(branches: Branches): BalanceNode[] {
  const rank = ({ tipo }: BalanceNode) => (tipo === 'subacao' ? 1 : 0);
  return [...branches.values()]
    .map(({ level, sums, below }) => ({ ...level, ...sumsOf(sums), filhos: nodesOf(below) }))
    .sort((a, b) => rank(a) - rank(b) || BY_NAME(a.descricao, b.descricao) || (a.id ?? 0) - (b.id ?? 0));
}
