import type { GuidePage } from './guide-steps.ts';

/** The pages of the guide on what is bought: planned, priced, and kept. */
export const PURCHASE_PAGES: GuidePage[] = [
  {
    slug: 'planejar-compras',
    title: 'Planejar as compras',
    icon: 'pi-list',
    summary: 'O rol de prioridades de um programa: listar, aprovar em ata e comparar com o que foi comprado.',
    steps: [
      {
        text: 'Em [Rol de Prioridades](/rol), escolha o programa e use Listar prioridades: para cada uma, o grupo, o que é, até quando, se é custeio ou capital, e o valor.',
      },
      {
        text: 'Diga quanto o programa deve receber no ano. Em Recursos aparece o disponível ao lado do planejado, e o que sobra.',
        picture: { name: 'rol', alt: 'Rol de prioridades por grupo, com o planejado, o feito e o disponível' },
      },
      { text: 'Use Imprimir para levar o rol à reunião, e Aprovar em ata quando ele for aprovado. A versão aprovada não muda mais.' },
      { text: 'Na prioridade, Criar despesa abre a despesa já preenchida e a liga ao rol; Ligar despesas serve às que já existem.' },
      {
        text: 'Fora do rol mostra o que foi comprado sem estar na lista. Se a lista mudar, edite e aprove de novo: as versões dizem o que mudou.',
      },
    ],
    note: 'Planejar mais do que há não é recusado: o sistema avisa, e a reunião decide.',
  },
  {
    slug: 'pesquisar-precos',
    title: 'Pesquisar preços',
    icon: 'pi-list-check',
    summary: 'Antes de comprar: três propostas em um quadro que diz quem tem o menor preço, pronto para assinar.',
    steps: [
      {
        text: 'Em [Pesquisas de Preços](/pesquisas), use {Nova}: escreva o objeto, escolha o programa e se vence o menor preço de cada item ou o do lote.',
      },
      { text: 'Em Proponentes, informe quem deu preço, com CPF ou CNPJ. São três; com menos, escreva por quê e quem aprovou.' },
      {
        text: 'Em Itens e preços, digite o que cada um pede, com frete e tudo o mais que a associação paga. O menor preço fica marcado.',
        picture: { name: 'pesquisa', alt: 'Pesquisa de preços: itens por proponente, com o menor preço marcado' },
      },
      { text: 'Se dois empatarem, faça o sorteio em público e use Informar o sorteio: sem ele ninguém vence.' },
      {
        text: 'Salve, junte as propostas em Anexos e use Imprimir quadro, na lista: é a Consolidação de Pesquisas de Preços, para assinar.',
      },
      { text: 'No Resultado, Criar despesa abre a despesa de cada vencedor já preenchida; a pesquisa guarda o número dela.' },
    ],
    note: 'No lugar das propostas vale uma ata de registro de preços: troque no alto do formulário.',
  },
  {
    slug: 'cuidar-dos-bens',
    title: 'Cuidar dos bens',
    icon: 'pi-box',
    summary: 'Do que foi comprado com capital ao número do patrimônio: incluir, enviar o termo, anotar o tombamento e imprimir a relação.',
    steps: [
      {
        text: 'Em [Bens](/bens), Capital sem bem mostra as despesas de capital que ainda não têm bem. Incluir bem abre o cadastro já preenchido com a despesa.',
        picture: { name: 'bens', alt: 'Tela de bens com a situação de cada um e o capital que ainda não tem bem' },
      },
      {
        text: 'Diga quantos são e quanto vale cada um. Um bem produzido pode vir de várias despesas: use Outra despesa. O que foi doado à associação começa pelo botão Novo.',
      },
      {
        text: 'Marque os bens e use Termo dos marcados: o Termo de Doação sai como documento do Word, para imprimir e enviar. O modelo se troca em [Templates](/templates).',
      },
      { text: 'Quando o termo for enviado, marque os bens e use Marcar termo enviado, com a data e o número do processo.' },
      { text: 'Quando o número do patrimônio chegar, use Marcar tombado e escreva o número de cada bem.' },
      { text: 'Imprimir faz a Relação de Bens Adquiridos ou Produzidos, de todos os programas ou de um.' },
    ],
    note: 'Um bem nunca vale mais que o capital das despesas dele. Se uma despesa for anulada depois, o bem continua na lista, com o aviso.',
  },
];
