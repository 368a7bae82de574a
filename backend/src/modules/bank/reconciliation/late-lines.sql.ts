/** Whether a statement line `l` was imported after its month, or a later one of any year, was closed (rule 26.14). */
export const CAME_LATE = `exists (select from extrato e where e.id = l.id_extrato and e.importado_em > (
  select v.registrado_em from visao_mes_conciliado k join visao_evento v on v.ano = k.ano and v.sequencia = k.versao
  where k.num_conta = l.num_conta and k.fechado and make_date(k.ano, k.mes, 1) >= date_trunc('month', l.data) order by k.ano, k.mes limit 1))`;
