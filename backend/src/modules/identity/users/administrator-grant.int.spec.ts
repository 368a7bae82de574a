import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { SCHOOL } from '../../../../../test/integration/harness.js';
import { type ProductHere, startProductHere } from '../../../../../test/integration/product-here.js';
import { AdministratorGrant } from './administrator-grant.js';

describe('granting an association an administrator', () => {
  let product: ProductHere;

  beforeAll(async () => {
    product = await startProductHere();
  });

  afterAll(() => product.close());

  const grant = (login: string, cnpj = SCHOOL) => product.app.get(AdministratorGrant, { strict: false }).grant(login, cnpj);

  it('refuses while the association has an active administrator', async () => {
    await expect(grant('gestor')).rejects.toThrow(/tem administrador ativo: peça a ele que vincule o usuário gestor\.$/);
    for (const lost of [
      `update rel_associacao_usuario set situacao = 'INATIVO' where tipo = 'ADMIN'`,
      `update rel_associacao_usuario set tipo = 'GEST' where tipo = 'ADMIN'`,
      `update usuario set role = 'GEST' where role = 'ADMIN'`,
      `update usuario set situacao = 'INATIVO' where role = 'ADMIN'`,
    ]) {
      await product.sql(`update usuario set role = 'ADMIN', situacao = 'ATIVO' where login = 'gestor'`);
      await product.sql(`update rel_associacao_usuario set tipo = 'ADMIN', situacao = 'ATIVO'`);
      await expect(grant('usuario')).rejects.toThrow(/tem administrador ativo/);
      await product.sql(lost);
      expect(await grant('usuario')).toMatch(/^ÚRSULA .* \(usuario\) administra agora ASSOCIAÇÃO DE PAIS .*\.$/);
      await product.sql(`update usuario set role = 'USER' where login = 'usuario'`);
    }
  });

  it('refuses an unknown or inactive user and an unknown association', async () => {
    await product.sql(`update rel_associacao_usuario set tipo = 'USER'; update usuario set situacao = 'INATIVO' where login = 'gestor'`);
    await expect(grant('gestor')).rejects.toThrow('O usuário gestor está inativo.');
    await expect(grant('ninguem')).rejects.toThrow('Não há usuário com o login ninguem.');
    await expect(grant('usuario', '00000000000191')).rejects.toThrow('Não há associação com o CNPJ 00000000000191.');
  });
});
