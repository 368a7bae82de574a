import { LAST_YEAR } from './expenses.js';

/** Every screen with its title, as the demo shows it; the member is the number of one with a dependent. */
export const screens = (member: number): Record<string, string> => ({
  '/home': 'Olá, Ana!',
  '/associacoes': 'ASSOCIAÇÕES CADASTRADAS',
  '/associacao': 'NOVA ASSOCIAÇÃO',
  '/associacao?cnpj=11222333000181': 'EDITAR ASSOCIAÇÃO',
  '/seleciona_entidade': 'SELEÇÃO DE ASSOCIAÇÃO',
  '/carteira': 'SELEÇÃO DE ASSOCIAÇÃO',
  '/carteira/busca': 'PROCURAR EM TODAS AS ASSOCIAÇÕES',
  '/usuarios': 'USUÁRIOS CADASTRADOS',
  '/usuario_vinculos?cpf=39053344705': 'VÍNCULOS DO USUÁRIO',
  '/sessoes': 'SESSÕES',
  '/segundo_fator': 'SEGUNDO FATOR',
  '/templates': 'CADASTRO DE TEMPLATE',
  '/elemento_despesas': 'ELEMENTOS DE DESPESAS CADASTRADOS',
  '/fonte_recursos': 'FONTE DE RECURSOS CADASTRADOS',
  '/pessoas': 'ASSOCIADOS CADASTRADOS',
  '/pessoa': 'NOVO ASSOCIADO',
  [`/pessoa?id=${member}`]: 'EDITAR ASSOCIADO',
  [`/pessoa_dependentes?id=${member}`]: 'DEPENDENTES DO ASSOCIADO',
  '/pessoa_importacao': 'IMPORTAR ASSOCIADOS',
  '/despesa_importacao': 'IMPORTAR DESPESAS',
  '/bens': 'BENS',
  '/prestacoes': 'PRESTAÇÕES DE CONTAS',
  '/prestacoes/1': 'PRESTAÇÃO DE CONTAS',
  '/prestacoes/1?passo=completar': 'PRESTAÇÃO DE CONTAS',
  '/prestacoes/1?passo=ver': 'PRESTAÇÃO DE CONTAS',
  '/rol': 'ROL DE PRIORIDADES',
  '/rol/editar?programa=2': 'EDITAR ROL DE PRIORIDADES',
  '/pesquisas': 'PESQUISAS DE PREÇOS',
  '/pesquisas/nova': 'NOVA PESQUISA DE PREÇOS',
  '/pesquisas/1': 'PESQUISA DE PREÇOS Nº 1',
  '/dados_pessoais': 'DADOS PESSOAIS',
  [`/dados_pessoais?id=${member}`]: 'DADOS PESSOAIS',
  '/cargos': 'CARGOS',
  '/mandatos': 'MANDATOS',
  '/mandatos/novo': 'NOVO MANDATO',
  '/mandatos/1': 'EDITAR MANDATO',
  '/ata': 'GERENCIAMENTO DE ATAS',
  '/programas': 'PROGRAMAS CADASTRADOS',
  '/acoes': 'AÇÕES CADASTRADAS',
  '/sub_acoes': 'SUB-AÇÕES CADASTRADAS',
  '/itens': 'ITENS CADASTRADOS',
  '/plano-pronto': 'PLANOS PRONTOS',
  '/orcamentos': 'ORÇAMENTOS CADASTRADOS',
  '/favorecidos': 'FAVORECIDOS CADASTRADOS',
  '/favorecido': 'NOVO FAVORECIDO',
  '/contas': 'CONTAS BANCÁRIAS',
  '/extratos': 'EXTRATOS BANCÁRIOS',
  '/bancos': 'BANCOS',
  '/esperam_voce': 'ESPERAM VOCÊ',
  '/configuracoes': 'CONFIGURAÇÕES DA ASSOCIAÇÃO',
  // Leads there.
  '/alcada': 'CONFIGURAÇÕES DA ASSOCIAÇÃO',
  '/imagens': 'CADASTRO DE IMAGENS',
  '/despesas': 'DESPESAS',
  '/despesas_recorrentes': 'DESPESAS RECORRENTES',
  '/receitas': 'RECEITAS CADASTRADAS',
  '/extrato': 'MOVIMENTO DA CONTA',
  '/rendimentos': 'RENDIMENTOS',
  '/exercicios': 'EXERCÍCIOS',
  [`/exercicios/${LAST_YEAR}/encerramento`]: `ENCERRAR ${LAST_YEAR}`,
  '/implantacao': 'SALDOS DE ABERTURA',
  '/conciliacao': 'CONCILIAÇÃO',
  '/redistribuicoes': 'REDISTRIBUIÇÕES ORÇAMENTÁRIAS',
  '/redistribuicao': 'NOVA REDISTRIBUIÇÃO',
  '/saldo-orcamentario': 'SALDO ORÇAMENTÁRIO',
  '/auditoria': 'AUDITORIA',
  '/acessos': 'ACESSOS E CADASTROS',
  '/ajuda': 'AJUDA',
  '/ajuda/primeiro-mes': 'Primeiro mês',
  '/ajuda/palavras': 'PALAVRAS',
});

