import { dateInBrazil } from '#domain/plain-date.js';
import { SCHOOL, type TestProduct } from './harness.js';
import { givenPaper, pdf } from './papers.js';
import { expenseOf, givenAccount, givenLimit, givenPlan, halvesOf, type Plan, YEAR } from './scenario.js';
import { givenStatement } from './statement-lines.js';
import { givenUnpresented } from './unpresented.js';

const BOOK = { cnpjAssociacao: SCHOOL, ano: YEAR };
const EARLIER = { ...BOOK, ano: YEAR - 1 };
const AUDITOR = '39053344705';

/** A text with all characters that CSVs and journals must quote. */
const awkward = (text: string): string => `${text}\nLF\rCR\r\nCRLF; "ASPAS"\n=1+1`;

/**
 * A book of the school with every kind of record, some corrected, deleted, cancelled or reopened; its texts have line breaks, quotes and separators wherever
 * allowed. With findings and an opinion.
 */
export async function givenFullBook(product: TestProduct): Promise<void> {
  const { api } = product;
  const plan = await givenPlan(api);
  const { idPrograma } = plan.line;
  await api.post('/programa/save', { cnpjAssociacao: SCHOOL, id: idPrograma, descricao: awkward('PDDE | BÁSICO › X') }).expect(200);
  for (const [numConta, descricao] of [
    ['1-9', awkward('CORRENTE')],
    ['2', "'=POUPANÇA"],
    ['00123', '=CAIXA'],
  ] as const)
    await givenAccount(api, numConta, { descricao });
  // Before the book of the year before, which ends the time for opening balances.
  const opening = [
    { numConta: '1-9', idPrograma, categoria: 'CUSTEIO', valor: 4.5 },
    { numConta: '1-9', idPrograma: null, categoria: 'LIVRE', valor: -0.5 },
    { numConta: '00123', idPrograma: null, categoria: 'LIVRE', valor: 0 },
  ];
  const begun = { ...BOOK, em: `${YEAR}-01-01`, justificativa: awkward('TARIFA DE DEZEMBRO') };
  await api.post('/implantacao/save', { ...begun, em: `${YEAR}-01-02`, saldos: opening.slice(0, 2) }).expect(201);
  await api.post('/implantacao/save', { ...begun, saldos: [...opening].reverse() }).expect(201);
  const revenue = { ...BOOK, numConta: '1-9', data: `${YEAR}-02-01`, valor: 100, descricao: awkward('DOAÇÃO') };
  await api.post('/receita/save', { ...revenue, ...EARLIER, numConta: '2', data: `${YEAR - 1}-02-01`, categoria: 'CAPITAL' }).expect(201);
  await api.post('/orcamento/save', { ...EARLIER, ...plan.line, valor: 1000 }).expect(201);
  await api.post('/exercicio/abre', { ...BOOK, copia: 'VALORES' }).expect(201);
  await api.post('/orcamento/save', { ...BOOK, ...plan.otherLine, valor: 500.55 }).expect(201);

  const texts = { objetoResumido: awkward('LÁPIS'), objetoDetalhado: awkward('LÁPIS HB'), tipoDocumento: 'NFS-E', notaFiscal: '00123' };
  const days = { dataNf: `${YEAR}-03-09`, vencimento: `${YEAR}-04-09` };
  const save = (changes: object, status = 201) => api.post('/despesa/save', { ...expenseOf(plan), ...changes }).expect(status);
  await save({
    ...texts,
    ...days,
    valor: 100.01,
    rateio: [
      { ...halvesOf(plan)[0]!, valor: 33.34 },
      { ...halvesOf(plan)[1]!, valor: 66.67 },
    ],
  });
  await save({ ...texts, valor: 80 });
  await save({ ...plan.otherLine, valor: 60 });
  await save({ valor: 40 });
  await save({ valor: 41 });
  await save({ valor: 90 });
  await save({ idDespesa: 4, valor: 45, ...texts }, 200);
  await api.delete(`/despesa/delete/${SCHOOL}/${YEAR}/5`).expect(204);
  const tax = { ...BOOK, idDespesa: 6, valor: 9, idFavorecido: plan.idFavorecido, dataElaboracao: `${YEAR}-03-10`, objetoResumido: 'ISS' };
  await api.post('/despesa/imposto', tax).expect(201);
  const payment = { ...BOOK, formaPagamento: 'PIX', dataPagamento: `${YEAR}-03-05`, documentoPagamento: awkward('DOC') };
  await api
    .put('/despesa/paga_despesa', { ...payment, idDespesa: 1, valor: 99.5, numConta: '1-9', motivoAntecipacao: awkward('URGENTE') })
    .expect(200);
  await api
    .put('/despesa/paga_despesa', { ...payment, idDespesa: 2, valor: 80, dataPagamento: `${YEAR}-03-12`, numConta: '1-9' })
    .expect(200);
  await api.put('/despesa/paga_despesa', { ...payment, idDespesa: 3, valor: 60, dataPagamento: `${YEAR}-03-12` }).expect(200);
  await api.put('/despesa/classifica', { ...BOOK, numConta: '00123', despesas: [{ idDespesa: 3 }] }).expect(200);
  const correction = { ...payment, dataPagamento: `${YEAR}-03-11`, formaPagamento: 'CHEQUE', motivo: awkward('FOI EM CHEQUE') };
  await api.put('/despesa/corrige_pagamento', { ...correction, idDespesa: 2, numConta: '1-9' }).expect(200);
  await save({ ...texts, valor: 70, rateio: halvesOf(plan).map((part, index) => ({ ...part, valor: 30 + 10 * index })) });
  await api.put('/despesa/paga_despesa', { ...payment, idDespesa: 8, valor: 69.99, numConta: '1-9' }).expect(200);
  const early = { ...correction, dataPagamento: `${YEAR}-03-06`, numConta: '2' };
  await api.put('/despesa/corrige_pagamento', { ...early, idDespesa: 8 }).expect(200);
  await api.put('/despesa/desfaz_pagamento', { ...BOOK, idDespesa: 8, motivo: awkward('NÃO FOI PAGA') }).expect(200);
  const attestation = {
    data: `${YEAR}-03-12`,
    cpf: '52998224725',
    nome: awkward('ANA; "ASPAS"').slice(0, 60),
    cargo: '=1+1',
    texto: awkward('ATESTO'),
  };
  await api.put('/despesa/atesta', { ...BOOK, ...attestation, idDespesas: [1, 2, 3], confirmaMesmaPessoa: true }).expect(200);
  await api.put('/despesa/desatesta', { ...BOOK, idDespesa: 3 }).expect(200);
  const cancelled = { ...BOOK, idDespesa: 2, valor: 80, dataAnulacao: `${YEAR}-04-02`, justificativaAnulacao: awkward('DUPLICADA') };
  await api.put('/despesa/anula_despesa', cancelled).expect(200);
  await api.put('/despesa/anula_despesa', { ...cancelled, idDespesa: 8, dataAnulacao: dateInBrazil(new Date()) }).expect(200);
  await api.put('/despesa/desfaz_anulacao', { ...BOOK, idDespesa: 8, motivo: awkward('ERA OUTRA') }).expect(200);

  await givenReleases(product, plan, payment);

  await api.post('/receita/save', { ...revenue, categoria: 'CUSTEIO', idPrograma }).expect(201);
  await api.post('/receita/save', { ...revenue, valor: 7 }).expect(201);
  await api.post('/receita/save', { ...revenue, valor: 8, numConta: '00123' }).expect(201);
  await api.delete(`/receita/${YEAR}/${SCHOOL}/00123/3`).expect(204);
  const refund = { tipo: 'ESTORNO', idDespesa: 1, motivo: awkward('DEVOLVIDO'), data: `${YEAR}-03-20`, valor: 1 };
  await api.post('/receita/save', { ...revenue, ...refund }).expect(201);
  const moved = { ...BOOK, data: `${YEAR}-02-03`, valor: 3, contaOrigem: '1-9', contaDestino: '2', historico: awkward('APLICAÇÃO') };
  await api.post('/transferencia/save', { ...moved, idPrograma, categoria: 'CUSTEIO' }).expect(201);
  const operation = { ...BOOK, data: `${YEAR}-05-01`, valor: 10, justificativa: awkward('AJUSTE DE SALDO') };
  await api.post('/redistribuicao/operacao', { ...operation, debito: plan.line, credito: plan.otherLine }).expect(201);
  const { valor, ...proposal } = operation;
  const sides = { debitos: [{ ...plan.line, valor }], creditos: [{ ...plan.otherLine, valor }] };
  const { body: kept } = await api.post('/redistribuicao/rascunho/save', { ...proposal, ...sides }).expect(201);
  await api.post('/ata/save', { cnpjEscola: SCHOOL, data: `${YEAR}-05-02`, hora: '19:00' }).expect(201);
  const approval = { ata: `${YEAR}-05-02T19:00`, nome: 'ANA; "ASPAS"', cargo: '=1+1', dia: `${YEAR}-05-03` };
  await api.post('/redistribuicao/rascunho/aprova', { ...BOOK, id: kept.id, versao: 1, ...approval }).expect(200);
  await api.post('/redistribuicao/rascunho/efetiva', { ...BOOK, id: kept.id, versao: 2 }).expect(201);
  await api.put('/redistribuicao/update', { ...BOOK, operacao: 1, justificativa: awkward('OUTRO AJUSTE') }).expect(200);
  await api.post('/rendimento/create', { ...BOOK, numConta: '1-9', saldoInicial: 4, janeiro: 0.15, fevereiro: 0.25 }).expect(201);

  const priority = { grupo: awkward('GRUPO'), descricao: awkward('IMPRESSORA'), categoria: 'CAPITAL', valor: 1.5, prazo: `${YEAR}-11` };
  const rol = { ...BOOK, idPrograma };
  await api.post('/rol/save', { ...rol, previsto: { CUSTEIO: 1, CAPITAL: 2 }, linhas: [{ ...priority, numero: 1 }] }).expect(201);
  await api.post('/rol/aprova', { ...rol, data: `${YEAR}-01-20` }).expect(200);
  await api.post('/rol/save', { ...rol, linhas: [{ ...priority, numero: 2, prazo: null, categoria: 'CUSTEIO' }] }).expect(200);
  await api.post('/rol/aprova', { ...rol, data: `${YEAR}-05-02`, idAta: `${YEAR}-05-02T19:00` }).expect(200);
  await givenUnpresented(api, idPrograma);
  const quoted = { letra: 'A', nome: awkward('LOJA'), cpfCnpj: plan.idFavorecido };
  const item = { item: 1, descricao: awkward('PAPEL'), unidade: 'UN', quantidade: 2.5, precos: [{ letra: 'A', valor: 3.33 }] };
  const research = {
    ...BOOK,
    idPrograma,
    objeto: awkward('PAPEL'),
    data: `${YEAR}-01-10`,
    criterio: 'POR_ITEM',
    itens: [item],
    proponentes: [quoted],
  };
  await api.post('/pesquisa_preco/save', research).expect(201);
  const asset = { cnpjAssociacao: SCHOOL, especificacao: awkward('ARMÁRIO'), quantidade: 2, valorUnitario: 1.25, data: `${YEAR}-03-01` };
  await api.post('/bem/save', { ...asset, doador: awkward('PREFEITURA'), valor: 2.5, local: awkward('SALA') }).expect(201);
  const { body: offices } = await api.post('/cargo/pronto', { cnpjAssociacao: SCHOOL, conjunto: 'UEX' }).expect(200);
  const seat = { idCargo: offices[0].id, vaga: 1, nome: 'ANA LIMA', de: `${YEAR}-01-01`, motivo: awkward('ELEITA') };
  await api.post('/mandato/save', { cnpjAssociacao: SCHOOL, de: `${YEAR}-01-01`, ate: `${YEAR + 1}-12-31`, ocupantes: [seat] }).expect(201);

  const [line, other] = await givenStatement(
    product,
    '1-9',
    [
      { data: `${YEAR}-02-02`, valor: 100, historico: awkward('TED'), documento: awkward('42') },
      { data: `${YEAR}-02-02`, valor: 7, historico: 'PIX' },
    ],
    { saldo: 108, em: `${YEAR}-02-28` },
  );
  const placeOf = async (id: number) =>
    (await product.sql(
      `select sequencia::int, ordem from movimento where origem = 'receita' and chave = $1 and ano = $2 and estorna_sequencia is null order by sequencia desc limit 1`,
      [String(id), YEAR],
    )) as { sequencia: number; ordem: number }[];
  const joining = { ...BOOK, numConta: '1-9' };
  await api.post('/conciliacao/save', { ...joining, linhas: [line], movimentos: await placeOf(1) }).expect(201);
  await api.post('/conciliacao/save', { ...joining, linhas: [other], movimentos: await placeOf(2) }).expect(201);
  await api.put('/receita/classifica', { ...BOOK, categoria: 'LIVRE', receitas: [{ id: 2 }] }).expect(204);
  const { sha256: anexo } = await givenPaper(
    api,
    { registro: 'CONTA', id: '1-9', tipo: 'EXTRATO' },
    pdf('extrato'),
    `${'ção'.repeat(60)}.pdf`,
  );
  await givenPaper(api, { registro: 'DESPESA', id: '1', tipo: 'NOTA_FISCAL' }, pdf('nota'), '=nota.pdf');
  for (const mes of [1, 2])
    await api
      .post('/conciliacao/fecha', {
        ...joining,
        mes,
        anexo,
        ...(mes === 1 && { saldoExtrato: 1, em: `${YEAR}-01-31` }),
        justificativa: awkward('TARIFA'),
      })
      .expect(204);
  await api.post('/conciliacao/reabre', { ...joining, mes: 2, motivo: awkward('FALTA UMA TARIFA') }).expect(204);

  const link = { cpf: AUDITOR, cnpj: SCHOOL, tipo: 'AUDITOR', anos: [YEAR], ate: `${YEAR + 1}-12-31` };
  await api.post('/rel_associacao_usuario/save', link).expect(200);
  await api.post('/ressalva/save', { ...BOOK, sequencia: 4, texto: awkward('FALTA O RECIBO') }, 'usuario').expect(201);
  await api.post('/ressalva/resposta', { ...BOOK, id: 1, passos: 1, texto: awkward('JUNTADO') }).expect(200);
  await givenRestos(product, plan, payment);
}

