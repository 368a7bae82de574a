import { ACCOUNTABILITY_PAGES } from './guide-accountability.ts';
import { PEOPLE_PAGES } from './guide-people.ts';
import { PURCHASE_PAGES } from './guide-purchases.ts';
import type { GuidePage } from './guide-steps.ts';

/** The guide, for a treasurer who is a parent and not an accountant (rule 20.2). */
export const GUIDE: GuidePage[] = [
  {
    slug: 'primeiro-mes',
    title: 'Primeiro mês',
    icon: 'pi-flag',
    summary:
      'Do sistema vazio à primeira despesa: o que cadastrar, e em que ordem. Reserve uma hora e tenha à mão o plano aprovado em assembleia.',
    steps: [
      {
        text: 'Confira o ano base, no alto da tela: tudo o que você fizer vale para esse ano e para a associação escrita ao lado. No [Início](/home), Primeiros passos leva por esta ordem e diz o que ainda falta em cada um.',
      },
      {
        text: 'O caminho mais curto para o plano é um dos [Planos Prontos](/plano-pronto), do PDDE ou de recursos próprios: marque os itens que a assembleia aprovou, mude os nomes, dê os valores e guarde tudo de uma vez. Depois é só completar.',
      },
      {
        text: 'Sem plano pronto, ou para completá-lo, monte o plano de cima para baixo: [Programas](/programas), de onde vem o dinheiro; [Ações](/acoes) e, se precisar, [Sub-Ações](/sub_acoes); e os [Itens](/itens), aquilo que se compra. Em cada tela, comece por {Novo}.',
        picture: { name: 'plano', alt: 'Tela de itens: programas, ações e itens em árvore' },
      },
      {
        text: 'Dê valor a cada item em [Orçamentos](/orcamentos): {Novo}, escolha o programa, a ação e o item e informe o valor do ano. Só um administrador da associação faz isso.',
      },
      {
        text: 'Cadastre a conta do banco em [Contas Bancárias](/contas) e quem costuma receber em [Favorecidos](/favorecidos).',
      },
      {
        text: 'Diga em [Saldos de Abertura](/implantacao) quanto já havia em cada conta, e de que programa.',
      },
      {
        text: 'Registre o dinheiro que já entrou em [Receitas](/receitas) e o que a conta rendeu em [Rendimentos](/rendimentos).',
      },
      {
        text: 'Confira em [Saldo Orçamentário](/saldo-orcamentario): o total orçado deve ser o do plano aprovado. Daqui em diante é lançar e pagar.',
        picture: { name: 'saldo', alt: 'Tela de saldo orçamentário com total orçado, total pago, saldo e percentual executado' },
      },
      {
        text: 'No dia a dia comece pelo [Início](/home): uma linha por programa diz quanto entrou, quanto se gastou, quanto há na conta e quanto ainda há para gastar até 31/12; abaixo, o que fazer. Cada número leva à tela de onde vem.',
      },
      {
        text: 'Cuida de várias associações? Depois da entrada, e em Trocar Associação, no menu com o seu nome, a lista começa pela que tem conta vencida, e diz de cada uma o que há a pagar, até quando foi conciliada e o que falta encerrar. Um clique no nome abre a associação nesta aba; com a tecla Ctrl, em outra.',
      },
    ],
    note: 'Não sabe o que quer dizer um nome? Toque no ponto de interrogação ao lado dele, ou veja todas as palavras ao fim desta ajuda.',
  },
  {
    slug: 'saldos-de-abertura',
    title: 'Saldos de abertura',
    icon: 'pi-flag',
    summary:
      'Quanto havia nas contas quando a associação começou aqui, de que programa e em que categoria: sem isto, os saldos não fecham com o banco.',
    steps: [
      {
        text: 'Tenha à mão o extrato de cada conta e a última prestação de contas: ela diz quanto do dinheiro é de cada programa, de custeio, de capital ou de livre aplicação. Cadastre antes as contas em [Contas Bancárias](/contas) e os [Programas](/programas).',
      },
      {
        text: 'Abra [Saldos de Abertura](/implantacao) e informe o dia: o saldo é o do início dele, e o que se moveu no dia já é lançado aqui. O mais simples é 1º de janeiro.',
      },
      {
        text: 'Preencha quanto havia em cada conta, por programa e categoria; o que não é de programa nenhum fica em Sem programa. Está numa planilha? Copie lá os valores e cole-os no primeiro campo: eles preenchem para a direita e para baixo. O total de cada conta aparece ao lado do saldo do banco, se o extrato do dia foi importado em [Extratos Bancários](/extratos): devem ser iguais.',
      },
      {
        text: 'Confira em [Movimento da Conta](/extrato) e no [Saldo Orçamentário](/saldo-orcamentario) quanto há em cada conta. Errou? Salve os [Saldos de Abertura](/implantacao) de novo: os novos ficam no lugar, e os antigos continuam na auditoria.',
      },
    ],
    note: 'Só no primeiro exercício, e até fechar o primeiro mês de uma das contas; os anos seguintes começam com o que o anterior deixou.',
  },
  {
    slug: 'importar-despesas',
    title: 'Importar despesas',
    icon: 'pi-upload',
    summary: 'A planilha que você já tem, de uma vez: despesas, pagamentos e favorecidos.',
    steps: [
      {
        text: 'Abra [Importar Despesas](/despesa_importacao) e escolha a planilha, XLSX ou CSV, ou arraste-a até a tela. Os títulos podem ser os seus; quem prefere começar do zero usa o {Modelo XLSX}.',
      },
      {
        text: 'Confira o que o sistema entendeu de cada coluna e corrija o que for preciso. Ele lembra a escolha na próxima planilha. O que falta em todas as linhas, como o programa ou a fonte, escolha uma vez só e confira de novo.',
      },
      {
        text: 'Linhas com erro aparecem com o motivo e com o que foi lido. Corrija ali mesmo as células e aperte Conferir de novo: nada é gravado enquanto houver erro.',
      },
      {
        text: 'Importe. Linhas com data de pagamento entram pagas, e favorecidos novos são cadastrados. As que parecem repetir outra despesa podem ficar de fora. Tudo aparece em [Despesas](/despesas).',
      },
    ],
    note: 'A mesma planilha, importada de novo, não acrescenta nada. Importou a errada? Em Importações feitas, {Desfazer} retira tudo o que ela trouxe, enquanto nada depende disso. A planilha de associados se importa do mesmo jeito.',
  },
  ...PURCHASE_PAGES,
  {
    slug: 'pagar',
    title: 'Pagar',
    icon: 'pi-dollar',
    summary:
      'Da nota fiscal na mão ao comprovante no arquivo, em dois passos: lançar a despesa e, quando o dinheiro sair, registrar o pagamento.',
    steps: [
      {
        text: 'Abra [Despesas](/despesas) e lance a despesa assim que receber a nota: de que item do orçamento ela sai, quem recebe, o número da nota e o valor. Fotografe a nota ou solte nela o XML ou o PDF: o que se lê preenche os campos, e o arquivo fica com a despesa. Ela fica a pagar.',
        picture: { name: 'despesas', alt: 'Tela de despesas com as lançadas e as pagas' },
      },
      {
        text: 'No dia em que o dinheiro sair da conta, escolha a despesa na lista e use {Pagar}: informe a data e a forma. Forma e conta da última vez já vêm preenchidas: P e Enter pagam. Com a chave Pix no cadastro, copie o Pix copia e cola com o valor, ou aponte o celular para o QR. A janela mostra quanto a conta tem desse programa, antes e depois; em amarelo quando faltará dinheiro. A partir dessa data a despesa é descontada do saldo.',
      },
      {
        text: 'Quando o material chega ou o serviço termina, alguém confirma: marque as despesas na lista, também várias de uma vez, e use Atestar, com o dia, o nome e o cargo de quem viu. O atesto sai na ficha de despesa; o filtro Sem atesto e o [Início](/home) mostram as que faltam.',
      },
      {
        text: 'A associação tem alçada? O que passa dela aparece como Aguarda liberação: outra pessoa, administrador ou gestor, abre [Esperam Você](/esperam_voce), vê a nota, quem lançou, a chave Pix e o saldo antes e depois, e libera. Só então se paga.',
      },
      {
        text: 'O comprovante do banco? Depois de pagar, solte-o na faixa que aparece sobre a lista. Mais tarde, solte o arquivo em qualquer tela, ou, no [Início](/home), use {Trazer arquivos}: ele é proposto à despesa que comprova. O que não tem lugar espera em Papéis a guardar.',
      },
      {
        text: 'No menu da linha em [Despesas](/despesas), imprima a ficha de despesa e a ficha de pagamento; assinadas, guarde-as com a nota e o comprovante.',
      },
      {
        text: 'Errou no pagamento? Logo depois de pagar, use Desfazer na mensagem. Mais tarde, abra a despesa (Enter, ou um clique no favorecido) e use Corrigir pagamento (data, forma, conta, documento) ou Desfazer pagamento, com um motivo. Desfeito, a despesa volta a ser devida. Se foi o fornecedor que devolveu dinheiro, use Estornar, em {Mais}.',
      },
      {
        text: 'Errou na despesa? Uma que ainda não foi paga pode ser corrigida com Editar, em {Mais}. Uma que não vale mais é cancelada com Anular, no mesmo lugar, e um motivo: ela sai das contas, mas não some.',
      },
      {
        text: 'Dúvida sobre quem fez o quê? Histórico, em {Mais}, mostra tudo o que aconteceu com a despesa.',
      },
    ],
    note: 'Pague só com saldo: se o item ficou sem dinheiro, redistribua antes.',
  },
  {
    slug: 'redistribuir',
    title: 'Redistribuir',
    icon: 'pi-arrow-right-arrow-left',
    summary: 'Faltou num item e sobrou em outro: uma redistribuição tira de um e põe no outro, sem mudar o total do ano.',
    steps: [
      {
        text: 'Veja em [Saldo Orçamentário](/saldo-orcamentario) onde sobra e onde falta; Excedida quer dizer que se pagou mais do que havia.',
      },
      {
        text: 'Abra [Redistribuições](/redistribuicoes) e use {Novo}. À esquerda fica o item que cede (débito), à direita o que recebe (crédito).',
        picture: { name: 'redistribuicao', alt: 'Formulário de redistribuição com o item que cede e o que recebe' },
      },
      {
        text: 'Informe o valor, a data e a justificativa: é ela que a assembleia e quem fiscaliza vão ler. A tela mostra o saldo antes e depois.',
      },
      {
        text: 'Leia os avisos: passar de custeio para capital, ou de uma fonte de recursos para outra, muitas vezes não é permitido pelas regras do programa.',
      },
      {
        text: 'A diretoria decide antes? Guarde a proposta em vez de efetivar: ela fica nas [Propostas](/redistribuicao/propostas), de onde se imprime para levar à reunião.',
      },
      {
        text: 'Em [Atas e Editais](/ata), ponha a proposta na pauta com {Outro assunto} e, depois da reunião, escreva a decisão: a ata impressa leva as linhas e os valores.',
      },
      {
        text: 'Aprovada, um gestor ou administrador registra a aprovação, na proposta ou em [Esperam Você](/esperam_voce), e daí ela é efetivada. A associação pode exigir essa aprovação, no cadastro dela. Se a proposta muda, a aprovação é retirada.',
      },
      { text: 'Na lista de [Redistribuições](/redistribuicoes), escolha a operação e use {Imprimir Operação} para guardar o documento.' },
    ],
    note: 'Uma redistribuição pode ser excluída enquanto o crédito não foi gasto, por um gestor ou administrador.',
  },
  {
    slug: 'conciliar',
    title: 'Conciliar o mês',
    icon: 'pi-link',
    summary: 'Uma vez por mês: trazer o extrato do banco, ligar cada lançamento ao que está no livro e fechar o mês, sem sair da tela.',
    steps: [
      {
        text: 'Baixe o extrato do mês no site do banco, em OFX, e solte-o em [Conciliação](/conciliacao). O arquivo diz de que conta é; se a conta não estiver cadastrada, o sistema pergunta.',
      },
      {
        text: 'Conciliar os sem dúvida liga de uma vez tudo que só pode ser uma coisa. As outras propostas dizem por que foram feitas: aceite-as uma a uma.',
      },
      {
        text: 'Os meses de antes não vão ser conciliados? No primeiro mês com extrato, use Começar a conciliar, com o saldo que o banco tinha: a diferença de antes fica à vista e não precisa ser explicada a cada mês.',
      },
      {
        text: 'O que o banco mostra e o livro não tem vira Criar despesa, Criar receita ou Criar transferência: a ficha abre preenchida por cima da tela, e o que você salva já fica conciliado.',
      },
      {
        text: 'Para o que se repete, como tarifas, crie em {Regras} uma regra: ela guarda a linha do orçamento, o favorecido e a forma de pagamento.',
      },
      {
        text: 'Quando tudo conferir, feche o mês e use Imprimir: a Conciliação Bancária sai com o saldo do extrato, o que ainda não está nele, o saldo do livro e as linhas de assinatura.',
      },
    ],
    note: 'Um mês fechado não recebe movimentos. Um gestor pode reabri-lo, com um motivo, que fica no livro.',
  },
  {
    slug: 'fechar-o-ano',
    title: 'Fechar o ano',
    icon: 'pi-lock',
    summary: 'Em janeiro: conferir, encerrar o exercício que passou e abrir o novo com o que sobrou.',
    steps: [
      {
        text: 'Em [Exercícios](/exercicios), escolha o ano e use {Encerrar}: a lista mostra o que falta, cada ponto com o lugar onde se resolve – meses a conciliar, despesas a pagar, pagamentos sem comprovante, receitas a classificar, ressalvas.',
        picture: { name: 'exercicios', alt: 'Tela de exercícios com os anos abertos e encerrados' },
      },
      {
        text: 'O que ainda estiver a pagar passa para o ano seguinte, como restos a pagar: registre antes os pagamentos que aconteceram e anule o que não vale mais.',
      },
      { text: 'Compare o [Saldo Orçamentário](/saldo-orcamentario) com o extrato e guarde o PDF do ano.' },
      {
        text: 'No fim da lista está com o que o ano seguinte começa. Confira com o extrato, diga o motivo e encerre: daí em diante nada entra no ano. É tarefa de um gestor ou administrador.',
      },
      {
        text: 'De volta a [Exercícios](/exercicios), {Abrir exercício} começa o ano seguinte e pode trazer os itens do orçamento com o que sobrou neles.',
      },
    ],
    note: 'Descobriu um erro depois? O exercício pode ser reaberto, com um motivo, que fica no livro.',
  },
  ...ACCOUNTABILITY_PAGES,
  {
    slug: 'auditar',
    title: 'Auditar',
    icon: 'pi-verified',
    summary: 'Para o conselho fiscal: conferir o ano sem pedir nada a ninguém, do total até cada lançamento.',
    steps: [
      {
        text: 'Abra [Auditoria](/auditoria): está tudo o que foi lançado no ano, quem lançou e quando. Nada pode ser apagado: correções aparecem como lançamentos novos.',
        picture: { name: 'auditoria', alt: 'Auditoria: os lançamentos do livro, do mais novo ao mais antigo' },
      },
      {
        text: 'Em {Verificação} o sistema refaz a conta de todos os lançamentos e diz se algum foi mexido. Ele faz isso sozinho toda noite.',
      },
      { text: 'Um saldo mudou entre duas datas? Em {Por que este saldo mudou?} estão os lançamentos que explicam a diferença.' },
      {
        text: 'Em {Amostra}, uma semente, que você pode mudar, sorteia as despesas a examinar, com os papéis: nota, comprovante, favorecido, valor e data. Marque as que já examinou.',
      },
      {
        text: 'Alguém de fora vai auditar? Um administrador dá a essa pessoa, em [Usuários](/usuarios), um acesso de auditor: em {Novo} cadastra-se a pessoa e o vínculo de uma vez, e ela recebe um convite para escolher a senha. Ela lê os anos escolhidos até o dia marcado, e registra ressalvas nos lançamentos.',
      },
      {
        text: 'As ressalvas e os pareceres ficam na [Auditoria](/auditoria), em {Ressalvas}. Responda a cada uma; nada do que se escreve ali se altera.',
      },
      {
        text: 'Quem tem acesso à associação, e quem mudou cadastros, está em Acessos e Cadastros, no menu Relatórios; só administradores o veem.',
      },
    ],
    note: 'Anote o código de verificação do último lançamento na ata da reunião: se no ano que vem ele for o mesmo, nada daquele período foi alterado.',
  },
  ...PEOPLE_PAGES,
];
