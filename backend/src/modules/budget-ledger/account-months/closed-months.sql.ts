import { type Question } from '#platform/tenancy/look-up.js';

/** Answers `CLOSED_MONTHS` and `CLOSED_YEARS` for all years except the given one. */
export const CLOSED_IN_OTHER_YEARS: Question = {
  fields: { ano: 'int' },
  answers: {
    mesesFechados: `select coalesce(json_agg(json_build_object('numConta', num_conta, 'ano', ano, 'mes', mes)), '[]')
      from (select num_conta, ano, max(mes) as mes from mes_conciliado where fechado and ano <> r.ano group by num_conta, ano) x`,
    anosEncerrados: `select coalesce(json_agg(json_build_object('ano', ano, 'desde', desde, 'por', por)), '[]')
      from situacao_do_exercicio where encerrado and ano <> r.ano`,
  },
};
