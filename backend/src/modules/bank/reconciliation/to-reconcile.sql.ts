import { type AccountToReconcile } from '#contracts/desk/desk.js';
import { IS_RECONCILABLE } from '#modules/budget-ledger/sql.js';
import { type Question } from '#platform/tenancy/look-up.js';
import { CAME_LATE } from './late-lines.sql.js';

/** Unreconciled lines and movements of past months of the year. */
export interface ToReconcile {
  aConciliar: AccountToReconcile[];
}

/** Open items of past months per account, since its first statement, its last closed month and the month with which it begins, and lines imported into closed months: those of the side that has more (rule 26.11). */
export const TO_RECONCILE: Question = {
  fields: { ano: 'int', hoje: 'text' },
  answers: {
    aConciliar: `select coalesce(json_agg(json_build_object('numConta', x.num_conta, 'descricao', c.descricao, 'mes', x.mes, 'quantidade', x.quantidade)
        order by x.num_conta), '[]')
      from (
        select o.num_conta, min(extract(month from o.data))::int as mes, greatest(count(*) filter (where o.is_line), count(*) filter (where not o.is_line))::int as quantidade
        from (
          select num_conta, greatest(make_date(r.ano, 1, 1), date_trunc('month', min(de))::date,
            (select max(make_date(m.ano, m.mes, 1) + interval '1 month')::date from visao_mes_conciliado m where m.num_conta = extrato.num_conta and m.fechado),
            (select max(make_date(k.ano, k.mes, 1)) from comeco_conciliacao k where k.num_conta = extrato.num_conta)) as desde,
            least(make_date(r.ano + 1, 1, 1), date_trunc('month', r.hoje::date)::date) as ate
          from extrato group by num_conta) a
        cross join lateral (
          select a.num_conta, l.data, true as is_line from extrato_linha l where l.num_conta = a.num_conta and l.data >= make_date(r.ano, 1, 1) and l.data < a.ate
            and (l.data >= a.desde or ${CAME_LATE}) and not exists (select from conciliacao c where c.id_linha = l.id)
          union all
          select a.num_conta, m.data, false from visao_movimento m where m.num_conta = a.num_conta and m.data >= a.desde and m.data < a.ate and ${IS_RECONCILABLE}
            and not exists (select from conciliacao c where c.ano = m.ano and c.sequencia = m.sequencia and c.ordem = m.ordem)) o
        group by o.num_conta) x
      join visao_conta c on c.num_conta = x.num_conta`,
  },
};
