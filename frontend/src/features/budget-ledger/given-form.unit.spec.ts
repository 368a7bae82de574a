import { describe, expect, it } from '@jest/globals';
import { givenIn } from './given-form.ts';

describe('what an address gives to a form', () => {
  it('reads fields of a new record from the address, numbers as numbers', () => {
    const params = new URLSearchParams({
      nova: '',
      idPrograma: '7',
      'nova.valor': '12.5',
      'nova.idPrograma': '3',
      'nova.idFavorecido': '015',
    });
    expect(givenIn(params)).toEqual({ valor: 12.5, idPrograma: 3, idFavorecido: '015' });
  });

  it('reads fields of the payment from the address separately', () => {
    const params = new URLSearchParams({ nova: '', 'nova.valor': '9', 'paga.numConta': '12-3', 'paga.documentoPagamento': '0850' });
    expect(givenIn(params)).toEqual({ valor: 9 });
    expect(givenIn(params, 'paga.')).toEqual({ numConta: '12-3', documentoPagamento: '0850' });
  });
});
