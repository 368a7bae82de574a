import { type Question } from '#platform/tenancy/look-up.js';

/** An act as rules read it (`ReadAct`). */
const ACT = `json_build_object('ano', ano, 'id', id, 'fato', fato, 'em', em, 'por', por, 'versao', versao)`;

/** Answers `ACTS_ELSEWHERE` for all years except the given one. */
export const ACTS_IN_OTHER_YEARS: Question = {
  fields: { ano: 'int' },
  answers: { atosDasPrestacoes: `select coalesce(json_agg(${ACT}), '[]') from ato_prestacao where ano <> r.ano` },
};

/** The acts on the submissions `$1`, in whichever book. */
export const ACTS_ON = `select ano, id, fato, em::text as em, por, versao::int as versao from ato_prestacao where id_prestacao = any ($1) order by id_prestacao, ordem`;

/** The submissions of which a period that ends on `$1` was ever presented. */
export const PRESENTED_UNTIL = `
  select distinct id_prestacao as id from ato_prestacao where fato ->> 'type' = 'PrestacaoApresentada.v1' and fato ->> 'ate' = $1`;

/** The submissions that the book of the year `$1` has acts on. */
export const SUBMISSIONS_IN = 'select distinct id_prestacao as id from ato_prestacao where ano = $1';

/** The entries, of a JSON list `$1` with their hashes, that no book has. */
export const ENTRIES_GONE = `
  select x.ano, x.sequencia from jsonb_to_recordset($1::jsonb) x (ano int, sequencia int, hash text)
  where not exists (select from visao_evento e where (e.ano, e.sequencia, e.hash) = (x.ano, x.sequencia, x.hash)) order by 1`;

/** The last entry of each book up to the year `$1`. */
export const BOOK_HEADS = `
  select distinct on (ano) ano, sequencia::int as sequencia, hash from visao_evento where ano <= $1 order by ano, sequencia desc`;

/**
 * Papers of the expenses of programmes `$3`, or of all, that were paid from `$1` to `$2`, of a resto a pagar also those of the book that registered it, of the
 * accounts that paid them, in that year, of the researches of prices that they came of, and of minutes: `$4`, and those that approved the rol.
 */
export const PAPERS_OF_PERIOD = `
  with paga as (
    select distinct l.ano, l.id_despesa, d.num_conta from despesa_parte d
      cross join lateral (values (d.ano, d.id_despesa), (d.ano_origem, d.id_despesa_origem)) l (ano, id_despesa)
    where d.data_pagamento between $1 and $2 and d.data_anulacao is null and ($3::int[] is null or d.id_programa = any ($3))
  ), ata_citada as (
    select $4::text as id
    union select r.ata_data || 'T' || r.ata_hora from rol_aprovado r
      where r.ano = extract(year from $2::date)::int and ($3::int[] is null or r.id_programa = any ($3))
  )
  select a.ano, a.registro, a.id, a.sha256, a.nome, a.tipo from visao_anexo a
  where exists (select from paga p where (a.registro = 'DESPESA' and a.ano = p.ano and a.id = p.id_despesa::text)
    or (a.registro = 'CONTA' and a.ano = extract(year from $2::date)::int and a.id = p.num_conta))
    or (a.registro = 'PESQUISA' and exists (select from pesquisa_preco q join paga p on p.ano = q.ano and p.id_despesa = any (q.id_despesas)
      where q.ano = a.ano and q.id::text = a.id))
    or (a.registro = 'ATA' and a.id in (select id from ata_citada))
  order by a.registro, a.ano, a.id, a.sha256`;

/** All acts of the association. */
export const ALL_ACTS = `select id, fato, em::text as em, por, versao::int as versao from ato_prestacao`;

/** The programmes of the expenses `$1`, a JSON list of `ano` and `idDespesa`. */
export const PROGRAMMES_OF_EXPENSES = `
  select distinct d.id_programa as id from jsonb_to_recordset($1::jsonb) x (ano int, "idDespesa" int) join despesa_parte d on (d.ano, d.id_despesa) = (x.ano, x."idDespesa")`;

/** The papers of the submission `$1`, a text, that people joined. */
export const PAPERS_OF_SUBMISSION = `
  select ano, sha256, nome from visao_anexo where registro = 'PRESTACAO' and id = $1 and mime <> 'application/json' order by ano, nome, sha256`;
