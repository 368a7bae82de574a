import { Injectable } from '@nestjs/common';
import { type BalanceQuery, type BudgetBalance } from '#contracts/balances.js';
import { type Balance } from '#modules/book/public.js';
import { forEachRow, numbersOf } from '#platform/database/rows.js';
import { Tenancy } from '#platform/tenancy/tenancy.js';
import { type NamedBalance, YearBalance } from './balance-tree.js';
import { type Certified, entryOf, POSTINGS_UP_TO, upTo } from './position.queries.js';

/** The sums of every line kept running: the balance now. */
const NOW =
  'select linha, id_item, orcado, debito, credito, pago, a_pagar, itens, pagamentos from saldo where cnpj_associacao = $1 and ano = $2';

/** The same sums from the postings up to a day (by effective date) or up to an entry. */
const AS_OF = `
  select linha, nullif(split_part(linha, '.', 5), '-')::int as id_item,
    ${['orcado', 'debito', 'credito', 'pago', 'a_pagar'].map((kind) => `coalesce(sum(valor) filter (where especie = '${kind}'), 0) as ${kind}`).join(', ')},
    coalesce(sum(quantidade) filter (where especie = 'orcado'), 0) as itens, coalesce(sum(quantidade) filter (where especie = 'pago'), 0) as pagamentos
  ${POSTINGS_UP_TO} group by linha`;

/** Ids (the parts of its key) and sums of each line as one text, which costs the driver a fraction of a dozen columns, and the name of its item. */
const LINES = `
  select concat_ws(' ', replace(b.linha, '.', ' '), b.orcado, b.debito, b.credito, b.pago, b.a_pagar, b.itens, b.pagamentos), i.descricao
  from (%) b left join item i on (i.cnpj_associacao, i.id) = ($1, b.id_item)`;

/** Names of all levels above the items by id, as JSON: they are few and would be repeated with every line. */
const NAMES = `
  select json_build_object(
    'elemento', (select json_object_agg(id, descricao) from elemento_despesa),
    'programa', (select json_object_agg(id, descricao) from programa where cnpj_associacao = $1),
    'acao', (select json_object_agg(id, descricao) from acao where cnpj_associacao = $1),
    'subAcao', (select json_object_agg(id, descricao) from sub_acao where cnpj_associacao = $1))::text`;

type Level = 'programa' | 'acao' | 'subAcao' | 'elemento';
/** Null where there are none. */
type Names = Record<Level, Record<number, string> | null>;

@Injectable()
export class BalanceQueries {
  constructor(private readonly tenancy: Tenancy) {}

  /** The whole tree with its totals, now, as of a day or as of an entry. Throws NotFound for an entry that the book does not have. */
  async balance(query: BalanceQuery): Promise<BudgetBalance> {
    const { cnpjAssociacao, ano } = query;
    const balance = new YearBalance();
    const entry = await this.read(query, (line) => balance.add(line));
    return { ano, cnpjAssociacao, ...entry, ...balance.answer() };
  }

  /** The same as lines. */
  async lines(query: BalanceQuery): Promise<Certified & { lines: NamedBalance[] }> {
    const lines: NamedBalance[] = [];
    const entry = await this.read(query, (line) => lines.push(line));
    return { ...entry, lines };
  }

  /** Hands over each line that is not all nothing, while PostgreSQL makes the next ones. */
  private read(query: BalanceQuery, use: (line: NamedBalance) => void): Promise<Certified> {
    const { cnpjAssociacao, ano, em, sequencia } = query;
    const isNow = em === undefined && sequencia === undefined;
    let names: Names;
    return this.tenancy.snapshot(cnpjAssociacao, async (client) => {
      const [entry] = await Promise.all([
        entryOf(client, query),
        forEachRow(client, NAMES, [cnpjAssociacao], ([json]: [string]) => {
          names = JSON.parse(json);
        }),
        forEachRow(
          client,
          LINES.replace('%', isNow ? NOW : AS_OF),
          isNow ? [cnpjAssociacao, ano] : upTo(query),
          ([numbers, item]: [string, string | null]) => {
            const line = namedBalance(numbers, item, names);
            if (!isNothing(line.balance)) use(line);
          },
        ),
      ]);
      return entry;
    });
  }
}

type Id = number | null;
type Numbers = [Id, Id, Id, number, Id, number, number, number, number, number, number, number];

/** @param numbers the ids of the line and its sums, as `LINES` puts them together; their names have come before */
function namedBalance(numbers: string, item: string | null, names: Names): NamedBalance {
  const [idPrograma, idAcao, idSubAcao, idElementoDespesa, idItem, orcado, debito, credito, pago, aPagar, itens, pagamentos] = numbersOf(
    numbers,
  ) as Numbers;
  return {
    line: { idPrograma, idAcao, idSubAcao, idElementoDespesa, idItem },
    balance: { orcado, debito, credito, pago, aPagar, itens, pagamentos },
    programa: nameOf(names.programa, idPrograma),
    acao: nameOf(names.acao, idAcao),
    subAcao: nameOf(names.subAcao, idSubAcao),
    item,
    elemento: nameOf(names.elemento, idElementoDespesa)!,
  };
}

const nameOf = (names: Names[Level], id: Id) => (id === null ? null : (names?.[id] ?? null));

const isNothing = ({ orcado, debito, credito, pago, aPagar, itens, pagamentos }: Balance) =>
  !(orcado || debito || credito || pago || aPagar || itens || pagamentos);
