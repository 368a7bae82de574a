import { Injectable } from '@nestjs/common';
import { type Composition, type CompositionQuery } from '#contracts/audit/balance-changes.js';
import { AUDIT_PAGE } from '#contracts/audit/timeline.js';
import { type Centavos, toReais } from '#domain/money.js';
import { entryOf } from '#modules/balances/public.js';
import { POSTINGS_UP_TO, upTo } from '#modules/balances/sql.js';
import { RecordKinds } from '#modules/book/pure.js';
import { Tenancy } from '#platform/tenancy/tenancy.js';
import { auditEntries, lineNames, movingEntries } from './audit-entry.queries.js';
import { addedTo, lineOfScope, scopeName } from './composition.js';

/** The book's lines within the scope ($5); an index leads from each line to its postings. */
const IN_SCOPE = `and linha in (
  select linha from visao_saldo where cnpj_associacao = $1 and ano = $2 and (linha = $5 or starts_with(linha, $5 || '.')))`;

/** Effect of each entry on the figure within the scope from day $6 on, without entries whose effects cancel out. */
const added = (query: CompositionQuery) => `
  select * from (
    select sequencia::int as sequencia, sum(${addedTo(query.valor)})::float8 as valor ${POSTINGS_UP_TO}
      ${query.escopo === undefined ? 'and $5::text is null' : IN_SCOPE} and ($6::date is null or data_efetiva >= $6::date)
    group by visao_lancamento.sequencia) entrada
  where valor <> 0`;

interface Added {
  sequencia: number;
  valor: Centavos;
}

@Injectable()
export class CompositionQueries {
  constructor(
    private readonly tenancy: Tenancy,
    private readonly kinds: RecordKinds,
  ) {}

  /** A figure of the budget balance with its entries. Throws NotFound for an entry that the book does not have. */
  composition(query: CompositionQuery): Promise<Composition> {
    const { escopo, de, apos, limite = AUDIT_PAGE } = query;
    const sql = added(query);
    const parameters = [...upTo(query), escopo ?? null, de ?? null];
    return this.tenancy.snapshot(query.cnpjAssociacao, async (client) => {
      await entryOf(client, query);
      const totals = await client.query<{ soma: Centavos; quantidade: number }>(
        `select coalesce(sum(valor), 0) as soma, count(*)::int as quantidade from (${sql}) x`,
        parameters,
      );
      const { soma, quantidade } = totals.rows[0]!;
      const found = await client.query<Added>(`select * from (${sql} and sequencia > $7) x order by sequencia limit ${limite + 1}`, [
        ...parameters,
        apos ?? 0,
      ]);
      const page = found.rows.slice(0, limite);
      const sequences = page.map(({ sequencia }) => sequencia);
      const entries = await auditEntries(this.kinds, client, query, await movingEntries(client, query, sequences));
      const names = escopo === undefined ? undefined : await lineNames(client, query, [lineOfScope(escopo)]);
      return {
        descricao: escopo === undefined ? null : scopeName(escopo, names?.get(lineOfScope(escopo))),
        soma: toReais(soma),
        quantidade,
        entradas: entries.map((entry, index) => ({ entry, valor: toReais(page[index]!.valor) })),
        proximo: found.rows.length > limite ? sequences.at(-1)! : null,
      };
    });
  }
}
