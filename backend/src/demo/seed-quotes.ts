import { ResearchRequest } from '#contracts/accountability/research.record.js';
import { sumOf, toReais } from '#domain/money.js';
import { addDays, type PlainDate } from '#domain/plain-date.js';
import { ResearchesService } from '#modules/accountability/public.js';
import { Tenancy } from '#platform/tenancy/tenancy.js';
import { dataOf, dated } from './data-files.js';
import { type Loading, once } from './demo-step.js';
import { validated } from './request-of.js';
import { type Places, placeOf } from './seed-plan.js';

/** The research before the first purchases of an item (all, unless it says): who else offered, and how many percent more they asked. */
interface FiledQuotes {
  ano: string;
  item: string;
  compras?: number;
  objeto: string;
  unidade: string;
  outros: { nome: string; cpfCnpj: string; acima: number }[];
}

const PURCHASES = `
  select d.id_despesa as id, d.data_elaboracao::text as data, d.valor::float8 as valor, f.nome, f.cpf_or_cnpj as "cpfCnpj"
  from visao_despesa d join visao_favorecido f on f.cpf_or_cnpj = d.id_favorecido
  where d.ano = $1 and d.id_item = $2 and d.data_pagamento is not null order by d.data_elaboracao, d.id_despesa limit $3`;

interface Purchase {
  id: number;
  data: PlainDate;
  /** Centavos. */
  valor: number;
  nome: string;
  cpfCnpj: string;
}

/** Writes the researches of prices that purchases came of: one lot, which whom it was bought of offered for what was paid. */
export async function seedQuotes(loading: Loading, places: Places): Promise<void> {
  const { app, plan, today } = loading;
  const { cnpjAssociacao } = plan;
  const researches = app.get(ResearchesService);
  for (const [index, { ano: filed, item, compras = null, objeto, unidade, outros }] of dataOf<FiledQuotes[]>(
    `${plan.folder}/quotes`,
    [],
  ).entries()) {
    const ano = Number(dated(filed, today));
    const { idItem, idPrograma } = placeOf(places, 'item', item);
    const bought = await app.get(Tenancy).query<Purchase>(cnpjAssociacao, PURCHASES, [ano, idItem, compras]);
    const [first] = bought;
    if (!first) continue;
    const paid = sumOf(bought);
    const day = addDays(first.data, -3);
    const data = day < `${ano}-01-01` ? first.data : day;
    const offers = [{ ...first, acima: 0 }, ...outros].map(({ nome, cpfCnpj, acima }, at) => ({
      ...{ letra: 'ABCDEF'[at]!, nome, cpfCnpj, data },
      valor: toReais(Math.round((paid * (100 + acima)) / 100)),
    }));
    const request = {
      ...{ cnpjAssociacao, ano, objeto, data, idPrograma, criterio: 'POR_LOTE' },
      itens: [{ item: 1, descricao: objeto, unidade, quantidade: 1, precos: offers.map(({ letra, valor }) => ({ letra, valor })) }],
      proponentes: offers.map(({ valor: _, ...proponent }) => proponent),
    };
    await once(loading, `quotes ${index}`, async () => {
      const { record } = await researches.save(validated(ResearchRequest, request));
      await researches.link({ cnpjAssociacao, ano, id: record.id, idDespesas: bought.map(({ id }) => id) });
      return record.id;
    });
  }
}
