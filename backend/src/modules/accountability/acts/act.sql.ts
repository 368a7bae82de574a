import { type Question } from '#platform/tenancy/look-up.js';

/** An act as rules read it (`ActState`). */
const ACT = `json_build_object('id', id, 'fato', fato, 'em', em, 'por', por, 'versao', versao)`;

/** Answers `ACTS_ELSEWHERE` for all years except the given one. */
export const ACTS_IN_OTHER_YEARS: Question = {
  fields: { ano: 'int' },
  answers: { atosDasPrestacoes: `select coalesce(json_agg(${ACT}), '[]') from ato_prestacao where ano <> r.ano` },
};

/** The acts on the submissions `$1`, in whichever book. */
export const ACTS_ON = `select ano, id, fato, em::text as em, por, versao::int as versao from ato_prestacao where id_prestacao = any ($1) order by id_prestacao, ordem`;

/** The last entry of each book up to the year `$1`. */
export const BOOK_HEADS = `
  select distinct on (ano) ano, sequencia::int as sequencia, hash from visao_evento where ano <= $1 order by ano, sequencia desc`;

/**
 * Papers of the expenses of programmes `$3`, or of all, that were paid from `$1` to `$2`, of a resto a pagar also those of the book that registered it, and of the
 * accounts that paid them, in that year.
 */
export const PAPERS_OF_PERIOD = `
  with paga as (
    select distinct l.ano, l.id_despesa, d.num_conta from despesa_parte d
      cross join lateral (values (d.ano, d.id_despesa), (d.ano_origem, d.id_despesa_origem)) l (ano, id_despesa)
    where d.data_pagamento between $1 and $2 and d.data_anulacao is null and ($3::int[] is null or d.id_programa = any ($3))
  )
  select a.ano, a.registro, a.id, a.sha256, a.nome, a.tipo from visao_anexo a
  where exists (select from paga p where (a.registro = 'DESPESA' and a.ano = p.ano and a.id = p.id_despesa::text)
    or (a.registro = 'CONTA' and a.ano = extract(year from $2::date)::int and a.id = p.num_conta))
  order by a.registro, a.ano, a.id, a.sha256`;

/** All acts of the association. */
export const ALL_ACTS = `select id, fato, em::text as em, por, versao::int as versao from ato_prestacao`;

/** The programmes of the expenses `$1`, a JSON list of `ano` and `idDespesa`. */
export const PROGRAMMES_OF_EXPENSES = `
  select distinct d.id_programa as id from jsonb_to_recordset($1::jsonb) x (ano int, "idDespesa" int) join despesa_parte d on (d.ano, d.id_despesa) = (x.ano, x."idDespesa")`;
