import type { GuidePage } from './guide-steps.ts';

/** The pages of the guide on accounts that are presented, and that come back. */
export const ACCOUNTABILITY_PAGES: GuidePage[] = [
  {
    slug: 'prestar-contas',
    title: 'Prestar contas',
    icon: 'pi-briefcase',
    summary:
      'O que levar ao órgão que fez o repasse, à assembleia, à escola ou ao contador: os formulários, os relatórios do ano e uma cópia de tudo.',
    steps: [
      {
        text: 'Em [Prestações de Contas](/prestacoes), comece pela prestação de um programa com {Nova}. Em Conferir está o que impede e o que avisa, cada ponto com o lugar onde se corrige; um aviso também se responde com uma justificativa, que sai impressa.',
      },
      {
        text: 'Em Completar, responda o que o formulário pede além do que está no livro. Em Ver estão os formulários como saem no papel: toque num valor para ver os lançamentos de que ele é a soma.',
      },
      {
        text: 'Em Apresentar, confirme: os formulários ficam guardados como estão, e o dinheiro desses dias não muda mais. Se viu um erro antes de entregar, desfaça a apresentação em Acompanhar.',
      },
      {
        text: 'Se a prestação também é digitada no portal do banco, Digitar no banco mostra cada linha do extrato com o que escrever lá e o anexo a enviar; marque as que já digitou.',
      },
      {
        text: 'No menu Relatórios, gere o Demonstrativo da Receita e da Despesa: o resumo do que entrou, do que saiu e do que ficou, em custeio, capital e livre, de todos os programas ou de um.',
        picture: { name: 'relatorios', alt: 'Menu Relatórios aberto, com os relatórios do ano' },
      },
      {
        text: 'Para o detalhe há as Despesas Gerais, por mês, por período e por programa, no mesmo menu; e o Razão do Exercício, com todos os lançamentos em ordem.',
      },
      {
        text: 'Para o contador, a Exportação do Exercício é um arquivo ZIP com tudo do ano em planilhas. Qualquer lista, como a de [Despesas](/despesas), sai em XLSX ou CSV por {Exportar}; {Colunas} escolhe o que a lista mostra.',
      },
      {
        text: 'Gerou de novo um relatório que já tinha levado a alguém? Se os valores mudaram, o sistema avisa e mostra, em palavras, o que mudou desde a última emissão.',
      },
      {
        text: 'Para a assembleia, prepare o edital e a ata em [Atas e Editais](/ata): com a data, são propostos o dia do edital, quem preside e quem secretaria.',
      },
      { text: 'Junte as fichas, as notas e os comprovantes assinados, na ordem do Razão.' },
    ],
    note: 'O Razão não envia a prestação de contas ao órgão que fez o repasse: leve os formulários impressos, ou digite no portal o que eles dizem.',
  },
  {
    slug: 'quando-a-prestacao-volta',
    title: 'Quando a prestação volta',
    icon: 'pi-reply',
    summary: 'O órgão recebeu, pediu acertos ou julgou: registrar o que ele disse, corrigir só o que pediu e apresentar de novo.',
    steps: [
      {
        text: 'Abra a prestação em [Prestações de Contas](/prestacoes). Em Acompanhar, registre o recebimento com o número do protocolo.',
      },
      {
        text: 'Voltou com pedidos? Registre a devolução: o prazo e cada pedido, com a despesa, a receita ou o mês de que ele trata. Junte antes o ofício em Documentos da autoridade.',
      },
      {
        text: 'O que os pedidos citam pode ser corrigido de novo, e os meses reabertos; o resto continua como foi apresentado.',
      },
      {
        text: 'Responda a cada pedido: realizado, ou justificado. Com todos respondidos e nada a corrigir em Conferir, apresente de novo. As versões de antes continuam em Acompanhar.',
      },
      {
        text: 'Quando sair a decisão, junte o documento e registre o julgamento: aprovada, aprovada com ressalvas ou reprovada, com os motivos.',
      },
      {
        text: 'Quem recebe as contas pode fazer isso por si: um administrador dá a essa pessoa, em [Usuários](/usuarios), um acesso de auditor e marca “Recebe e julga as prestações de contas”. Ela vê, em uma lista só, as prestações de todas as suas associações.',
      },
    ],
    note: 'Registrou o que não era? Desfazer o último ato volta um passo, com um motivo; o histórico guarda os dois.',
  },
];
