import { Injectable } from '@nestjs/common';
import { type BalanceQuery, type BudgetBalance } from '#contracts/balances.js';
import { toReais } from '#domain/money.js';
import { forEachRow, numbersOf } from '#platform/database/rows.js';
import { Tenancy } from '#platform/tenancy/tenancy.js';
import { type Balance } from '../book/posting.js';
import { balanceTree, type NamedBalance, sumsOf, total } from './balance-tree.js';
import { entryOf, POSTINGS_UP_TO, upTo } from './position.queries.js';

/** The sums of every line kept running: the balance now. */
const NOW =
  'select linha, id_item, orcado, debito, credito, pago, a_pagar, itens, pagamentos from saldo where cnpj_associacao = $1 and ano = $2';

/** The same sums from the postings up to a day (by effective date) or up to an entry. */
const AS_OF = `
  select linha, nullif(split_part(linha, '.', 5), '-')::int as id_item,
    ${['orcado', 'debito', 'credito', 'pago', 'a_pagar'].map((kind) => `coalesce(sum(valor) filter (where especie = '${kind}'), 0) as ${kind}`).join(', ')},
    coalesce(sum(quantidade) filter (where especie = 'orcado'), 0) as itens, coalesce(sum(quantidade) filter (where especie = 'pago'), 0) as pagamentos
  ${POSTINGS_UP_TO} group by linha`;

/** Ids and sums of each line as one text, which costs the driver a fraction of a dozen columns, and the name of its item. */
const OF_ITEMS = `
  select concat_ws(' ', replace(b.linha, '.', ' '), b.orcado, b.debito, b.credito, b.pago, b.a_pagar, b.itens, b.pagamentos), i.descricao
  from (%) b left join item i on (i.cnpj_associacao, i.id) = ($1, b.id_item)`;

/** Names of everything that stands above the items: they are few, and would come again with every line. */
const NAMES = `
  select 'elemento' as nivel, id, descricao from elemento_despesa
  union all select 'programa', id, descricao from programa where cnpj_associacao = $1
  union all select 'acao', id, descricao from acao where cnpj_associacao = $1
  union all select 'subAcao', id, descricao from sub_acao where cnpj_associacao = $1`;

type Level = 'programa' | 'acao' | 'subAcao' | 'elemento';
type Names = Record<Level, Map<number | null, string>>;

export interface CertifiedLines {
  sequencia: number;
  hash: string;
  lines: NamedBalance[];
}

@Injectable()
export class BalanceQueries {
  constructor(private readonly tenancy: Tenancy) {}

  /** The whole tree with its totals, now, as of a day or as of an entry. Throws Absent for an entry that the book does not have. */
  async balance(query: BalanceQuery): Promise<BudgetBalance> {
    const { cnpjAssociacao, ano } = query;
    const { lines, ...entry } = await this.lines(query);
    return { ano, cnpjAssociacao, ...entry, ...answer(lines) };
  }

  /** The same as lines, with the entry that they stand on; `sequencia` 0 where nothing has been written in the book. */
  async lines(query: BalanceQuery): Promise<CertifiedLines> {
    const { cnpjAssociacao, ano, em, sequencia } = query;
    const isNow = em === undefined && sequencia === undefined;
    return this.tenancy.snapshot(cnpjAssociacao, async (client) => {
      const sums: Sums[] = [];
      const read = ([numbers, item]: [string, string | null]) => {
        const line = sumsOfLine(numbers, item);
        if (!isNothing(line.balance)) sums.push(line);
      };
      const [, entry, named] = await Promise.all([
        forEachRow(client, OF_ITEMS.replace('%', isNow ? NOW : AS_OF), isNow ? [cnpjAssociacao, ano] : upTo(query), read),
        entryOf(client, query),
        client.query<{ nivel: Level; id: number; descricao: string }>(NAMES, [cnpjAssociacao]),
      ]);
      const names: Names = { programa: new Map(), acao: new Map(), subAcao: new Map(), elemento: new Map() };
      for (const { nivel, id, descricao } of named.rows) names[nivel].set(id, descricao);
      return { ...entry, lines: sums.map((line) => withNames(line, names)) };
    });
  }
}

function answer(lines: NamedBalance[]): Pick<BudgetBalance, 'totais' | 'semPrograma' | 'programas'> {
  const all = total(lines.map(({ balance }) => balance));
  const outside = total(lines.filter(({ line }) => line.idPrograma === null).map(({ balance }) => balance));
  return {
    totais: { ...sumsOf(all), itens: all.itens, pagamentos: all.pagamentos },
    semPrograma: { pago: toReais(outside.pago), quantidade: outside.pagamentos },
    programas: balanceTree(lines),
  };
}

type Sums = Pick<NamedBalance, 'line' | 'balance' | 'item'>;
type Id = number | null;
type Numbers = [Id, Id, Id, number, Id, number, number, number, number, number, number, number];

function sumsOfLine(numbers: string, item: string | null): Sums {
  const [idPrograma, idAcao, idSubAcao, idElementoDespesa, idItem, orcado, debito, credito, pago, aPagar, itens, pagamentos] = numbersOf(
    numbers,
  ) as Numbers;
  return {
    line: { idPrograma, idAcao, idSubAcao, idElementoDespesa, idItem },
    balance: { orcado, debito, credito, pago, aPagar, itens, pagamentos },
    item,
  };
}

const isNothing = ({ orcado, debito, credito, pago, aPagar, itens, pagamentos }: Balance) =>
  !(orcado || debito || credito || pago || aPagar || itens || pagamentos);

const withNames = (sums: Sums, names: Names): NamedBalance => ({
  ...sums,
  programa: names.programa.get(sums.line.idPrograma) ?? null,
  acao: names.acao.get(sums.line.idAcao) ?? null,
  subAcao: names.subAcao.get(sums.line.idSubAcao) ?? null,
  elemento: names.elemento.get(sums.line.idElementoDespesa)!,
});
