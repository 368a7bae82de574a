import { type ProgrammeMoney, type YearMoney } from '#contracts/desk/desk.js';
import { type InCentavos } from '#domain/money.js';
import { type Question } from '#platform/tenancy/look-up.js';

/** Whether a revenue `row` is income: refunds are none (rule 39.4). */
export const isIncome = (row: string) => `${row}.tipo is distinct from 'ESTORNO'`;

/** Whether a part `d` of an expense was paid in the year, whichever year's book holds it. @param year in SQL */
export const paidIn = (year: string) =>
  `d.ano <= ${year} and d.data_pagamento between make_date(${year}, 1, 1) and make_date(${year}, 12, 31) and d.data_anulacao is null`;

/** Parts `x` of the refunds `e` of the year. */
export const REFUNDED = `visao_receita e join visao_receita_estorno x on (x.cnpj_associacao, x.ano, x.id) = (e.cnpj_associacao, e.ano, e.id)`;

/** A sum by programme, as one of the four amounts. */
const sums = (amount: keyof YearMoney, valor: string, from: string, programme = 'id_programa') =>
  `select ${programme}, '${amount}' as amount, sum(${valor}) as valor from ${from} group by 1`;

// A payment has a form, which the index by its day asks for.
const AMOUNTS = [
  sums('recebido', 'valor', `visao_receita e where e.ano = r.ano and ${isIncome('e')}`),
  sums('gasto', 'd.valor', `despesa_parte d where d.forma_pagamento is not null and ${paidIn('r.ano')}`),
  sums('gasto', '-x.valor', `${REFUNDED} where e.ano = r.ano`, 'x.id_programa'),
  // Sums that include reversals, on the day of what they reverse.
  sums('naConta', 'valor', 'visao_movimento where data between make_date(r.ano, 1, 1) and least(r.hoje::date, make_date(r.ano, 12, 31))'),
  sums('aGastar', 'orcado + credito - debito - pago', 'visao_saldo where ano = r.ano'),
].join(' union all ');

const sumAs = (amount: string) => `coalesce(sum(valor) filter (where amount = '${amount}'), 0)::float8 as "${amount}"`;

/** Money of the year by programme, by name; `hoje` is today. */
export const MONEY_OF_PROGRAMMES: Question = {
  fields: { ano: 'int', hoje: 'text' },
  answers: {
    programas: `select coalesce(json_agg(x), '[]') from (
      select id_programa as "idPrograma", p.descricao as programa, ${['recebido', 'gasto', 'naConta', 'aGastar'].map(sumAs).join(', ')}
      from (${AMOUNTS}) m left join visao_programa p on p.id = m.id_programa
      group by 1, 2 having bool_or(valor <> 0) order by p.descricao nulls last, 1) x`,
  },
};

export interface MoneyOfProgrammes {
  programas: InCentavos<ProgrammeMoney>[];
}
