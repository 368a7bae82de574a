import { type APIRequestContext } from '@playwright/test';
import { LAST_YEAR } from './expenses.js';

/** The demo's residents. */
const OF_RESIDENTS = { cnpjAssociacao: '12ABC34501DE35', ano: LAST_YEAR };

/** Takes back what the demo presented of the residents' last year, so that money of the years before may change. */
export async function openPastYears(request: APIRequestContext): Promise<void> {
  const { token } = await (await request.post('/api/auth', { data: { login: 'gestor', senha: 'gestor-demo' } })).json();
  const headers = { Authorization: `Bearer ${token}` };
  const read = { params: OF_RESIDENTS, headers };
  const [presented] = await (await request.get('/api/prestacao/all', read)).json();
  const address = `/api/prestacao/${presented.id}`;
  let { atos } = await (await request.get(address, read)).json();
  while (atos.includes('desfaz'))
    ({ atos } = await (
      await request.post(`${address}/desfaz`, { data: { ...OF_RESIDENTS, motivo: 'Exercícios anteriores' }, headers })
    ).json());
}
