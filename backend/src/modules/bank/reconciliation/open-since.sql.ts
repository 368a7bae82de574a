/** First day for movements and lines of an account: the year's first, or the first month ever closed, for what was left open then. */
export const openSince = (yearStart: string, account: string) => `least(${yearStart},
  (select make_date(min(ano * 12 + mes - 1) / 12, min(ano * 12 + mes - 1) % 12 + 1, 1) from visao_mes_conciliado where num_conta = ${account}))`;
