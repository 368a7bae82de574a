import { type Question } from '#platform/tenancy/look-up.js';

const line = (row: string) =>
  `json_build_object('idPrograma', ${row}.id_programa, 'idAcao', ${row}.id_acao, 'idSubAcao', ${row}.id_sub_acao, 'idElementoDespesa', ${row}.id_elemento_despesa,
    'idItem', ${row}.id_item)`;

const part = (row: string) =>
  `json_build_object('linha', ${line(row)}, 'idFonteRecurso', ${row}.id_fonte_recurso, 'categoria', ${row}.categoria, 'valor', ${row}.valor)`;

/** Answers `REFUNDS_ELSEWHERE` for all years except the given one, and `REFUNDED_ELSEWHERE`. */
export const REFUNDS_IN_OTHER_YEARS: Question = {
  fields: { ano: 'int', anoDespesa: 'int', idDespesa: 'int' },
  answers: {
    estornosDeOutrosAnos: `select coalesce(json_agg(json_build_object('ano', e.ano_despesa, 'idDespesa', e.id_despesa, 'id', e.id, 'numConta', e.num_conta, 'data', e.data, 'valor', e.valor,
        'versao', e.versao, 'estorno', json_build_object('partes', (select json_agg(${part('p')} order by p.parte) from receita_estorno p
          where (p.cnpj_associacao, p.ano, p.id) = (e.cnpj_associacao, e.ano, e.id))))), '[]')
      from receita e where e.id_despesa is not null and e.ano <> r.ano`,
    despesaDeOutroAno: `select coalesce(json_agg(json_build_object('idDespesa', d.id_despesa, 'linha', ${line('d')}, 'idFonteRecurso', d.id_fonte_recurso,
        'categoria', d.categoria, 'valor', d.valor, 'numConta', d.num_conta, 'dataAnulacao', d.data_anulacao,
        'pagaEm', case when d.forma_pagamento is not null then d.data_pagamento end,
        'origem', case when d.ano_origem is not null then json_build_object('ano', d.ano_origem, 'idDespesa', d.id_despesa_origem) end,
        'rateio', (select json_agg(${part('l')} order by l.parte) from despesa_rateio l
          where (l.cnpj_associacao, l.ano, l.id_despesa) = (d.cnpj_associacao, d.ano, d.id_despesa)))), '[]')
      from despesa d where d.ano = r."anoDespesa" and d.ano <> r.ano and d.id_despesa = r."idDespesa"`,
  },
};
