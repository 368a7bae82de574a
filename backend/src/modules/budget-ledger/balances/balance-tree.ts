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

type Level = BalanceNode['tipo'];

/** Made once: `localeCompare` with a locale takes twice as long. */
const BY_NAME = new Intl.Collator('pt-BR').compare;

/** Sums of several lines. */
export function total(balances: Balance[]): Balance {
  const sum = { ...NO_BALANCE };
  for (const balance of balances) for (const field of Object.keys(sum) as (keyof Balance)[]) sum[field] += balance[field];
  return sum;
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

/** The tree programa > ação > sub-ação > item of the lines that name a program; items without sub-action stand directly under their action. */
export function balanceTree(lines: NamedBalance[]): BalanceNode[] {
  return groups(
    lines.filter(({ line }) => line.idPrograma !== null),
    'programa',
    (each) => [each.line.idPrograma, each.programa!],
    (ofProgram) =>
      groups(
        ofProgram,
        'acao',
        (each) => [each.line.idAcao, each.acao ?? 'AÇÃO NÃO ESPECIFICADA'],
        (ofAction) => [
          ...items(ofAction.filter(({ line }) => line.idSubAcao === null)),
          ...groups(
            ofAction.filter(({ line }) => line.idSubAcao !== null),
            'subacao',
            (each) => [each.line.idSubAcao, each.subAcao!],
            items,
          ),
        ],
      ),
  );
}

/** One node per item and element, for a line may charge an item to another element than its own. */
function items(lines: NamedBalance[]): BalanceNode[] {
  return groups(
    lines,
    'item',
    (each) => [each.line.idItem, each.item ?? 'Item não especificado'],
    () => [],
    (each) => `${each.line.idItem} ${each.line.idElementoDespesa}`,
  );
}

function groups(
  lines: NamedBalance[],
  tipo: Level,
  name: (line: NamedBalance) => [id: number | null, descricao: string],
  children: (lines: NamedBalance[]) => BalanceNode[],
  key: (line: NamedBalance) => string = (line) => String(name(line)[0]),
): BalanceNode[] {
  return [...Map.groupBy(lines, key).values()]
    .map((group) => {
      const [id, descricao] = name(group[0]!);
      const elemento = tipo === 'item' ? group[0]!.elemento : null;
      return { tipo, id, descricao, elemento, ...sumsOf(total(group.map(({ balance }) => balance))), filhos: children(group) };
    })
    .sort((a, b) => BY_NAME(a.descricao, b.descricao) || (a.id ?? 0) - (b.id ?? 0));
}
