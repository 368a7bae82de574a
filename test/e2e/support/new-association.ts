import { type APIRequestContext, expect } from '@playwright/test';
import { named } from './api.js';

/** A valid CNPJ that no other test and no demo record has. */
function freshCnpj(): string {
  const digits = Array.from({ length: 12 }, () => Math.floor(Math.random() * 10));
  for (const weights of ['543298765432', '6543298765432']) {
    const sum = digits.reduce((total, digit, index) => total + digit * Number(weights[index]), 0);
    digits.push(sum % 11 < 2 ? 0 : 11 - (sum % 11));
  }
  return digits.join('');
}

/** Creates an association as its administrator would; answers its CNPJ and name. */
export async function newAssociation(request: APIRequestContext, data: object = {}): Promise<{ cnpj: string; nome: string }> {
  const { token } = await (await request.post('/api/auth', { data: { login: 'admin', senha: 'admin-demo' } })).json();
  const association = { cnpj: freshCnpj(), nome: named('ASSOCIAÇÃO'), novo: true };
  const answer = await request.post('/api/associacao/save', {
    data: { ...association, ...data },
    headers: { authorization: `Bearer ${token}` },
  });
  expect(answer.status()).toBe(201);
  return association;
}
