import { type RedistributionDraft } from '#contracts/redistributions/redistribution-draft.record.js';
import { sumOf, toReais } from '#domain/money.js';
import { approvalOf } from '../approval.js';
import { type DraftLine } from './draft-changes.js';
import { type RedistributionDraftRow } from './redistribution-draft.entity.js';

/** The lines of one side of a draft. */
export const sideOf = ({ linhas }: Pick<RedistributionDraftRow, 'linhas'>, side: DraftLine['lado']): DraftLine[] =>
  linhas.filter(({ lado }) => lado === side);

/**
 * A draft as answered by the API.
 * @param now what has changed since, and what prevents booking it
 * @param required whether the association requires an approval
 */
export function draftAnswer(
  row: RedistributionDraftRow,
  now: Pick<RedistributionDraft, 'mudou' | 'recusas'>,
  required: boolean,
): RedistributionDraft {
  const { cnpjAssociacao, id, ano, data, justificativa, linhas, sequencia, autorNome, guardadoEm, versao } = row;
  const aprovacao = approvalOf(id, row);
  return {
    cnpjAssociacao,
    id,
    ano,
    data,
    justificativa,
    sequencia,
    versao,
    autor: autorNome,
    guardadoEm: guardadoEm.toISOString(),
    valor: toReais(sumOf(sideOf(row, 'DEBITO'))),
    linhas: linhas.map(({ linha, lado, nome, valor, disponivel }) => ({
      ...linha,
      lado,
      nome,
      valor: toReais(valor),
      antes: toReais(disponivel),
      depois: toReais(lado === 'DEBITO' ? disponivel - valor : disponivel + valor),
    })),
    ...now,
    aprovacao,
    aguardaAprovacao: required && aprovacao === null,
  };
}
