import { type Question } from '#platform/tenancy/look-up.js';

/** Whether that line of the bank's statement shows at least that amount leaving the account on that day. */
export const MADE_AT_BANK: Question = {
  fields: { idLinha: 'int', numConta: 'text', dataPagamento: 'text', valor: 'bigint' },
  answers: {
    saiu: `select true from visao_extrato_linha l where l.id = r."idLinha" and l.num_conta = r."numConta" and l.data = r."dataPagamento"::date
      and -l.valor >= r.valor`,
  },
};
