import { OPINIONS, type OpinionKind } from '#contracts/audit/findings.js';
import { MONTHS } from '#domain/months.js';
import { formatDate } from '#domain/plain-date.js';

/** The journal's values of a record, by column. */
export type Values = Record<string, unknown>;

/** Name of a record in a sentence, by kind. */
export const RECORDS: Record<string, (alvo: Values) => string> = {
  usuario: ({ nome }) => `o usuário ${nome}`,
  associacao: ({ nome }) => `a associação ${nome}`,
  imagem: ({ orientacao }) => `a imagem do cabeçalho em ${orientacao === 'P' ? 'paisagem' : 'retrato'}`,
  feriado: ({ data, descricao }) => `o feriado de ${formatDate(String(data))} (${descricao})`,
  template: ({ nome, nome_arquivo }) => `o template de ${nome} (${nome_arquivo})`,
  pessoa: ({ nome }) => `o associado ${nome}`,
  dependente: ({ nome }) => `o dependente ${nome}`,
  ata: ({ data, hora }) => `a ata de ${formatDate(String(data))} às ${hora}`,
  favorecido: ({ nome }) => `o favorecido ${nome}`,
  conta: ({ num_conta, agencia }) => `a conta ${num_conta} da agência ${agencia}`,
  extrato: ({ num_conta, de, ate, arquivo }) =>
    `o extrato da conta ${num_conta} de ${formatDate(String(de))} a ${formatDate(String(ate))} (${arquivo})`,
  regra_conciliacao: ({ contem }) => `a regra de conciliação “${contem}”`,
  banco: ({ id, nome }) => `o banco ${id} (${nome})`,
  programa: ({ descricao }) => `o programa ${descricao}`,
  acao: ({ descricao }) => `a ação ${descricao}`,
  sub_acao: ({ descricao }) => `a sub-ação ${descricao}`,
  item: ({ descricao }) => `o item ${descricao}`,
  fonte_recurso: ({ descricao }) => `a fonte de recursos ${descricao}`,
  elemento_despesa: ({ descricao }) => `o elemento de despesa ${descricao}`,
  despesa_recorrente: ({ id, objeto_resumido }) => `a despesa recorrente nº ${id}${objeto_resumido ? ` (${objeto_resumido})` : ''}`,
  despesa_recorrente_dispensa: ({ id, mes, ano }) => `a dispensa de ${MONTHS[Number(mes) - 1]} de ${ano} da despesa recorrente nº ${id}`,
  redistribuicao_rascunho: ({ id, ano }) => `a proposta de remanejamento nº ${id} de ${ano}`,
  parecer: ({ id, ano, conclusao, sequencia }) =>
    `o parecer nº ${id} de ${ano} (${OPINIONS[conclusao as OpinionKind].toLocaleLowerCase('pt-BR')}), sobre o lançamento nº ${sequencia}`,
  planilha: ({ nome }) => `a planilha ${nome}, feita no navegador`,
  documento: ({ nome, sequencia, ano }) => `${nome}${sequencia ? ` sobre o lançamento nº ${sequencia} do livro de ${ano}` : ''}`,
};
