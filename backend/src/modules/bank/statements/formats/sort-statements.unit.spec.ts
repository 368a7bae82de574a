import { describe, expect, it } from '@jest/globals';
import sortStatements from './sort-statements.js';

const account = (numConta: string, idBanco = '001') => ({ numConta, agencia: '1234-5', idBanco, tipo: 'CORRENTE' as const });
const statement = (number: string, memo: string, currency = 'BRL') =>
  `<STMTTRNRS><STMTRS><CURDEF>${currency}<BANKACCTFROM><BANKID>001<ACCTID>${number}</BANKACCTFROM><BANKTRANLIST><STMTTRN><TRNTYPE>DEBIT
<DTPOSTED>20260105<TRNAMT>-1.00<FITID>${memo}<MEMO>${memo}</STMTTRN></BANKTRANLIST></STMTRS></STMTTRNRS>`;
const file = (...statements: string[]) => Buffer.from(`OFXHEADER:100\n\n<OFX><BANKMSGSRSV1>${statements.join('')}</BANKMSGSRSV1></OFX>`);
const sorted = (bytes: Buffer, ...contas: ReturnType<typeof account>[]) => {
  const { contas: found, outros } = sortStatements(bytes, contas, '2026-02-01');
  return [
    found.map(({ conta, extratos }) => [conta.numConta, extratos.flatMap(({ linhas }) => linhas.map(({ historico }) => historico))]),
    outros,
  ];
};

describe('the statements of a file, each for the account that it names', () => {
  it('are sorted by registered account, several of one together, in the order of the register', () => {
    const bytes = file(statement('98765-4', 'LUZ'), statement('12345-6', 'AGUA'), statement('98765-4', 'GAS'));
    expect(sorted(bytes, account('12345-6'), account('98765-4'))).toEqual([
      [
        ['12345-6', ['AGUA']],
        ['98765-4', ['LUZ', 'GAS']],
      ],
      [],
    ]);
  });

  it('are of no account if it is not registered, of another bank, in another currency, or may be two', () => {
    const outros = [{ conta: { banco: '001', conta: '12345-6', tipo: null }, moeda: null }];
    expect(sorted(file(statement('12345-6', 'AGUA')))).toEqual([[], outros]);
    expect(sorted(file(statement('12345-6', 'AGUA')), account('12345-6', '341'))).toEqual([[], outros]);
    expect(sorted(file(statement('12345-6', 'AGUA')), account('12345-6'), account('123456'))).toEqual([
      [],
      [{ ...outros[0], possiveis: ['12345-6', '123456'] }],
    ]);
    expect(sorted(file(statement('12345-6', 'AGUA', 'USD')), account('12345-6'))).toEqual([[], [{ ...outros[0], moeda: 'USD' }]]);
  });

  it('are none in a CSV, which names no account', () => {
    expect(sortStatements(Buffer.from('Data;Valor\n'), [account('12345-6')], '2026-02-01')).toEqual({
      isOfx: false,
      contas: [],
      outros: [],
    });
  });
});
