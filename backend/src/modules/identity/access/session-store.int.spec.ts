import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { RESIDENTS, SCHOOL } from '../../../../../test/integration/harness.js';
import { type ProductHere, startProductHere } from '../../../../../test/integration/product-here.js';
import { Access } from './access.js';
import { SessionStore } from './session-store.js';

describe('the caller of a call', () => {
  let product: ProductHere;
  let sessions: SessionStore;
  let session: string;

  beforeAll(async () => {
    product = await startProductHere();
    sessions = product.app.get(SessionStore, { strict: false });
    const { body } = await product.api.post('/auth', { login: 'admin', senha: 'admin-demo' }, 'ninguem').expect(200);
    session = JSON.parse(Buffer.from(body.token.split('.')[1], 'base64url').toString()).sessao;
  });

  afterAll(() => product.close());

  it('has the links that the call names, and no other', async () => {
    const callers = await Promise.all([[SCHOOL], [], [SCHOOL, '00000000000191']].map((named) => sessions.caller(session, named)));
    for (const caller of callers) expect([...caller!.named.keys()]).toEqual([SCHOOL]);
    expect([...(await sessions.caller(session))!.named.keys()]).toEqual([]);
  });

  it('is let into an association that only the form of an upload names, and into none without a link', async () => {
    const access = product.app.get(Access, { strict: false });
    const caller = (await sessions.caller(session))!;
    expect(await access.may('despesa.salvar', caller, RESIDENTS)).toBe(true);
    expect(await access.may('despesa.salvar', caller, '00000000000191')).toBe(false);
    await product.sql(`update rel_associacao_usuario set situacao = 'INATIVO' where cpf = $1 and cnpj = $2`, [caller.cpf, RESIDENTS]);
    expect(await access.may('despesa.salvar', caller, RESIDENTS)).toBe(false);
    expect(await access.open(caller)).toEqual([SCHOOL]);
  });
});
