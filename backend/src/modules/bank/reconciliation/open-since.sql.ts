/** First day for movements and lines of an account: the year's first, or the first month ever closed, for what was left open then. */
export const openSince = (yearStart: string, account: string) => `least(${yearStart},
  (select make_date(min(ano * 12 + mes - 1) / 12, min(ano * 12 + mes - 1) % 12 + 1, 1) from visao_mes_conciliado where num_conta = ${account}))`;

/** The month with which a reconciliation of an account begins: the last one up to a day. */
const startUntil = (account: string, day: string) =>
  `(select max(make_date(k.ano, k.mes, 1)) from comeco_conciliacao k where k.num_conta = ${account} and make_date(k.ano, k.mes, 1) <= ${day})`;

/** First day of what a month of an account lists: that of its start, else as `openSince`. */
export const listedSince = (yearStart: string, account: string, monthEnd: string) =>
  `coalesce(${startUntil(account, monthEnd)}, ${openSince(yearStart, account)})`;
