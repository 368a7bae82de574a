/* What the file of a layout may name (rule 45.3). A word that a new form needs and that is missing here is the only reason to change code for it; whoever adds
   one also supplies its value where forms are filled. */

const byUse = (label: string) => ({ label, unica: false });
const single = (label: string) => ({ label, unica: true });

/** Amounts that the book and the statements give, in centavos: by the use of the money, or one (`unica`). */
export const FIGURES = {
  saldoAnterior: byUse('Saldo do dia anterior ao período'),
  saldoFinal: byUse('Saldo do último dia do período'),
  repasses: byUse('Repasses recebidos'),
  proprios: byUse('Recursos próprios e doações'),
  receitasProprias: byUse('Recursos próprios, sem doações'),
  doacoes: byUse('Doações'),
  rendimentos: byUse('Rendimentos, líquidos'),
  devolvidos: byUse('Devoluções de recursos'),
  saldoDevolvido: byUse('Saldo devolvido'),
  estornos: byUse('Estornos'),
  pagos: byUse('Pagamentos, com impostos retidos, menos anulações'),
  pagosDemonstrados: byUse('Pagamentos que estão no extrato'),
  pagosNaoDemonstrados: byUse('Pagamentos que não estão no extrato'),
  creditosDemonstrados: byUse('Créditos que estão no extrato do período'),
  saldoAnteriorDemonstrado: byUse('Saldo anterior, sem créditos fora do extrato'),
  anterioresNaoDemonstrados: byUse('Pagamentos de antes do período que não estão no extrato'),
  contabilizadas: byUse('Despesas elaboradas no período'),
  pagosDoExercicio: byUse('Pagamentos de despesas do período'),
  pagosDeAnteriores: byUse('Pagamentos de despesas de antes do período'),
  aPagar: byUse('Despesas a pagar'),
  aPagarDoExercicio: byUse('Despesas do período a pagar'),
  aPagarAtestado: byUse('Despesas a pagar com atesto'),
  saldoDoExtrato: single('Saldo do extrato'),
  creditosForaDoExtrato: single('Créditos fora do extrato'),
  debitosForaDoExtrato: single('Débitos fora do extrato'),
  rolSaldo: byUse('Saldo no rol de prioridades'),
  rolPrevisto: byUse('Valor previsto no rol de prioridades'),
  rolPlanejado: byUse('Planejado no rol de prioridades'),
} as const;
export type FigureName = keyof typeof FIGURES;

/** What a return of money may be counted as, and what a person calls it. */
export const RETURN_FIGURES = { devolvidos: 'Devolução de recursos', saldoDevolvido: 'Saldo devolvido' } as const;
export type ReturnFigure = 'devolvidos' | 'saldoDevolvido';

/** How a value of a table is printed. `number` has at most three decimals. */
export type ValueKind = 'text' | 'money' | 'day' | 'number';

export interface SourceColumn {
  label: string;
  kind: ValueKind;
}

const text = (label: string): SourceColumn => ({ label, kind: 'text' });
const money = (label: string): SourceColumn => ({ label, kind: 'money' });
const day = (label: string): SourceColumn => ({ label, kind: 'day' });
const number = (label: string): SourceColumn => ({ label, kind: 'number' });

/** Both are made of the use of the row's money: the layout's column for it, and its name. */
const USE = { coluna: text('Código da coluna'), categoria: text('Categoria') };

const PAPER = {
  documentoTipo: text('Tipo do documento'),
  documentoNumero: text('Número do documento'),
  documentoData: day('Data do documento'),
};

const PAYMENT = {
  item: number('Item'),
  favorecido: text('Favorecido e CNPJ ou CPF'),
  favorecidoNome: text('Favorecido'),
  favorecidoDocumento: text('CNPJ ou CPF'),
  objeto: text('Objeto'),
  programa: text('Programa'),
  conta: text('Conta'),
  ...USE,
  documento: text('Documento: tipo, número e data'),
  ...PAPER,
  pagamento: text('Pagamento: número e data'),
  pagamentoForma: text('Forma de pagamento'),
  pagamentoData: day('Data do pagamento'),
  valor: money('Valor'),
};

const ASSET = {
  item: number('Item'),
  data: day('Data'),
  especificacao: text('Especificação'),
  processo: text('Processo'),
  tombamento: text('Tombamento'),
  quantidade: number('Quantidade'),
  valorUnitario: money('Valor unitário'),
  total: money('Valor total'),
};

