import { getPixPayloadInfo } from '@brazilian-utils/brazilian-utils/get-pix-payload-info';
import { describe, expect, it } from '@jest/globals';
import { pixCodeOf } from './pix-code';

const payee = (chavePix: string | null, more: object = {}) => ({
  chavePix,
  nome: 'JOÃO REPARO E CONSERTOS DE TELHADO LTDA',
  logrCidade: 'SÃO JOSÉ',
  ...more,
});

describe('Pix copia e cola (rule 47.9)', () => {
  it.each([
    ['a CPF', '52998224725'],
    ['a CNPJ', '11444777000161'],
    ['an e-mail', 'joao@reparo.com'],
    ['a phone', '+5541999998888'],
    ['a drawn key', '123e4567-e89b-12d3-a456-426655440000'],
  ])('pays the amount to the key, which is %s', (_, key) => {
    expect(getPixPayloadInfo(pixCodeOf(payee(key), 123_45)!)).toMatchObject({ key, amount: 123.45, merchantCity: 'SAO JOSE' });
  });

  it('names the payee as far as the code has room, and a city in any case', () => {
    const info = getPixPayloadInfo(pixCodeOf(payee('joao@reparo.com', { logrCidade: null }), 1)!);
    expect(info).toMatchObject({ merchantName: 'JOAO REPARO E CONSERTOS D', merchantCity: 'BRASIL', amount: 0.01 });
  });

  it('is not there without a key, without an amount, and with a key that it cannot hold', () => {
    expect(pixCodeOf(payee(null), 100)).toBeNull();
    expect(pixCodeOf(payee('joao@reparo.com'), 0)).toBeNull();
    expect(pixCodeOf(payee('no key'), 100)).toBeNull();
  });
});
