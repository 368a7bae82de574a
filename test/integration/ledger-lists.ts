import { type Ground } from './finance-commands.js';
import { SCHOOL } from './harness.js';
import { FIRST_COPY } from './large-book.js';
import { YEAR } from './scenario.js';

/** The paths of every list, balance and audit of the school's book, with and without filters. */
export function ledgerLists({ lines, plan }: Pick<Ground, 'lines' | 'plan'>): string[] {
  const { idPrograma, idAcao, idSubAcao, idElementoDespesa, idItem } = lines[0]!;
  const book = `cnpjAssociacao=${SCHOOL}&ano=${YEAR}`;
  const line = `idPrograma=${idPrograma}&idAcao=${idAcao}&idSubAcao=${idSubAcao}&idElementoDespesa=${idElementoDespesa}&idItem=${idItem}`;
  const sides = ['Debito', 'Credito']
    .map((side) => `idPrograma${side}=${idPrograma}&idElementoDespesa${side}=${idElementoDespesa}`)
    .join('&');
  return [
    ...['despesa', 'receita'].flatMap((list) => [
      `${list}/all?${book}`,
      `${list}/pagina?${book}`,
      `${list}/pagina?${book}&busca=favorecido%20repasse%201&ordem=-valor&pagina=2&linhas=10`,
    ]),
    ...[
      '',
      '&situacao=A_PAGAR',
      '&situacao=PAGAS&pagamentoDe=2026-01-01&ordem=-situacao',
      '&vencimentoAte=2026-06-30&semItem=true',
      `&idPrograma=${idPrograma}`,
      '&idFonteRecurso=1&valorAte=20',
      `&idFavorecido=${plan.idFavorecido}`,
    ].map((filter) => `despesa/pagina?${book}&linhas=30${filter}`),
    `receita/all?cnpjAssociacao=${SCHOOL}`,
    `despesa/exists_favorecido?cnpjAssociacao=${SCHOOL}&cnpjFavorecido=${plan.idFavorecido}`,
    `despesa/destino?cnpjAssociacao=${SCHOOL}&idFavorecido=${plan.idFavorecido}`,
    `despesa/ultimo_pagamento?cnpjAssociacao=${SCHOOL}&idFavorecido=${plan.idFavorecido}`,
    `despesa/a_liberar?${book}`,
    `despesa/detalhe?${book}&idDespesa=${FIRST_COPY}`,
    `despesa/impostos?${book}&idDespesa=1`,
    `orcamento/all?${book}`,
    `orcamento/linhas?${book}`,
    `orcamento/saldo-disponivel-redistribuicao?${book}&${line}`,
    `redistribuicao/all?${book}`,
    `redistribuicao/avisos?${book}&${sides}`,
    `redistribuicao/operacao/${SCHOOL}/${YEAR}/1`,
    `redistribuicao/${FIRST_COPY}?${book}`,
    `rendimento/all?${book}`,
    `exercicio/all?cnpjAssociacao=${SCHOOL}`,
    `exercicio/encerramento?${book}`,
    ...['saldo_orcamentario', 'saldo_orcamentario/execucao'].flatMap((balance) =>
      ['', '&em=2026-06-30', '&sequencia=1000'].map((asOf) => `${balance}?${book}${asOf}`),
    ),
    ...[
      '',
      '&antes=1000&limite=200',
      '&operacao=1',
      `&idDespesa=${FIRST_COPY}`,
      '&tipo=DespesaPaga',
      `&linha=${Object.values({ idPrograma, idAcao, idSubAcao, idElementoDespesa, idItem }).join('.')}`,
      '&autor=ana',
      '&de=2026-01-01&ate=2026-12-31',
    ].map((filter) => `auditoria?${book}${filter}`),
    `redistribuicao/rascunho/all?${book}`,
    `auditoria/operacao/1?${book}`,
    `auditoria/lancamento/4?${book}`,
    ...['', `&escopo=${idPrograma}`, '&escopo=-'].map((scope) => `auditoria/composicao?${book}&valor=saldo${scope}`),
    `auditoria/diferenca?${book}&de=2026-01-01&ate=2026-06-30`,
    `auditoria/verificacao?${book}`,
    `auditoria/verificacao/ultima?${book}`,
    `auditoria/ancora?${book}`,
    `auditoria/amostra?${book}&semente=a&tamanho=20&criterio=VALOR`,
    `auditoria/amostra/arquivo?${book}&semente=a&tamanho=1&criterio=ALEATORIA`,
    // A process of its own reads its book, from end to end.
    `exportacao/exercicio?${book}`,
    `painel?${book}`,
  ];
}
