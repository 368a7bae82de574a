import { type Question } from '#platform/tenancy/look-up.js';
import { AWAITS_RELEASE, IS_RELEASED } from './released.sql.js';

/** Number of expenses, and their sum in centavos. */
interface Sum {
  quantidade: number;
  valor: number;
}

export interface ToRelease {
  liberacoes: {
    /** To be paid above the limit, not released, and prepared by others than the caller. */
    aLiberar: Sum;
    /** To be paid, and released. */
    liberadas: Sum;
    /** Paid above the limit without a release. */
    semLiberacao: Sum;
    /** Payees to whom the payments of a week that needed no release pass the limit together, the most paid first. */
    emPartes: (Sum & { idFavorecido: string; nomeFavorecido: string })[];
  };
}

const totalOf = (from: string, counted = 'true') => `(select json_build_object('quantidade', (count(*) filter (where ${counted}))::int,
        'valor', coalesce(sum(d.valor) filter (where ${counted}), 0)::float8) from ${from})`;

const OF_YEAR = 'd.cnpj_associacao = r."cnpjAssociacao" and d.ano = r.ano and d.data_anulacao is null';
const LIMIT = `(select valor from visao_alcada where cnpj_associacao = r."cnpjAssociacao" and valor is not null) a`;
const PAYEE = 'visao_favorecido f on (f.cnpj_associacao, f.cpf_or_cnpj) = (d.cnpj_associacao, d.id_favorecido)';

/** Days of the payments that are summed by payee, the last one included. */
const DAYS = 7;

/** The payments of the last week to each payee that are neither released nor shown as paid without; of whichever year. */
const IN_PIECES = `select coalesce(json_agg(p order by p.valor desc, p."idFavorecido"), '[]') from (
        select d.id_favorecido as "idFavorecido", min(f.nome) as "nomeFavorecido", count(*)::int as quantidade,
          sum(d.valor + d.valor_retido)::float8 as valor
        from ${LIMIT} join despesa d on d.cnpj_associacao = r."cnpjAssociacao" and d.forma_pagamento is not null
          and d.data_pagamento > r.hoje::date - ${DAYS} and d.data_pagamento <= r.hoje::date and d.liberada_em is null and not d.sem_liberacao
        join ${PAYEE} group by d.id_favorecido, a.valor having sum(d.valor + d.valor_retido) > a.valor) p`;

/** The payments of the year around the limit, for the desk of who releases them (`cpf`), pays them and answers for them. Reads no expense where there is no limit. */
export const TO_RELEASE: Question = {
  fields: { cnpjAssociacao: 'text', ano: 'int', cpf: 'text', hoje: 'text' },
  answers: {
    liberacoes: `select json_build_object(
      'aLiberar', ${totalOf(
        `${LIMIT} join despesa d on ${OF_YEAR} and d.data_pagamento is null join ${PAYEE} and ${AWAITS_RELEASE}`,
        'r.cpf <> all (d.preparada_por || f.escrito_por)',
      )},
      'liberadas', ${totalOf(`despesa d join ${PAYEE} where ${OF_YEAR} and d.data_pagamento is null and ${IS_RELEASED}`)},
      'semLiberacao', ${totalOf(`despesa d where ${OF_YEAR} and d.sem_liberacao`)},
      'emPartes', (${IN_PIECES}))`,
  },
};
