import { type ReconciliationStart } from '#contracts/bank/account-months.js';
import { type InCentavos, toReais } from '#domain/money.js';
import { type PlainDate } from '#domain/plain-date.js';
import { IS_OPENING } from '#modules/budget-ledger/sql.js';

/** A start as read from the database. */
export interface Start extends InCentavos<ReconciliationStart> {
  dia: PlainDate;
  /** Whether the month is of the start, or after it. */
  vale: boolean;
  /** The day before the last start of the account. */
  foraAte: PlainDate;
}

const FIRST_DAY = 'make_date(ano, mes, 1)';

/**
 * The start of an account (`$1`) for a month (`$2` to `$3`): the last one up to it, or else the next one, up to a day (`$4`); with the book's balance before,
 * what the balance of a year begins with included, and without what was on its way then and reconciled since, up to the end of the month.
 */
export const START = `
  select s.ano, s.mes, s.saldo::float8 as saldo, s.por, s.desde, s.dia, s.dia - 1 as em, s.livro::float8 as "saldoLivro", s.vale,
    (s.saldo - s.livro + coalesce((select sum(case when c.sequencia is null then -c.valor else c.valor end) from conciliacao c
      where c.num_conta = $1 and c.data < s.dia and c.dia between s.dia and $3::date), 0))::float8 as diferenca,
    (select max(${FIRST_DAY}) - 1 from comeco_conciliacao where num_conta = $1 and ${FIRST_DAY} <= $4::date) as "foraAte"
  from (
    select k.*, d.dia, d.dia <= $2::date as vale,
      coalesce((select sum(m.valor) from visao_movimento m where m.num_conta = $1
        and m.data between make_date(k.ano, 1, 1) and make_date(k.ano, 12, 31) and (m.data < d.dia or ${IS_OPENING})), 0) as livro
    from comeco_conciliacao k cross join lateral (select make_date(k.ano, k.mes, 1) as dia) d
    where k.num_conta = $1 and d.dia <= $4::date
    order by vale desc, abs(d.dia - $2::date) limit 1) s`;

/** The start as answered by the API. */
export const startAnswer = ({ ano, mes, em, por, desde, saldo, saldoLivro, diferenca }: Start): ReconciliationStart => ({
  ...{ ano, mes, em, por, desde },
  saldo: toReais(saldo),
  saldoLivro: toReais(saldoLivro),
  diferenca: toReais(diferenca),
});