/** Where the rows of a table come from, with their columns. */
export const ROW_SOURCES = {
  pagamentos: PAYMENT,
  pagamentosDemonstrados: PAYMENT,
  pagamentosNaoDemonstrados: PAYMENT,
  anterioresNaoDemonstrados: PAYMENT,
  creditosDemonstrados: {
    item: number('Item'),
    tipo: text('Tipo de crédito'),
    descricao: text('Descrição'),
    programa: text('Programa'),
    conta: text('Conta'),
    ...USE,
    data: day('Data'),
    valor: money('Valor'),
  },
  despesasPorGrupo: {
    grupo: text('Grupo'),
    contabilizadas: money('Elaboradas no período'),
    pagosDeAnteriores: money('Pagas, de antes do período'),
    pagosDoExercicio: money('Pagas, do período'),
    pagos: money('Pagas'),
    aPagar: money('A pagar'),
    aPagarDoExercicio: money('A pagar, do período'),
  },
  bens: { ...ASSET, fornecedor: text('Fornecedor'), documento: text('Nota fiscal'), ...PAPER },
  bensRecebidos: { ...ASSET, doador: text('Doador') },
  rol: {
    numero: number('Nº'),
    grupo: text('Grupo'),
    descricao: text('Prioridade'),
    prazo: text('Prazo'),
    ...USE,
    valor: money('Valor'),
  },
  proponentes: { letra: text('Letra'), nome: text('Nome'), cpfCnpj: text('CNPJ ou CPF') },
  itensDaPesquisa: {
    item: number('Item'),
    descricao: text('Descrição'),
    unidade: text('Unidade'),
    quantidade: number('Quantidade'),
    preco1: money('Preço do primeiro proponente'),
    preco2: money('Preço do segundo proponente'),
    preco3: money('Preço do terceiro proponente'),
  },
  apuracaoDaPesquisa: {
    proponente: text('Letra, e se vence'),
    total: money('Total'),
    totalComDesconto: money('Total com desconto'),
    itensDeMenorValor: text('Itens de menor valor'),
    totalDeMenorValor: money('Total dos itens de menor valor'),
  },
  contas: {
    banco: text('Banco'),
    agencia: text('Agência'),
    numero: text('Conta'),
    descricao: text('Descrição'),
    conta: text('Conta: número e descrição'),
    saldoAnterior: money('Saldo do dia anterior ao período'),
    entradas: money('Recebido no período'),
    saidas: money('Pago e devolvido no período'),
    transferencias: money('De outras contas, menos o que foi para elas'),
    valor: money('Saldo'),
    saldoDoExtrato: money('Saldo do extrato'),
  },
  saldosPorPrograma: { conta: text('Conta'), programa: text('Programa'), ...USE, valor: money('Saldo') },
  rendimentosPorMes: { conta: text('Conta'), mes: text('Mês'), valor: money('Rendimento') },
  linhasDoBanco: {
    mes: text('Mês'),
    data: day('Data'),
    historico: text('Histórico'),
    valor: money('Valor'),
    natureza: text('O que é'),
    favorecido: text('Favorecido e CNPJ ou CPF'),
    documento: text('Documento'),
    arquivo: text('Arquivo'),
  },
  justificativas: { mensagem: text('Ponto'), texto: text('Justificativa') },
  pecas: { ordem: number('Nº'), nome: text('Peça'), paginas: number('Páginas') },
} satisfies Record<string, Record<string, SourceColumn>>;
export type RowSource = keyof typeof ROW_SOURCES;

/** What `{word}` prints; besides these, `{dados.code}` prints what a person answered. */
export const WORDS = {
  'associacao.nome': 'Nome da associação',
  'associacao.cnpj': 'CNPJ',
  'associacao.endereco': 'Endereço',
  'associacao.municipio': 'Município',
  'associacao.uf': 'UF',
  'programa.nome': 'Programa; vazio se são todos',
  'prestacao.ano': 'Exercício',
  'prestacao.periodo': 'Período',
  'documento.data': 'Dia do documento',
  'conta.banco': 'Banco',
  'conta.agencia': 'Agência',
  'conta.numero': 'Conta',
  'conta.dataDoExtrato': 'Data do extrato',
  'rol.situacao': 'Rascunho, ou versão e dia da aprovação',
  'rol.versaoAnterior': 'Versão que o rascunho altera',
  'rol.mudancas': 'O que muda desde essa versão',
  'pesquisa.numero': 'Número da pesquisa',
  'pesquisa.objeto': 'Objeto da pesquisa',
  'pesquisa.data': 'Data da pesquisa',
  'pesquisa.criterio': 'Critério da pesquisa',
  'pesquisa.letra1': 'Letra do primeiro proponente impresso',
  'pesquisa.letra2': 'Letra do segundo proponente impresso',
  'pesquisa.letra3': 'Letra do terceiro proponente impresso',
  'pesquisa.omitidas': 'Quantas propostas não são impressas',
  'pesquisa.sorteios': 'Sorteios dos empates',
  'pesquisa.registroDePrecos': 'Ata de registro de preços',
  'pesquisa.motivo': 'Por que menos de três propostas',
  'parecer.texto': 'Texto do parecer',
  'parecer.conclusao': 'Conclusão do parecer',
  'parecer.data': 'Dia do parecer',
  'atesto.texto': 'Texto do atesto',
  justificativas: 'Justificativas',
  'justificativas.abertura': 'Por que o saldo inicial difere do final da prestação anterior',
} as const;
export type Word = keyof typeof WORDS;

