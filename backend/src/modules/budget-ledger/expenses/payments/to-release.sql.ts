import { type Question } from '#platform/tenancy/look-up.js';

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
  };
}

const totalOf = (from: string, counted = 'true') => `(select json_build_object('quantidade', (count(*) filter (where ${counted}))::int,
        'valor', coalesce(sum(d.valor) filter (where ${counted}), 0)::float8) from ${from})`;

const OF_YEAR = 'd.cnpj_associacao = r."cnpjAssociacao" and d.ano = r.ano and d.data_anulacao is null';

/** The payments of the year around the limit, for the desk of who releases them (`cpf`), pays them and answers for them. Reads no expense where there is no limit. */
export const TO_RELEASE: Question = {
  fields: { cnpjAssociacao: 'text', ano: 'int', cpf: 'text' },
  answers: {
    liberacoes: `select json_build_object(
      'aLiberar', ${totalOf(
        `(select valor from visao_alcada where cnpj_associacao = r."cnpjAssociacao" and valor is not null) a
        join despesa d on ${OF_YEAR} and d.data_pagamento is null and d.liberada_em is null and d.valor > a.valor`,
        'r.cpf <> all (d.preparada_por)',
      )},
      'liberadas', ${totalOf(`despesa d where ${OF_YEAR} and d.liberada_em is not null and d.data_pagamento is null`)},
      'semLiberacao', ${totalOf(`despesa d where ${OF_YEAR} and d.sem_liberacao`)})`,
  },
};
