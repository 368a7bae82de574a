/** Keys are written in the order login, address, both, so that concurrent statements cannot deadlock. */
export const COUNT = `
  insert into tentativa_senha as known (chave, erros, expira_em)
  select chave, 1, now() + interval '15 minutes' from unnest($1::text[]) with ordinality as given (chave, place) order by place
  on conflict (chave) do update set
    erros = case when known.expira_em > now() then known.erros + 1 else 1 end,
    expira_em = case when known.expira_em > now() then known.expira_em else excluded.expira_em end
  returning erros, ceil(extract(epoch from expira_em - now()))::int as segundos, coalesce(entrou_em > now() - interval '90 days', false) as conhecida`;

export const FORGIVE = `
  insert into tentativa_senha as known (chave, erros, expira_em, entrou_em)
  select chave, 0, now(), case when place = 3 and $2 then now() end from unnest($1::text[]) with ordinality as given (chave, place) order by place
  on conflict (chave) do update set
    erros = case when excluded.entrou_em is null then greatest(known.erros - 1, 0) else 0 end,
    entrou_em = coalesce(excluded.entrou_em, known.entrou_em)`;

export const TAKE_TURN = `
  update tentativa_senha set livre_em = greatest(livre_em, now()) + make_interval(secs => $2)
  where chave = $1 and coalesce(livre_em, now()) < now() + make_interval(secs => $3)
  returning extract(epoch from livre_em - now()) * 1000 as ms`;

export const EXPIRED = `expira_em <= now() and coalesce(entrou_em < now() - interval '90 days', true)`;

export const PURGE = `
  delete from tentativa_senha where chave in (select chave from tentativa_senha where ${EXPIRED} for update skip locked)`;
