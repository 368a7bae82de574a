import { type Minutes } from '#contracts/minutes/minutes.js';
import { approvalText, type MinutesProposal } from '#contracts/minutes/minutes-proposals.js';
import { printable } from '#contracts/minutes/printable.js';
import { BLANK, type MinutesTag } from '#contracts/minutes/template-tags.js';
import { centavos, formatBRL } from '#domain/money.js';

const brl = (reais: number) => formatBRL(centavos(reais));

/** The agenda, the decisions and the proposals as texts of several lines; empty without any. */
export function agendaTexts({
  pauta,
  propostas,
}: Pick<Minutes, 'pauta' | 'propostas'>): Pick<Record<MinutesTag, string>, 'pauta' | 'decisoes' | 'propostas'> {
  const items = pauta.map(({ texto, proposta, decisao }, index) => ({
    text: `${index + 1}. ${texto}${proposta ? ` (proposta de redistribuição nº ${proposta})` : ''}`,
    decision: `Decisão: ${decisao ?? BLANK}`,
  }));
  return {
    pauta: items.map(({ text }) => text).join('\n'),
    decisoes: items.map(({ text, decision }) => `${text}\n${decision}`).join('\n\n'),
    propostas: printable(propostas.map(proposalText).join('\n\n')),
  };
}

/** The proposal with its lines and amounts, and its state, a line each. */
function proposalText({ id, ano, valor, justificativa, operacao, aprovacao, linhas }: MinutesProposal): string {
  const moved = linhas.map(({ lado, nome, valor: each }) => `${lado === 'DEBITO' ? 'Débito' : 'Crédito'}: ${nome}: ${brl(each)}`);
  const stands = aprovacao ? `Situação: ${approvalText(aprovacao)}.` : 'Situação: aguarda aprovação.';
  const booked = operacao === null ? [] : [`Efetivada como a operação nº ${operacao}.`];
  return [`Proposta nº ${id}, do exercício de ${ano}, no valor de ${brl(valor)}: ${justificativa}`, ...moved, stands, ...booked].join('\n');
}
