import { Injectable } from '@nestjs/common';
import { type BalanceQuery, type BudgetBalance } from '#contracts/balances/balances.js';
import { type Centavos } from '#domain/money.js';
import { type Balance, type LineKey, lineOf } from '#modules/book/pure.js';
import { Tenancy } from '#platform/tenancy/tenancy.js';
import { type NamedBalance, yearBalance } from './balance-tree.js';
import { type Certified, entryOf, POSTINGS_UP_TO, upTo } from './position.queries.js';

/** The running sums of every line: the current balance. */
const NOW = 'select * from visao_saldo where cnpj_associacao = $1 and ano = $2';

/** The same sums from the postings up to a day (by effective date) or up to an entry. */
const AS_OF = `
  select linha, ${['orcado', 'debito', 'credito', 'pago', 'a_pagar'].map((kind) => `coalesce(sum(valor) filter (where especie = '${kind}'), 0) as ${kind}`).join(', ')},
    coalesce(sum(quantidade) filter (where especie = 'orcado'), 0) as itens, coalesce(sum(quantidade) filter (where especie = 'pago'), 0) as pagamentos
  ${POSTINGS_UP_TO} group by linha`;

/** Lines with their sums in centavos. */
const LINES = `select linha, ${['orcado', 'debito', 'credito', 'pago', 'a_pagar'].map((kind) => `${kind}::float8 as ${kind}`).join(', ')},
  itens::int as itens, pagamentos::int as pagamentos from (%) b`;

/** Names of all levels by id, answered once instead of with every line. */
const NAMES = `
  select json_build_object(
    'elemento', (select json_object_agg(id, descricao) from visao_elemento_despesa),
    'programa', (select json_object_agg(id, descricao) from visao_programa where cnpj_associacao = $1),
    'acao', (select json_object_agg(id, descricao) from visao_acao where cnpj_associacao = $1),
    'subAcao', (select json_object_agg(id, descricao) from visao_sub_acao where cnpj_associacao = $1),
    'item', (select json_object_agg(id, descricao) from visao_item where cnpj_associacao = $1)) as names`;

type Level = 'programa' | 'acao' | 'subAcao' | 'item' | 'elemento';
/** Null for a level without names. */
type Names = Record<Level, Record<number, string> | null>;

type LineRow = Omit<Balance, 'aPagar'> & { linha: LineKey; a_pagar: Centavos };

@Injectable()
export class BalanceQueries {
  constructor(private readonly tenancy: Tenancy) {}

  /** The whole tree with its totals, now, as of a day or as of an entry. Throws NotFound for an entry that the book does not have. */
  async balance(query: BalanceQuery): Promise<BudgetBalance> {
    const { cnpjAssociacao, ano } = query;
    const { lines, ...entry } = await this.lines(query);
    return { ano, cnpjAssociacao, ...entry, ...yearBalance(lines) };
  }

  /** The same as lines, without lines of zeros only. */
  lines(query: BalanceQuery): Promise<Certified & { lines: NamedBalance[] }> {
    const { cnpjAssociacao, ano, em, sequencia } = query;
    const isNow = em === undefined && sequencia === undefined;
    return this.tenancy.snapshot(cnpjAssociacao, async (client) => {
      const [entry, names, lines] = await Promise.all([
        entryOf(client, query),
        client.query<{ names: Names }>(NAMES, [cnpjAssociacao]),
        client.query<LineRow>(LINES.replace('%', isNow ? NOW : AS_OF), isNow ? [cnpjAssociacao, ano] : upTo(query)),
      ]);
      return {
        ...entry,
        lines: lines.rows.map((row) => namedBalance(row, names.rows[0]!.names)).filter(({ balance }) => !isNothing(balance)),
      };
    });
  }
}

function namedBalance({ linha, a_pagar: aPagar, ...sums }: LineRow, names: Names): NamedBalance {
  const line = lineOf(linha);
  return {
    line,
    balance: { ...sums, aPagar },
    programa: nameIn(names.programa, line.idPrograma),
    acao: nameIn(names.acao, line.idAcao),
    subAcao: nameIn(names.subAcao, line.idSubAcao),
    item: nameIn(names.item, line.idItem),
    elemento: nameIn(names.elemento, line.idElementoDespesa)!,
  };
}

const nameIn = (names: Names[Level], id: number | null) => (id === null ? null : (names?.[id] ?? null));

const isNothing = ({ orcado, debito, credito, pago, aPagar, itens, pagamentos }: Balance) =>
  !(orcado || debito || credito || pago || aPagar || itens || pagamentos);
