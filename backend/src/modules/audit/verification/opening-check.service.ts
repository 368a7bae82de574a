import { Injectable } from '@nestjs/common';
import { formatBRL, sumOf } from '#domain/money.js';
import { type Verification } from '#modules/book/public.js';
import { type BookId, type MovementPart } from '#modules/book/pure.js';
import { heldAtEnd } from '#modules/budget-ledger/public.js';
import { isSameMoney } from '#modules/budget-ledger/pure.js';
import { STANDS } from '#modules/budget-ledger/sql.js';
import { Tenancy } from '#platform/tenancy/tenancy.js';

/** The entry that opened the year (`$1`), if the year before is closed. */
const OPENED = `
  select o.versao::int as versao from visao_exercicio o join visao_exercicio before on before.ano = o.ano - 1 and before.encerrado where o.ano = $1 and o.aberto`;

/** Balance of each account carried into the year, in centavos; null if its yield sheet or the opening balances define it. */
const CARRIED = `
  select num_conta as "numConta", versao::int as versao, (
      select coalesce(json_agg(json_build_object('idPrograma', id_programa, 'categoria', categoria, 'valor', valor)), '[]')
      from visao_movimento m where m.ano = s.ano and m.origem = 'saldo_transportado' and m.chave = s.num_conta and ${STANDS}) as partes
    from visao_saldo_transportado s where ano = $1
  union all
  select num_conta, versao::int, null from visao_rendimento y
    where ano = $1 and not exists (select from visao_saldo_transportado s where s.ano = y.ano and s.num_conta = y.num_conta)
  union all
  select s.num_conta, i.versao::int, null from visao_implantacao i join visao_implantacao_saldo s using (cnpj_associacao, ano) where ano = $1`;

interface Carried {
  numConta: string;
  versao: number;
  partes: MovementPart[] | null;
}

/** Compares the balances of accounts at the end of a closed year with those at the opening of the next (rule 14.5). */
@Injectable()
export class OpeningCheck {
  constructor(private readonly tenancy: Tenancy) {}

  /** The first account with another opening balance; null if all agree, the year was not opened, or the previous one is not closed. */
  verify({ cnpjAssociacao, ano }: BookId): Promise<Verification['divergencia']> {
    return this.tenancy.primarySnapshot(cnpjAssociacao, async (client) => {
      const { rows: opened } = await client.query<{ versao: number }>(OPENED, [ano]);
      if (!opened[0]) return null;
      const { rows } = await client.query<Carried>(CARRIED, [ano]);
      const held = new Map((await heldAtEnd(client, { cnpjAssociacao, ano: ano - 1 })).map(({ numConta, partes }) => [numConta, partes]));
      const carried = new Map(rows.map((account) => [account.numConta, account]));
      for (const numConta of new Set([...carried.keys(), ...held.keys()])) {
        const { versao, partes } = carried.get(numConta) ?? { versao: opened[0].versao, partes: [] };
        const before = held.get(numConta) ?? [];
        if (partes && !isSameMoney(partes, before)) return { sequencia: versao, motivo: sentence(ano, numConta, { before, partes }) };
      }
      return null;
    });
  }
}

function sentence(ano: number, numConta: string, { before, partes }: { before: MovementPart[]; partes: MovementPart[] }): string {
  const [ended, began] = [sumOf(before), sumOf(partes)];
  const other = ended === began ? 'os mesmos valores em outros programas ou categorias' : formatBRL(began);
  return `A conta ${numConta} terminou ${ano - 1}, que está encerrado, com ${formatBRL(ended)}, e começou ${ano} com ${other}.`;
}
