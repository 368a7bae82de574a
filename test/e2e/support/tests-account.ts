import type { FullConfig } from '@playwright/test';
import { request } from '@playwright/test';
import { api } from './api.js';

/** An account of the school that no statement closes: those of the demo are reconciled to the end of last month. */
export const TESTS_ACCOUNT = '70707-0';

/** Registers the account in the product of every worker. */
export default async function registerAccount({ workers }: FullConfig): Promise<void> {
  for (let worker = 0; worker < workers; worker++) {
    const context = await request.newContext({ baseURL: `http://127.0.0.1:${Number(process.env.E2E_PORT) + worker}` });
    const call = await api(context, 'admin');
    await call('post', 'conta/create', { numConta: TESTS_ACCOUNT, idBanco: '001', agencia: '1', descricao: 'CONTA DOS TESTES' });
    await context.dispose();
  }
}
