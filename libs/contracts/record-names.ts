/** What people call the records of a table, in the plural: for sentences that name what is in the way. */
export const RECORD_NAMES: Record<string, string> = {
  programa: 'programas',
  acao: 'ações',
  sub_acao: 'sub-ações',
  item: 'itens',
  orcamento: 'orçamentos',
  despesa: 'despesas',
  receita: 'receitas',
  rendimento: 'rendimentos',
  redistribuicao: 'redistribuições',
  conta: 'contas bancárias',
  favorecido: 'favorecidos',
  rel_associacao_usuario: 'vínculos de usuários',
  pessoa_dependente: 'dependentes',
};
