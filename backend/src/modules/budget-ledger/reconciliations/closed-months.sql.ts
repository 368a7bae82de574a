import { type Question } from '#platform/tenancy/look-up.js';
import { type ClosedUntil } from './account-month.js';

/** What the books of other years say is closed of their accounts; the book that asks knows its own year itself. */
export interface ClosedElsewhere {
  mesesFechados: ClosedUntil[];
}

export const CLOSED_ELSEWHERE: Question = {
  fields: { ano: 'int' },
  answers: {
    mesesFechados: `select coalesce(json_agg(json_build_object('numConta', num_conta, 'ano', ano, 'mes', mes)), '[]')
      from (select num_conta, ano, max(mes) as mes from mes_conciliado where fechado and ano <> r.ano group by num_conta, ano) x`,
  },
};