/** The sentences that a layout words itself (`textos`). */
export const TEXTS = { atesto: 'O que atesta quem recebeu' } as const;

export const SEVERITIES = ['IMPEDE', 'AVISA', 'NENHUMA'] as const;
export type Severity = (typeof SEVERITIES)[number];

/** What a submission is judged by, as screens call it. */
export const RULE_NAMES = {
  'conta.mes-aberto': 'Meses a conciliar',
  'pagamento.sem-conta': 'Pagamentos sem conta',
  'receita.a-classificar': 'Receitas a classificar',
  'dinheiro.livre': 'Dinheiro livre',
  'dinheiro.sem-categoria': 'Dinheiro sem categoria',
  'dado.falta': 'Dados do formulário',
  'prestacao.sobreposta': 'Período já apresentado',
  'abertura.difere': 'Saldo inicial',
  'saldo.negativo': 'Saldos negativos',
  'banco.sem-lancamento': 'Lançamentos só no banco',
  'extrato.falta': 'Extratos',
  'rendimento.sem-programa': 'Rendimentos sem programa',
  'despesa.sem-comprovante': 'Nota ou comprovante',
  'despesa.sem-atesto': 'Atesto',
  'despesa.sem-pesquisa': 'Pesquisa de preços',
  'despesa.sem-rol': 'Rol de prioridades',
  'documento.depois': 'Documento depois do pagamento',
  'atesto.depois': 'Pagamento antes do atesto',
  'pesquisa.poucas': 'Menos propostas',
  'pesquisa.difere': 'Preço pago e proposta',
  'dinheiro.limite': 'Limite de saques',
  'dinheiro.sem-ata': 'Saques sem ata',
  'capital.sem-bem': 'Capital sem bem',
  'bem.sem-termo': 'Termos de doação',
  'cargo.vago': 'Cargos vagos',
  'ata.falta': 'Atas',
  'parecer.falta': 'Parecer do conselho',
  'parecer.velho': 'Parecer do conselho desatualizado',
  'parecer.antes': 'Parecer antes dos pagamentos',
} as const;
export type RuleName = keyof typeof RULE_NAMES;

/** Rules that block, unless a layout leaves them out of question: none may weaken them. */
const BLOCKING: readonly RuleName[] = [
  'conta.mes-aberto',
  'pagamento.sem-conta',
  'receita.a-classificar',
  'dinheiro.livre',
  'dinheiro.sem-categoria',
  'dado.falta',
  'prestacao.sobreposta',
];

/** The whole numbers that a layout may give a rule. */
const PARAMETERS: Partial<Record<RuleName, readonly string[]>> = {
  'pesquisa.poucas': ['minimo'],
  'dinheiro.limite': ['dia', 'mes', 'ano'],
};

/** How grave each rule is where the layout says nothing. */
export const RULES = Object.fromEntries(
  (Object.keys(RULE_NAMES) as RuleName[]).map((rule) => [
    rule,
    { gravidade: BLOCKING.includes(rule) ? 'IMPEDE' : 'AVISA', parametros: PARAMETERS[rule] ?? [] },
  ]),
) as Record<RuleName, { gravidade: Severity; parametros: readonly string[] }>;

/** Who signs, with the title that is printed where the association has no office of that part. */
export const SIGNING_PARTS = {
  PRESIDE: 'Presidente',
  SECRETARIA: 'Secretário(a)',
  TESOURARIA: 'Tesoureiro(a)',
  FISCAL_PRESIDE: 'Presidente do conselho fiscal',
  FISCAL: 'Conselheiro(a) fiscal',
  ASSINANTES_DO_PARECER: 'Conselho fiscal',
  QUEM_ATESTOU: 'Quem atestou',
} as const;
export type SigningPart = keyof typeof SIGNING_PARTS;

/** The papers that a piece may be made of, besides a form. */
export const PIECE_SOURCES = {
  EXTRATOS: 'Extratos das contas',
  DOCUMENTOS_DOS_PAGAMENTOS: 'Documentos dos pagamentos',
  PAPEIS_DA_PESQUISA: 'Propostas das pesquisas de preços',
  ATAS: 'Atas',
  TERMOS: 'Termos de doação',
} as const;
export type PieceSource = keyof typeof PIECE_SOURCES;
