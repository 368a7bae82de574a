import { type Centavos } from './money.js';

/** A price of an item by a proponent, by its letter; null where that one gave none. */
export interface QuotedPrice {
  readonly letra: string;
  readonly valor: Centavos | null;
}

export interface QuotedItem {
  readonly item: number;
  /** At most three decimals. */
  readonly quantidade: number;
  readonly precos: readonly QuotedPrice[];
}

export interface Proponent {
  readonly letra: string;
  /** Off the whole lot; zero where prices are compared item by item. */
  readonly desconto: Centavos;
}

/** The draw of a tie: of an item, or of the lot (`item` null). */
export interface Draw {
  readonly item: number | null;
  readonly vencedor: string;
}

export interface Research {
  readonly criterio: 'POR_ITEM' | 'POR_LOTE';
  readonly itens: readonly QuotedItem[];
  readonly proponentes: readonly Proponent[];
  readonly sorteios: readonly Draw[];
}

/** What one proponent asks, by the fields 12 to 15 of the *Consolidação de Pesquisas de Preços*. */
export interface Proposal {
  letra: string;
  /** 12: of the items with a price. */
  total: Centavos;
  /** 13. */
  totalComDesconto: Centavos;
  /** 14: numbers of the items whose lowest price it has, those that it won by draw included. */
  itensDeMenorValor: number[];
  /** 15. */
  totalDeMenorValor: Centavos;
  /** Whether it priced every item: otherwise it does not compete for the lot. */
  completa: boolean;
}

export interface Tie {
  item: number | null;
  letras: string[];
  valor: Centavos;
  /** Null until it is drawn. */
  vencedor: string | null;
}

export interface ResearchResult {
  proponentes: Proposal[];
  /** Quantity × price of each item, by letter. */
  porItem: { item: number; valores: { letra: string; valor: Centavos | null }[] }[];
  empates: Tie[];
  /** Who wins what. An item that nobody priced, or whose tie is not drawn, is nobody's. */
  vencedores: { letra: string; itens: number[]; valor: Centavos }[];
}

const THOUSANDTHS = /^(\d+)(?:\.(\d{1,3}))?$/;

/** Whether a quantity is above zero and has at most three decimals. */
export const isQuantity = (value: unknown): value is number => typeof value === 'number' && value > 0 && THOUSANDTHS.test(String(value));

/** Quantity × price, rounded half up to the centavo, calculated with integers: 2,5 × R$ 3,33 is R$ 8,33. Throws RangeError for another quantity. */
export function priceOf(quantidade: number, preco: Centavos): Centavos {
  const [, units, decimals = ''] = THOUSANDTHS.exec(String(quantidade)) ?? [];
  if (!units) throw new RangeError(`not a quantity of at most three decimals: ${quantidade}`);
  return Number((BigInt(`${units}${decimals.padEnd(3, '0')}`) * BigInt(preco) + 500n) / 1000n);
}

const byLetter = (one: { letra: string }, other: { letra: string }) => (one.letra < other.letra ? -1 : 1);

/** What was asked, who has the lowest price, and who wins. A tie has no winner until its draw is noted. */
export function evaluateResearch({ criterio, itens, proponentes, sorteios }: Research): ResearchResult {
  const ordered = proponentes.toSorted(byLetter);
  const items = itens.toSorted((one, other) => one.item - other.item);
  const porItem = items.map(({ item, quantidade, precos }) => ({
    item,
    valores: ordered.map(({ letra }) => {
      const preco = precos.find((each) => each.letra === letra)?.valor ?? null;
      return { letra, valor: preco === null ? null : priceOf(quantidade, preco) };
    }),
  }));
  const proposals = ordered.map(({ letra, desconto }) => {
    const asked = porItem.map(({ valores }) => valores.find((each) => each.letra === letra)!.valor);
    const total = asked.reduce<Centavos>((sum, valor) => sum + (valor ?? 0), 0);
    return { letra, total, totalComDesconto: total - desconto, completa: asked.length > 0 && asked.every((valor) => valor !== null) };
  });
  const lowest = (item: number | null, offers: readonly { letra: string; valor: Centavos | null }[]): Tie | undefined => {
    const given = offers.flatMap(({ letra, valor }) => (valor === null ? [] : [{ letra, valor }]));
    if (given.length === 0) return undefined;
    const valor = Math.min(...given.map((each) => each.valor));
    const letras = given.filter((each) => each.valor === valor).map(({ letra }) => letra);
    const drawn = sorteios.find((draw) => draw.item === item && letras.includes(draw.vencedor))?.vencedor ?? null;
    return { item, letras, valor, vencedor: letras.length === 1 ? letras[0]! : drawn };
  };
  const complete = proposals.filter(({ completa }) => completa).map(({ letra, totalComDesconto: valor }) => ({ letra, valor }));
  const best = criterio === 'POR_LOTE' ? [lowest(null, complete)] : porItem.map(({ item, valores }) => lowest(item, valores));
  const decided = best.filter((each) => each !== undefined);
  const wonBy = (letra: string) => decided.filter(({ vencedor }) => vencedor === letra);
  const numbersOf = (won: readonly Tie[]) => won.flatMap(({ item }) => (item === null ? items.map((each) => each.item) : [item]));
  const sum = (won: readonly Tie[]) => won.reduce<Centavos>((total, { valor }) => total + valor, 0);
  return {
    porItem,
    proponentes: proposals.map((proposal) => {
      const won = criterio === 'POR_ITEM' ? wonBy(proposal.letra) : [];
      return { ...proposal, itensDeMenorValor: numbersOf(won), totalDeMenorValor: sum(won) };
    }),
    empates: decided.filter(({ letras }) => letras.length > 1),
    vencedores: ordered.flatMap(({ letra }) => {
      const won = wonBy(letra);
      return won.length > 0 ? [{ letra, itens: numbersOf(won), valor: sum(won) }] : [];
    }),
  };
}
