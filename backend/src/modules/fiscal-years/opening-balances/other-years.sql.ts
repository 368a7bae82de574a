import { STANDS } from '#modules/budget-ledger/sql.js';
import { type Question } from '#platform/tenancy/look-up.js';

/** Answers `KNOWN_ACCOUNTS` and `MOVED_YEARS` for all years except the given one. */
export const OPENED_IN_OTHER_YEARS: Question = {
  fields: { ano: 'int' },
  answers: {
    contasImplantadas: `select coalesce(json_agg(distinct jsonb_build_object('numConta', s.num_conta, 'em', i.em)), '[]')
      from implantacao i join implantacao_saldo s using (cnpj_associacao, ano) where i.ano <> r.ano`,
    anosComMovimentos: `select coalesce(json_agg(l.ano), '[]') from visao_livro l where l.ano <> r.ano
      and exists (select from visao_movimento m where m.cnpj_associacao = l.cnpj_associacao and m.ano = l.ano and ${STANDS})`,
  },
};