/** A payment that was released, one whose release was taken back, and one that only the bank shows, above a limit that is gone again. */
async function givenReleases(product: TestProduct, plan: Plan, payment: object): Promise<void> {
  const { api } = product;
  await givenLimit(api, 1);
  const text = awkward('DOC');
  for (const valor of [2, 3, 4])
    await api.post('/despesa/save', { ...expenseOf(plan), notaFiscal: text.slice(0, 60), valor }, 'usuario').expect(201);
  const liberacoes = [9, 10].map((idDespesa) => ({ idDespesa, numConta: '1-9' }));
  await api.put('/despesa/libera', { ...BOOK, liberacoes }).expect(200);
  await api.put('/despesa/desfaz_liberacao', { ...BOOK, idDespesa: 10, motivo: text }, 'gestor').expect(200);
  await api.put('/despesa/paga_despesa', { ...payment, idDespesa: 9, valor: 2, numConta: '1-9' }).expect(200);
  const [idLinha] = await givenStatement(product, '2', [{ data: `${YEAR}-03-05`, valor: -4 }]);
  await api.put('/despesa/paga_despesa', { ...payment, idDespesa: 11, valor: 4, numConta: '2', idLinha }).expect(200);
  await givenLimit(api, null);
}

/** A resto a pagar that was taken back when its year was reopened, and again, with its tax; one of them is paid and partly refunded. */
async function givenRestos({ api }: TestProduct, plan: Plan, payment: object): Promise<void> {
  const owed = { ...expenseOf(plan, { valor: 20, dataElaboracao: `${YEAR - 1}-12-10` }), ...EARLIER, notaFiscal: awkward('DE DEZEMBRO') };
  const { body: expense } = await api.post('/despesa/save', owed).expect(201);
  const tax = { ...EARLIER, idDespesa: expense.idDespesa, valor: 3, idFavorecido: plan.idFavorecido, dataElaboracao: `${YEAR - 1}-12-10` };
  await api.post('/despesa/imposto', tax).expect(201);
  const close = () => api.put('/exercicio/encerra', { ...EARLIER, motivo: awkward('CONTAS APROVADAS') }).expect(200);
  await close();
  await api.put('/exercicio/reabre', { ...EARLIER, motivo: awkward('FALTOU UMA NOTA') }).expect(200);
  await close();
  // Numbers 12 and 13 were taken back.
  await api.put('/despesa/paga_despesa', { ...payment, idDespesa: 14, valor: 17, numConta: '1-9' }).expect(200);
  const refund = { tipo: 'ESTORNO', idDespesa: 14, motivo: awkward('PAGO A MAIS'), data: `${YEAR}-03-21`, valor: 2 };
  await api.post('/receita/save', { ...BOOK, numConta: '1-9', descricao: awkward('DEVOLVIDO'), ...refund }).expect(201);
}
