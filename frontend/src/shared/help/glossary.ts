/** A term of the domain and its meaning, in plain Portuguese. */
interface Entry {
  word: string;
  meaning: string;
}

/** The terms that screens explain in place and the help lists (rule 20.1). docs/glossary.md is for developers: it maps terms to names in the code. */
export const GLOSSARY = {
  'ano-base': { word: 'Ano base', meaning: 'O ano em que você está trabalhando; troque-o no alto da tela.' },
  exercicio: {
    word: 'Exercício',
    meaning: 'O ano das contas da associação, de janeiro a dezembro: cada exercício tem o seu orçamento e o seu livro.',
  },
  encerramento: {
    word: 'Encerramento',
    meaning: 'Fechar o ano: depois dele nenhum lançamento entra no exercício, até que alguém o reabra e diga por quê.',
  },
  programa: {
    word: 'Programa',
    meaning: 'De onde vem o direito de gastar: um repasse, como o PDDE, ou os recursos próprios da associação.',
  },
  acao: { word: 'Ação', meaning: 'O que o programa paga, em linhas gerais: manutenção do prédio, material de uso, eventos.' },
  'sub-acao': { word: 'Sub-ação', meaning: 'Uma divisão da ação, quando ela é grande demais para acompanhar inteira; é opcional.' },
  item: { word: 'Item', meaning: 'Aquilo que se compra ou contrata: lâmpadas, tinta, conserto do telhado.' },
  elemento: {
    word: 'Elemento de despesa',
    meaning: 'A classificação oficial do gasto, como 3.3.90.30, material de consumo: diz a quem fiscaliza que tipo de despesa é.',
  },
  custeio: { word: 'Custeio', meaning: 'Gasto do dia a dia, que se consome: material, serviços, pequenos consertos.' },
  capital: { word: 'Capital', meaning: 'Gasto com o que fica: equipamentos, móveis, obras. Em geral não pode ser trocado por custeio.' },
  fonte: {
    word: 'Fonte de recursos',
    meaning: 'De quem é o dinheiro: do governo federal, do estado, do município ou da própria associação.',
  },
  linha: {
    word: 'Linha do orçamento',
    meaning: 'Programa, ação, sub-ação, item e elemento juntos: o lugar do orçamento em que o dinheiro é planejado e gasto.',
  },
  orcado: { word: 'Orçado', meaning: 'O valor planejado para o ano, antes das redistribuições.' },
  redistribuicao: {
    word: 'Redistribuição',
    meaning: 'Tirar um valor de uma linha do orçamento e colocá-lo em outra, com justificativa.',
  },
  aprovacao: {
    word: 'Aprovação',
    meaning:
      'Quem aprovou uma proposta de redistribuição, em que ata e em que dia. Fica no livro com a redistribuição; se a proposta muda, precisa ser dada de novo.',
  },
  redistribuido: { word: 'Redistribuído', meaning: 'O que a linha recebeu de outras menos o que cedeu a outras.' },
  realinhado: { word: 'Atual (realinhado)', meaning: 'Orçado mais redistribuído: o que a linha pode gastar no ano inteiro.' },
  pago: { word: 'Pago', meaning: 'A soma das despesas com data de pagamento; as anuladas não contam.' },
  'a-pagar': { word: 'A pagar', meaning: 'Despesas já lançadas e ainda não pagas nem anuladas: o saldo não as desconta até o pagamento.' },
  'nas-contas': {
    word: 'Nas contas',
    meaning: 'O dinheiro que o livro diz haver em todas as contas juntas. Até o último mês fechado, o banco diz o mesmo.',
  },
  saldo: {
    word: 'Saldo (disponível)',
    meaning: 'Atual menos pago: o que ainda há para gastar. O que está a pagar só é descontado quando for pago.',
  },
  execucao: { word: 'Percentual executado', meaning: 'A parte do orçamento atual que já foi paga.' },
  excedida: { word: 'Excedida', meaning: 'Linha em que se pagou mais do que havia: é preciso redistribuir ou corrigir.' },
  empenho: {
    word: 'Empenho',
    meaning: 'Nos órgãos públicos, a reserva do dinheiro antes da compra. Aqui quem faz esse papel é a despesa lançada e ainda a pagar.',
  },
  despesa: { word: 'Despesa', meaning: 'Uma compra ou um serviço que a associação deve a alguém: primeiro é lançada, depois paga.' },
  liberacao: {
    word: 'Liberação',
    meaning:
      'O consentimento de outra pessoa a um pagamento acima da alçada: favorecido, valor, conta e documento. Se algo disso muda, a liberação deixa de valer.',
  },
  pagamento: { word: 'Pagamento', meaning: 'O dia e a forma em que o dinheiro saiu da conta: PIX, transferência, cheque.' },
  anulacao: {
    word: 'Anulação',
    meaning: 'Cancelar uma despesa sem apagá-la: ela continua no livro, com o motivo, e o que tinha sido pago volta ao saldo.',
  },
  favorecido: { word: 'Favorecido', meaning: 'A pessoa (CPF) ou empresa (CNPJ) que recebe o pagamento.' },
  rol: {
    word: 'Rol de prioridades',
    meaning:
      'A lista do que comprar ou fazer primeiro com o dinheiro de um programa: a assembleia aprova, e as compras são comparadas com ela.',
  },
  'prestacao-de-contas': {
    word: 'Prestação de contas',
    meaning:
      'O que se recebeu, gastou e guardou de um programa num período, nos formulários de quem recebe as contas. Os números vêm do livro; cada um mostra os lançamentos de que é a soma.',
  },
  bem: {
    word: 'Bem',
    meaning:
      'O que foi comprado com dinheiro de capital, produzido ou recebido para durar: um computador, um armário. É doado ao poder público, que lhe dá um número.',
  },
  tombamento: {
    word: 'Tombamento',
    meaning: 'O número com que o bem entra no patrimônio do poder público. Vem dele, depois do termo de doação.',
  },
  'pesquisa-de-precos': {
    word: 'Pesquisa de preços',
    meaning: 'Os preços que três fornecedores pedem pelo mesmo, antes de comprar: vence o menor, e o quadro assinado prova a escolha.',
  },
  'nota-fiscal': { word: 'Nota fiscal', meaning: 'O documento da compra; o número e a data dele ligam a despesa ao papel guardado.' },
  atesto: {
    word: 'Atesto',
    meaning:
      'Alguém confirma que o material chegou ou que o serviço foi feito, com data, nome e cargo. De preferência não é quem registrou a despesa.',
  },
  receita: { word: 'Receita', meaning: 'Dinheiro que entrou na conta: repasse, contribuição, festa, doação.' },
  extrato: {
    word: 'Extrato',
    meaning: 'O que o banco diz que entrou e saiu da conta, dia a dia; baixa-se no site do banco em formato OFX.',
  },
  rendimento: { word: 'Rendimento', meaning: 'O que o dinheiro parado na conta rendeu no mês; está no extrato do banco.' },
  conciliacao: {
    word: 'Conciliação',
    meaning: 'Conferir o extrato do banco com o livro: dizer qual lançamento do extrato é qual pagamento ou receita.',
  },
  livro: {
    word: 'Livro',
    meaning: 'O caderno do ano: tudo o que mexe com orçamento e dinheiro entra nele como um lançamento, na ordem em que aconteceu.',
  },
  lancamento: {
    word: 'Lançamento',
    meaning: 'Diz o que foi feito, por quem e quando. Nenhum é mudado ou apagado: corrigir é um lançamento novo, e o antigo continua lá.',
  },
  efeito: {
    word: 'Efeito',
    meaning: 'A data em que o lançamento passa a contar no saldo: a do pagamento, por exemplo, que pode ser outra que a do registro.',
  },
  hash: {
    word: 'Código de verificação',
    meaning:
      'Um resumo do lançamento e do código anterior. Se alguém mexer em um lançamento antigo, os códigos deixam de fechar e a verificação diz onde.',
  },
  demonstrativo: {
    word: 'Demonstrativo da receita e da despesa',
    meaning: 'O resumo do ano que se apresenta: quanto entrou, quanto saiu e quanto ficou.',
  },
  vinculo: {
    word: 'Vínculo',
    meaning: 'O acesso de uma pessoa a uma associação, como usuário, gestor ou administrador; uma pessoa pode ter vários.',
  },
  mandato: {
    word: 'Mandato',
    meaning: 'O tempo para o qual a diretoria e os conselhos são eleitos, com quem ocupa cada cargo nele.',
  },
  cargo: {
    word: 'Cargo',
    meaning:
      'Uma função na diretoria ou em um conselho, como presidente ou tesoureiro: quem a ocupa no dia de um documento é quem o assina.',
  },
  interino: {
    word: 'Interino',
    meaning: 'Quem substitui o titular de um cargo por um tempo: assina enquanto isso, com “em exercício” depois do nome do cargo.',
  },
  vaga: {
    word: 'Vaga',
    meaning: 'Cada lugar de um cargo. Sem ninguém nela, a linha de assinatura fica vazia sob o nome do cargo.',
  },
} satisfies Record<string, Entry>;

export type TermId = keyof typeof GLOSSARY;

/** Words with their meanings, in that order, for `Concepts`. */
export const conceptsOf = (...ids: TermId[]): Record<string, string> =>
  Object.fromEntries(ids.map((id) => [GLOSSARY[id].word, GLOSSARY[id].meaning]));
