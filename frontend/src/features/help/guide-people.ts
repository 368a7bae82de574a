import type { GuidePage } from './guide-steps.ts';

/** The pages of the guide on logging in, and on the data of persons. */
export const PEOPLE_PAGES: GuidePage[] = [
  {
    slug: 'entrar-com-seguranca',
    title: 'Entrar com segurança',
    icon: 'pi-shield',
    summary: 'Para que uma senha descoberta não baste: uma chave de acesso no aparelho, ou um código no celular.',
    steps: [
      {
        text: 'O mais simples e seguro é uma chave de acesso: abra [Segundo fator](/segundo_fator), que também está no menu com o seu nome, e use {Criar chave de acesso}. O aparelho pede a digital, o rosto ou o PIN. Depois, na entrada, use Entrar com chave de acesso, sem digitar nada. Onde o botão não aparece, o sistema ou o navegador não as conhece.',
      },
      {
        text: 'Em vez dela, ou além dela, instale no celular um aplicativo autenticador, como Google Authenticator, Microsoft Authenticator ou Aegis. Eles são gratuitos e funcionam sem internet.',
      },
      {
        text: 'Em [Segundo fator](/segundo_fator), use {Cadastrar aplicativo}: aponte a câmera para o código da tela e digite os 6 algarismos que o aplicativo mostrar.',
      },
      {
        text: 'Guarde os dez códigos de recuperação, impressos ou num gerenciador de senhas: eles só aparecem uma vez. Se perder o celular, cada um abre o sistema uma vez. Perdeu a lista, ou ela está no fim? Em [Segundo fator](/segundo_fator), use Gerar novos códigos: os anteriores deixam de valer.',
      },
      {
        text: 'Daí em diante, depois da senha, a entrada pede a chave de acesso ou o código do aplicativo. Sem o celular, escolha ali mesmo Usar um código de recuperação.',
      },
      {
        text: 'Perdeu também os códigos? Em [Usuários](/usuarios), no menu da linha, um administrador de todas as suas associações usa Remover segundo fator. Você recebe um aviso por e-mail e cadastra outro.',
      },
      {
        text: 'Se a tela de entrada mostra Entrar com e o nome de um serviço, você também pode entrar por ele, sem a senha daqui: quem o identifica é o seu CPF. Se o serviço já pediu dois fatores, o código não é pedido de novo.',
      },
      {
        text: 'Um administrador que já tem o seu pode exigi-lo dos outros, em [Configurações da Associação](/configuracoes): quem for marcado cadastra um antes de continuar. Ali estão também a alçada, a aprovação das redistribuições em ata, o papel timbrado, os modelos e os cargos.',
      },
    ],
    note: 'Ninguém do Razão pede códigos por telefone ou mensagem. Quem pede um código quer entrar no seu lugar.',
  },
  {
    slug: 'quem-assina',
    title: 'Quem assina',
    icon: 'pi-users',
    summary: 'Diga uma vez quem ocupa cada cargo e desde quando: as assinaturas de atas, editais, fichas e demonstrativos saem daqui.',
    steps: [
      {
        text: 'Comece pelos [Cargos](/cargos): {Cargos prontos} cria os de uma APM, de uma Caixa Escolar ou de uma associação de moradores. Depois mude nomes e vagas como estão no seu estatuto. O papel diz o que o cargo assina: quem preside, quem cuida da tesouraria, quem preside o conselho fiscal.',
      },
      {
        text: 'Em [Mandatos](/mandatos), use {Novo mandato}: informe início e fim, ou escolha a ata da eleição, e diga quem ocupa cada vaga. Quem é associado se escolhe na lista; de outra pessoa se digita o nome. Sem nome, a vaga fica vazia.',
        picture: { name: 'mandatos', alt: 'Tela de mandatos: quem ocupa cada vaga no dia, e a linha do tempo' },
      },
      {
        text: 'Alguém saiu antes do fim? Abra o mandato em Editar, ponha em Até o último dia dessa pessoa e acrescente quem entrou, com Outro ocupante.',
      },
      {
        text: 'Alguém substitui por um tempo? No menu da vaga, em [Mandatos](/mandatos), use Registrar substituição: enquanto durar, o substituto assina com “em exercício” depois do nome do cargo, e o titular volta sozinho no dia seguinte.',
      },
      {
        text: 'Cada documento sai com os nomes de quem ocupava o cargo no dia dele, não no dia da impressão. Em [Mandatos](/mandatos) mude o dia, no alto, para ver quem era. Na ata os nomes são propostos e podem ser mudados: quem presidiu a assembleia pode ter sido outra pessoa.',
      },
    ],
    note: 'Vaga a presidência, a tesouraria ou a presidência do conselho fiscal, o Início avisa; também 60 dias antes de o mandato terminar.',
  },
  {
    slug: 'dados-de-pessoas',
    title: 'Cuidar dos dados das pessoas',
    icon: 'pi-eye-slash',
    summary: 'Para que CPF, RG e data de nascimento só apareçam a quem precisa deles, e se saiba quem os viu.',
    steps: [
      {
        text: 'Em [Associados](/pessoas) e nos dependentes, CPF e data de nascimento aparecem com asteriscos, na tela, na busca e nas planilhas de {Exportar}. Procure pelo nome, pelo CPF inteiro ou pelos algarismos que se veem.',
      },
      {
        text: 'Precisa de um deles? No menu da linha, use Mostrar dados mascarados e escreva o motivo, como a matrícula na escola. Os dados aparecem, só os daquela pessoa.',
      },
      {
        text: 'Para corrigir um cadastro, o que está mascarado pode ficar como está. Para corrigir o CPF do cônjuge, o RG ou o nascimento, use antes o botão Mostrar do formulário.',
      },
      {
        text: 'Quem viu o quê, de quem, quando e por que motivo fica em [Acessos e Cadastros](/acessos), que os administradores leem.',
      },
      {
        text: 'Alguém pergunta o que a associação guarda dele? Um administrador procura o CPF em [Dados Pessoais](/dados_pessoais), com {Procurar}, entrega o PDF e, se for o caso, apaga o que não é prova.',
      },
    ],
    note: 'Quem tem acesso de auditor não vê associados nem dependentes. O CPF de quem recebeu um pagamento continua inteiro, porque é parte da prestação de contas.',
  },
  {
    slug: 'duas-pessoas',
    title: 'Duas pessoas no mesmo registro',
    icon: 'pi-users',
    summary: 'Para que o que um escreveu não apague o que o outro escreveu.',
    steps: [
      {
        text: 'Alguém salvou antes de você o registro que você estava editando? O formulário diz quem, quando e o que mudou, e o que você escreveu continua nele.',
      },
      { text: 'Use Ver o que mudou para conferir campo por campo, e para abrir o lançamento na linha do tempo.' },
      {
        text: 'Use Manter o meu texto para salvar: os campos que só a outra pessoa mudou ficam como ela escreveu, os que você mudou ficam como você escreveu.',
      },
      {
        text: 'Se o registro foi excluído, o formulário também continua aberto: copie o que precisar ou, onde aparece, use Salvar como novo.',
      },
    ],
    note: 'Se os dois mudaram o mesmo campo, o formulário mostra os dois valores e fica o seu: confira com a outra pessoa antes de salvar.',
  },
];
