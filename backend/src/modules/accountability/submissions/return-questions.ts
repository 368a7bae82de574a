import { type ReturnQuestion } from '#contracts/accountability/submission.record.js';
import { formatBRL } from '#domain/money.js';
import { formatDate } from '#domain/plain-date.js';
import { type FiguredMovement } from './figures.js';
import { ofProgrammes } from './printed-figures.js';
import { type SubmissionData } from './submission-data.queries.js';

/** Asks of each return of money of the period what it was; nothing where the layout knows one way. */
export function questionsOf({ layout, movements, programmes, terms }: SubmissionData): ReturnQuestion[] {
  const { devolucoes = [] } = layout;
  if (devolucoes.length < 2) return [];
  const returns = ofProgrammes(movements, programmes).filter(({ figura, data }) => figura === 'devolvidos' && data >= terms.de);
  const opcoes = devolucoes.map(({ figura, rotulo }) => ({ valor: figura, rotulo }));
  return [...Map.groupBy(returns, ({ ano, chave }) => `${ano} ${chave}`).values()].map((parts) => {
    const { ano, chave, data, descricao } = parts[0] as FiguredMovement;
    const valor = parts.reduce((sum, part) => sum - part.valor, 0);
    return {
      registro: { tipo: 'RECEITA', ano, id: chave },
      texto: `Devolução de ${formatBRL(valor)} em ${formatDate(data)}${descricao ? `: ${descricao}` : ''}`,
      opcoes,
      resposta: terms.devolvidoComo(chave, ano),
    };
  });
}
