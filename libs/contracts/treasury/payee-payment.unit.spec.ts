import { describe, expect, it } from '@jest/globals';
import { paymentLines } from './payee-payment.js';

const NOTHING = { tipoChavePix: null, chavePix: null, idBanco: null, nomeBanco: null, agencia: null, numConta: null };

describe('how a payee is paid', () => {
  it('names the kind of the Pix key and shows it with its marks', () => {
    expect(paymentLines({ ...NOTHING, tipoChavePix: 'TELEFONE', chavePix: '+5541999998888' })).toEqual({
      'Chave Pix (telefone)': '+55 (41) 99999-8888',
    });
  });

  it('names the account with its bank and branch', () => {
    const account = { idBanco: '001', nomeBanco: 'BANCO DO BRASIL S.A.', agencia: '1234-5', numConta: '9-X' };
    expect(paymentLines({ ...NOTHING, ...account })).toEqual({
      'Conta do favorecido': '001 - BANCO DO BRASIL S.A., agência 1234-5, conta 9-X',
    });
  });

  it('says nothing of a payee without either', () => {
    expect(paymentLines(NOTHING)).toEqual({});
  });
});
