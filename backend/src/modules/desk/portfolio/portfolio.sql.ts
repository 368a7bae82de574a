import { type PortfolioOrder } from '#contracts/desk/portfolio.js';
import { normalizeCnpj } from '#domain/cnpj.js';
import { fold } from '#domain/text.js';
import { HAS_SUBMISSIONS } from '#modules/accountability/public.js';
import { RECONCILED_UP_TO } from '#modules/fiscal-years/public.js';
import { instant } from '#platform/database/instant.sql.js';
import { folded } from '#platform/database/search.sql.js';

/** Equal ones by name, as people order names. */
const ORDERS: Record<PortfolioOrder, string> = {
  urgencia: 'vence nulls last,',
  nome: '',
  ultimoUso: 'em desc nulls last,',
};

interface Page {
  cpf: string;
  hoje: string;
  ordem: PortfolioOrder;
  busca: string;
  /** From 1. */
  pagina: number;
  linhas: number;
}

/**
 * A page of the person's links that give access today; a page beyond the last one is the last. Opens no association: names and links belong to the installation,
 * and of the expenses it learns a day per link (`vencimentos_dos_vinculos`).
 */
export function pageOfLinks({ cpf, hoje, ordem, busca, pagina, linhas }: Page): { text: string; values: unknown[] } {
  const words = fold(busca).split(/\s+/).filter(Boolean);
  const hasWords = words.map((_, index) => `strpos(${folded(`concat_ws(' ', a.nome, a.nome_fantasia)`)}, ($5::text[])[${index + 1}]) > 0`);
  const isFound = words.length > 0 ? `and ((${hasWords.join(' and ')}) or strpos(l.cnpj, nullif($6, '')) > 0)` : '';
  const text = `
    with achados as materialized (
      select l.cnpj, a.nome, a.nome_fantasia, l.tipo, l.anos, u.em${ordem === 'urgencia' ? ', v.vence' : ''}
      from visao_rel_associacao_usuario l join visao_associacao a on a.cnpj = l.cnpj
      left join visao_vinculo_uso u on (u.cpf, u.cnpj) = (l.cpf, l.cnpj)
      ${ordem === 'urgencia' ? 'left join vencimentos_dos_vinculos($1, $2) v on v.cnpj = l.cnpj' : ''}
      where l.cpf = $1 and l.situacao = 'ATIVO' and (l.ate is null or l.ate >= $2) ${isFound})
    select cnpj, nome, nome_fantasia as "nomeFantasia", tipo, anos, ${instant('em')} as "ultimoUso", (select count(*) from achados)::int as total
    from achados order by ${ORDERS[ordem]} nome collate "pt-BR-x-icu", cnpj
    limit $3 offset least(($4::bigint - 1) * $3, greatest(0, (select (count(*) - 1) / $3 * $3 from achados)))`;
  return { text, values: [cpf, hoje, linhas, pagina, ...(isFound ? [words, normalizeCnpj(busca)] : [])] };
}

/** Unpaid expenses of the years that are not closed: those of a closed one are paid in the next (rule 38.1). */
const OPEN = `visao_despesa d where d.data_pagamento is null and d.data_anulacao is null and (r.anos is null or d.ano = any (r.anos))
  and not exists (select from visao_exercicio e where (e.cnpj_associacao, e.ano) = (d.cnpj_associacao, d.ano) and e.encerrado)`;

const IS_LATE = 'd.vencimento < r.hoje';

/** What a row of the portfolio says of an association, on the day `$1`; to an auditor of the years `$2` alone. Amounts in centavos. */
export const FIGURES = `
  select a.*,
    (select coalesce(sum(m.valor), 0)::float8 from visao_movimento m where m.data between make_date(r.ano, 1, 1) and make_date(r.ano, 12, 31)) as "nasContas",
    (${RECONCILED_UP_TO.answers.conciliadoAte}) as "conciliadoAte", (${HAS_SUBMISSIONS.answers.temPrestacoes}) as "temPrestacoes",
    array(select l.ano from visao_livro l where l.sequencia > 0 and l.ano < extract(year from r.hoje) and (r.anos is null or l.ano = any (r.anos))
      and not exists (select from visao_exercicio e where e.ano = l.ano and e.encerrado) order by l.ano) as "anosAEncerrar"
  from (
    select x.*, (select max(l.ano) from visao_livro l where l.sequencia > 0 and l.ano <= extract(year from x.hoje) and (x.anos is null or l.ano = any (x.anos))) as ano
    from (select $1::date as hoje, $2::int[] as anos) x) r
  cross join lateral (
    select (count(*) filter (where ${IS_LATE}))::int as vencidas, coalesce(sum(d.valor) filter (where ${IS_LATE}), 0)::float8 as "valorVencido",
      coalesce(sum(d.valor), 0)::float8 as "aPagar" from ${OPEN}) a`;