/** Numbers that addresses name: an operation with its first movement, and a proposal. */
export interface Named {
  operation: number;
  movement: number;
  proposal: number;
}

/** The views of screens that have several, and the screens of redistributions that the demo has none for. */
export const furtherScreens = ({ operation, movement, proposal }: Named): Record<string, string> => ({
  '/despesa/1': 'DESPESA Nº 1',
  '/redistribuicao/linhas': 'NOVA REDISTRIBUIÇÃO',
  '/redistribuicao/propostas': 'PROPOSTAS DE REDISTRIBUIÇÃO',
  [`/redistribuicao/proposta/${proposal}`]: `PROPOSTA DE REDISTRIBUIÇÃO Nº ${proposal}`,
  [`/redistribuicao/${movement}`]: `EDITAR OPERAÇÃO #${operation}`,
  [`/redistribuicao/operacao/${operation}`]: `EDITAR OPERAÇÃO #${operation}`,
  '/saldo-orcamentario?visao=programa': 'SALDO ORÇAMENTÁRIO',
  '/saldo-orcamentario?visao=acao&programa=1': 'SALDO ORÇAMENTÁRIO',
  '/auditoria?visao=diferenca': 'AUDITORIA',
  '/auditoria?visao=composicao': 'AUDITORIA',
  '/auditoria?visao=amostra': 'AUDITORIA',
  '/auditoria?visao=ressalvas': 'AUDITORIA',
  '/auditoria?visao=verificacao': 'AUDITORIA',
});

/** A desk in the light and a phone in the dark. */
export const DEVICES = [
  { viewport: { width: 1280, height: 800 }, colorScheme: 'light' },
  { viewport: { width: 320, height: 640 }, colorScheme: 'dark' },
] as const;

/** Every report over the demo: its call, and what it asks for beyond association and year. */
export const reports = (ano: number, operacao: unknown): Record<string, [path: string, query?: string]> => ({
  'despesas-gerais': ['relatorio/lista_despesa'],
  'despesas-por-mes': ['relatorio/lista_despesa_mes', 'mes=3'],
  'despesas-por-periodo': ['relatorio/lista_despesa_periodo', `dataInicio=${ano}-02-01&dataFim=${ano}-04-30`],
  'despesas-por-programa-e-periodo': [
    'relatorio/despesa_programa_periodo',
    `anoBase=${ano}&idPrograma=1&dataInicio=${ano}-01-01&dataFim=${ano}-12-31`,
  ],
  'saldo-orcamentario': ['relatorio/saldo_orcamentario'],
  demonstrativo: ['relatorio/demonstrativo'],
  'razao-do-exercicio': ['relatorio/razao'],
  redistribuicao: ['relatorio/redistribuicao', `operacao=${operacao}`],
  'ficha-de-despesa': ['despesa/ficha_despesa_individual', 'id=1'],
  'ficha-de-pagamento': ['despesa/ficha_pagamento_individual', 'id=1'],
});
