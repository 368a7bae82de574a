import { RESIDENTS, type TestProduct } from '../integration/harness.js';
import { givenPaper, pdf } from '../integration/papers.js';
import { expenseOf, givenAccount, givenPlan, YEAR } from '../integration/scenario.js';
import { givenStatement } from '../integration/statement-lines.js';

const BOOK = { cnpjAssociacao: RESIDENTS, ano: YEAR };
const EARLIER = { ...BOOK, ano: YEAR - 1 };

/** Books of the residents in which something of each kind was changed or taken back: the facts that a full book lacks. */
export async function givenCorrectedBook(product: TestProduct): Promise<void> {
  const { api, sql } = product;
  const plan = await givenPlan(api, RESIDENTS);
  for (const numConta of ['5', '6', '7']) await givenAccount(api, numConta, { cnpjAssociacao: RESIDENTS });

  const { body: budget } = await api.post('/orcamento/save', { ...BOOK, ...plan.line, valor: 1000 }).expect(201);
  await api.post('/orcamento/save', { ...budget, valor: 900 }).expect(200);
  await api.post('/orcamento/save', { ...BOOK, ...plan.otherLine, valor: 500 }).expect(201);
  const moved = { ...BOOK, data: `${YEAR}-05-01`, valor: 10, justificativa: 'AJUSTE DE SALDO', debito: plan.line, credito: plan.otherLine };
  await api.post('/redistribuicao/operacao', moved).expect(201);
  await api.delete(`/redistribuicao/operacao/${RESIDENTS}/${YEAR}/1`).expect(204);
  const { idPrograma, idAcao, idSubAcao, idElementoDespesa, idItem } = plan.otherLine;
  const line = `${idPrograma}/${idAcao}/${idElementoDespesa}/${idItem}`;
  await api.delete(`/orcamento/delete/${RESIDENTS}/${YEAR}/${line}${idSubAcao ? `?idSubAcao=${idSubAcao}` : ''}`).expect(204);

  await api.post('/despesa/save', expenseOf(plan, { cnpjAssociacao: RESIDENTS, valor: 90 })).expect(201);
  const tax = { ...BOOK, idDespesa: 1, valor: 9, idFavorecido: plan.idFavorecido, dataElaboracao: `${YEAR}-03-10`, objetoResumido: 'ISS' };
  await api.post('/despesa/imposto', tax).expect(201);
  await api.delete(`/despesa/delete/${RESIDENTS}/${YEAR}/2`).expect(204);
  const { sha256 } = await givenPaper(api, { cnpjAssociacao: RESIDENTS, registro: 'DESPESA', id: '1', tipo: 'NOTA_FISCAL' }, pdf('nota'));
  await api.delete(`/anexo/${sha256}?cnpjAssociacao=${RESIDENTS}&ano=${YEAR}&registro=DESPESA&id=1`).expect(204);

  const earnings = { ...BOOK, numConta: '5', saldoInicial: 4, janeiro: 0.15 };
  await api.post('/rendimento/create', earnings).expect(201);
  await api.put('/rendimento/update', { ...earnings, janeiro: 0.2 }).expect(200);
  const transfer = { ...BOOK, data: `${YEAR}-02-03`, valor: 3, contaOrigem: '5', contaDestino: '6', historico: 'APLICAÇÃO' };
  await api.post('/transferencia/save', { ...transfer, categoria: 'LIVRE' }).expect(201);
  await api.delete(`/transferencia/delete/${RESIDENTS}/${YEAR}/1`).expect(204);

  const revenue = { ...BOOK, numConta: '6', data: `${YEAR}-02-02`, valor: 7, descricao: 'DOAÇÃO' };
  await api.post('/receita/save', revenue).expect(201);
  const linhas = await givenStatement(product, '6', [{ data: `${YEAR}-02-02`, valor: 7 }], { cnpjAssociacao: RESIDENTS });
  const movimentos = await sql(
    `select sequencia::int as sequencia, ordem from movimento where cnpj_associacao = $1 and num_conta = '6' and data = $2 and origem = 'receita'`,
    [RESIDENTS, `${YEAR}-02-02`],
  );
  const { body: pair } = await api.post('/conciliacao/save', { ...BOOK, numConta: '6', linhas, movimentos }).expect(201);
  await api.delete(`/conciliacao/${pair.id}?cnpjAssociacao=${RESIDENTS}&ano=${YEAR}`).expect(204);

  const close = () => api.put('/exercicio/encerra', { ...EARLIER, motivo: 'CONTAS APROVADAS' }).expect(200);
  for (const day of ['01', '02']) {
    await api.post('/receita/save', { ...revenue, ...EARLIER, numConta: '7', data: `${YEAR - 1}-02-${day}` }).expect(201);
    if (day === '01') await api.post('/exercicio/abre', { ...BOOK, copia: 'NENHUMA' }).expect(201);
    await close();
    if (day === '01') await api.put('/exercicio/reabre', { ...EARLIER, motivo: 'FALTOU UMA RECEITA' }).expect(200);
  }
}
