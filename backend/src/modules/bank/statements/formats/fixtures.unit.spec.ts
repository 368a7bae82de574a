import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import readStatements from './read-statements.js';

const ORDER = { conta: { numConta: '1', agencia: '1', idBanco: '001' }, colunas: null, hoje: '2026-11-22' };

const read = (name: string) => {
  const answer = readStatements(readFileSync(`test/fixtures/ofx/${name}`), ORDER);
  if (!('extratos' in answer)) throw new Error('no statement');
  return answer.extratos;
};

describe('a real file', () => {
  it.each([
    ['OfxSharp-bb.ofx', 3, 332_255, '99999-9', '2014-02-24', '2014-03-27', { valor: 999_999, em: '2014-03-27' }],
    ['OfxSharp-itau.ofx', 3, -64_444, '9999 99999-9', '2013-12-05', '2014-02-28', { valor: -999_999, em: '2014-03-04' }],
    ['OfxSharp-santander.ofx', 3, -56_666, '9999999999999', '2013-11-07', '2013-11-08', { valor: 999_999, em: '2014-02-03' }],
    ['annacruz-bradesco.ofx', 6, -216_681, '34545', '2015-07-30', '2015-07-30', null],
    ['annacruz-santander.ofx', 4, 0, '3423139999999', '2017-09-01', '2017-09-01', { valor: 34_829, em: '2017-09-04' }],
  ])('reads the real file %s to the cent', (name, count, sum, conta, de, ate, saldo) => {
    const [statement, ...others] = read(name);
    expect(others).toEqual([]);
    expect(statement).toMatchObject({ conta: { conta }, de, ate, saldo, ignoradas: [], avisos: [] });
    expect(statement?.linhas).toHaveLength(count);
    expect(statement?.linhas.reduce((total, { valor }) => total + valor, 0)).toBe(sum);
  });

  it('decodes the accents of a real file, whatever its header declares', () => {
    expect(read('OfxSharp-bb.ofx')[0]?.linhas).toEqual([
      expect.objectContaining({ data: '2014-03-05', valor: 344_480, historico: 'Transferência Agendada', documento: '300000429583' }),
      expect.objectContaining({
        data: '2014-03-05',
        valor: -2_225,
        historico: 'Compra com Cartão',
        fitid: '20140305122250',
        tipo: 'OTHER',
      }),
      expect.objectContaining({ data: '2014-03-05', valor: -10_000, historico: 'Saque' }),
    ]);
  });
});
