/**
 * Whether the release of expense `d` is valid for its payee `f` (`visao_favorecido`): an open expense is paid to where the register says now, a paid one was
 * paid as it was released (rule 35.4).
 */
const RELEASED = 'd.liberada_em is not null and (d.forma_pagamento is not null or d.destino_liberado = f.destino)';

/** Condition on an open expense: released as it is now. */
export const IS_RELEASED = `(${RELEASED})`;

/** Condition on an open expense: alone above the limit of a row `a` of `visao_alcada`, and not released. Others are judged with what is paid on their day. */
export const AWAITS_RELEASE = `(d.valor + d.valor_retido > a.valor and not ${IS_RELEASED})`;

/** What an expense answers of its release, by field. */
export const RELEASE_ANSWER = {
  liberadaPor: `case when ${RELEASED} then d.liberada_por end`,
  liberadaEm: `case when ${RELEASED} then d.liberada_em end`,
  contaLiberada: `case when ${RELEASED} then d.conta_liberada end`,
};
