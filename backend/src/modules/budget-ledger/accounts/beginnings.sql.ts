import { STANDS } from './account-movements.sql.js';

/** Kinds of records that state what an account begins a year with, on 1 January. */
const OPENING_RECORDS = "('saldo_transportado', 'rendimento')";

/**
 * Accounts that began a year with another balance than the year before ended with (rule 22.18): `num_conta, terminou, comecou`. Those that did not move in the
 * year before began elsewhere; a year that was not opened begins once the account moves in it.
 * @param ano the year @param hoje today: before the end of the year before there is nothing to compare
 */
export const begunOtherwise = (ano: string, hoje: string) => `
  select x.num_conta, x.terminou, x.comecou from (
    select ended.num_conta, ended.terminou, coalesce(sum(m.valor), 0) as comecou
    from (select num_conta, sum(valor) as terminou from visao_movimento
      where data between make_date(${ano} - 1, 1, 1) and make_date(${ano} - 1, 12, 31) group by num_conta) ended
    left join visao_movimento m on m.num_conta = ended.num_conta and m.data between make_date(${ano}, 1, 1) and make_date(${ano}, 12, 31)
      and (m.data = make_date(${ano}, 1, 1) and m.origem in ${OPENING_RECORDS} or m.origem = 'implantacao') and ${STANDS}
    group by 1, 2) x
  where x.terminou <> x.comecou and ${hoje} > make_date(${ano} - 1, 12, 31)
    and (exists (select from situacao_do_exercicio e where e.ano = ${ano} and e.aberto)
      or exists (select from visao_movimento m where m.num_conta = x.num_conta and m.data between make_date(${ano}, 1, 1) and make_date(${ano}, 12, 31)))`;
