import { Injectable } from '@nestjs/common';
import { formatBRL, sumOf } from '#domain/money.js';
import { type Verification } from '#modules/book/public.js';
import { type BookId, type MovementPart } from '#modules/book/pure.js';
import { heldAtEnd } from '#modules/budget-ledger/public.js';
import { isSameMoney } from '#modules/budget-ledger/pure.js';
import { STANDS } from '#modules/budget-ledger/sql.js';
import { Tenancy } from '#platform/tenancy/tenancy.js';

/** Whether the year before `$1` is closed, and the entry that opened the year, if it was opened. */
const YEARS = `
  select coalesce((select encerrado from visao_exercicio where ano = $1 - 1), false) as encerrado,
    (select versao::int from visao_exercicio where ano = $1 and aberto) as aberto`;

/** What each account began the year with, in centavos: carried, with its programmes and categories, or stated by its yield sheet or the opening balances. */
const BEGUN = `
  select num_conta as "numConta", versao::int as versao, true as transportado, (
      select coalesce(json_agg(json_build_object('idPrograma', id_programa, 'categoria', categoria, 'valor', valor)), '[]')
      from visao_movimento m where m.ano = s.ano and m.origem = 'saldo_transportado' and m.chave = s.num_conta and ${STANDS}) as partes
    from visao_saldo_transportado s where ano = $1
  union all
  select num_conta, versao::int, false, json_build_array(json_build_object('idPrograma', null, 'categoria', null, 'valor', abertura)) from visao_rendimento y
    where ano = $1 and not exists (select from visao_saldo_transportado s where s.ano = y.ano and s.num_conta = y.num_conta)
      and not exists (select from visao_implantacao_saldo s where s.ano = y.ano and s.num_conta = y.num_conta)
  union all
  select s.num_conta, i.versao::int, false, json_build_array(json_build_object('idPrograma', null, 'categoria', null, 'valor', sum(s.valor)))
    from visao_implantacao i join visao_implantacao_saldo s using (cnpj_associacao, ano) where ano = $1 group by 1, 2`;

interface Begun {
  numConta: string;
  versao: number;
  transportado: boolean;
  partes: MovementPart[];
}

/** Compares the balances of accounts at the end of a closed year with those at the opening of the next (rule 14.5). */
@Injectable()
export class OpeningCheck {
  constructor(private readonly tenancy: Tenancy) {}

  /** The first account that began the year with another balance than it ended the one before with; null if all agree, or that year is not closed. */
  verify({ cnpjAssociacao, ano }: BookId): Promise<Verification['divergencia']> {
    return this.tenancy.primarySnapshot(cnpjAssociacao, async (client) => {
      const { rows: years } = await client.query<{ encerrado: boolean; aberto: number | null }>(YEARS, [ano]);
      const { encerrado, aberto } = years[0]!;
      if (!encerrado) return null;
      const { rows } = await client.query<Begun>(BEGUN, [ano]);
      const held = new Map((await heldAtEnd(client, { cnpjAssociacao, ano: ano - 1 })).map(({ numConta, partes }) => [numConta, partes]));
      const begun = new Map(rows.map((account) => [account.numConta, account]));
      for (const { numConta, versao, transportado, partes } of begun.values()) {
        const before = held.get(numConta);
        // An account whose beginning is stated may not have been kept here before; its sheet knows neither programmes nor categories.
        const agrees = transportado ? isSameMoney(partes, before ?? []) : !before || sumOf(partes) === sumOf(before);
        if (!agrees) return { sequencia: versao, motivo: sentence(ano, numConta, { before: before ?? [], partes }) };
      }
      for (const [numConta, before] of aberto === null ? [] : held)
        if (!begun.has(numConta) && before.length > 0)
          return { sequencia: aberto!, motivo: sentence(ano, numConta, { before, partes: [] }) };
      return null;
    });
  }
}

function sentence(ano: number, numConta: string, { before, partes }: { before: MovementPart[]; partes: MovementPart[] }): string {
  const [ended, began] = [sumOf(before), sumOf(partes)];
  const other = ended === began ? 'os mesmos valores em outros programas ou categorias' : formatBRL(began);
  return `A conta ${numConta} terminou ${ano - 1}, que está encerrado, com ${formatBRL(ended)}, e começou ${ano} com ${other}.`;
}
