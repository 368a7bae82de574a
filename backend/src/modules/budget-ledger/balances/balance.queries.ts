import { Injectable } from '@nestjs/common';
import { type BalanceQuery, type BudgetBalance } from '#contracts/balances.js';
import { centavos, toReais } from '#domain/money.js';
import { Tenancy } from '#platform/tenancy/tenancy.js';
import { lineOf } from '../book/line.js';
import { type Balance } from '../book/posting.js';
import { balanceTree, type NamedBalance, sumsOf, total } from './balance-tree.js';
import { entryOf, POSTINGS_UP_TO, upTo } from './position.queries.js';

/** The sums of every line kept running: the balance now. */
export const NOW =
  'select linha, orcado, debito, credito, pago, a_pagar, itens, pagamentos from saldo where cnpj_associacao = $1 and ano = $2';

/** The same sums from the postings up to a day (by effective date) or up to an entry. */
const AS_OF = `
  select linha, ${['orcado', 'debito', 'credito', 'pago', 'a_pagar'].map((kind) => `coalesce(sum(valor) filter (where especie = '${kind}'), 0) as ${kind}`).join(', ')},
    coalesce(sum(quantidade) filter (where especie = 'orcado'), 0) as itens, coalesce(sum(quantidade) filter (where especie = 'pago'), 0) as pagamentos
  ${POSTINGS_UP_TO} group by linha`;

/** Lines with the names of their levels, found by the ids that the line's text holds (cut out one by one: as an array PostgreSQL made it anew for each). */
export const NAMED = `
  select b.*, p.descricao as programa, a.descricao as acao, s.descricao as "subAcao", i.descricao as item, e.descricao as elemento
  from (%) b
  cross join lateral (select ${['programa', 'acao', 'sub_acao', 'elemento', 'item'].map((level, index) => `nullif(split_part(linha, '.', ${index + 1}), '-')::int as ${level}`).join(', ')}) id
  join elemento_despesa e on e.id = id.elemento
  left join programa p on (p.cnpj_associacao, p.id) = ($1, id.programa)
  left join acao a on (a.cnpj_associacao, a.id) = ($1, id.acao)
  left join sub_acao s on (s.cnpj_associacao, s.id) = ($1, id.sub_acao)
  left join item i on (i.cnpj_associacao, i.id) = ($1, id.item)
  where (orcado, debito, credito, pago, a_pagar, itens, pagamentos) <> (0, 0, 0, 0, 0, 0, 0)`;

interface Row extends Record<'linha' | 'orcado' | 'debito' | 'credito' | 'pago' | 'a_pagar' | 'elemento', string> {
  itens: string | number;
  pagamentos: string | number;
  programa: string | null;
  acao: string | null;
  subAcao: string | null;
  item: string | null;
}

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
      const [entry, sums] = await Promise.all([
        entryOf(client, query),
        client.query<Row>(NAMED.replace('%', isNow ? NOW : AS_OF), isNow ? [cnpjAssociacao, ano] : upTo(query)),
      ]);
      return { ...entry, lines: sums.rows.map(toLine) };
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

function toLine({ linha, programa, acao, subAcao, item, elemento, ...sums }: Row): NamedBalance {
  const balance: Balance = {
    orcado: centavos(sums.orcado),
    debito: centavos(sums.debito),
    credito: centavos(sums.credito),
    pago: centavos(sums.pago),
    aPagar: centavos(sums.a_pagar),
    itens: Number(sums.itens),
    pagamentos: Number(sums.pagamentos),
  };
  return { line: lineOf(linha), balance, programa, acao, subAcao, item, elemento };
}
