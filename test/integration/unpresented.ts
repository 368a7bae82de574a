import { type Api, SCHOOL } from './harness.js';
import { YEAR } from './scenario.js';

/** A prestação de contas of a programme and the year that is recorded as never presented: the one act that needs no closed month. */
export async function givenUnpresented(api: Api, idPrograma: number): Promise<void> {
  const book = { cnpjAssociacao: SCHOOL, ano: YEAR };
  const { body } = await api
    .post('/prestacao/save', { ...book, layout: 'FNDE-2024', de: `${YEAR}-01-01`, ate: `${YEAR}-12-31`, idPrograma })
    .expect(201);
  await api
    .post(`/prestacao/${body.id}/julga`, { ...book, data: `${YEAR}-01-10`, resultado: 'REPROVADA', motivos: 'Não apresentada.' })
    .expect(200);
}
