import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { type StatementColumns } from '#contracts/bank/statement-columns.js';
import { UnreadableFile } from '#platform/files/unreadable-file.js';
import { BANKS, type BankWriter, MOVEMENTS, OFX_WRITERS, written } from '../../../../../../test/fixtures/bank-writers.js';
import { decode } from './decode.js';
import previewStatement from './preview-statement.js';
import readStatements from './read-statements.js';

const TODAY = '2026-11-22';
const ACCOUNT = { numConta: '1', agencia: '1', idBanco: '001', tipo: 'CORRENTE' as const };

function statementOf(file: Buffer, colunas: StatementColumns | null) {
  const answer = readStatements(file, { conta: ACCOUNT, colunas, hoje: TODAY });
  if (!('extratos' in answer)) throw new Error('columns wanted');
  return answer.extratos[0]!;
}

/** The first file of a bank, read with the columns that are proposed for it. */
const readFirst = (file: Buffer) => statementOf(file, previewStatement(file, null, null, TODAY).colunas);

const sorted = (lines: readonly (readonly unknown[])[]) => lines.map((line) => JSON.stringify(line)).sort();
const ENCODINGS = { 'UTF-8': 'utf8', 'Latin-1': 'latin1' } as const;
const ORDERS = { ascending: false, descending: true };
const cases = Object.entries(BANKS).flatMap(([name, bank]) =>
  Object.entries(ORDERS).flatMap(([order, isDescending]) =>
    Object.entries(ENCODINGS).map(([encoding, bytes]) => [name, order, encoding, bank, isDescending, bytes] as const),
  ),
);

describe('the first CSV of a bank', () => {
  it.each(cases)(
    'of %s, %s, in %s, is read to its movements and its balance with the proposed columns',
    (_, __, ___, bank, isDescending, encoding) => {
      const { historico = ({ texto }) => texto, tellsBalance } = bank;
      const { linhas, saldo, contradicao } = readFirst(Buffer.from(written(bank, MOVEMENTS, isDescending), encoding));
      const expected = MOVEMENTS.map((movement) => [movement.data, movement.valor, historico(movement)]);
      expect(sorted(linhas.map(({ data, valor, historico: text }) => [data, valor, text]))).toEqual(sorted(expected));
      const { saldo: valor, data: em } = MOVEMENTS.at(-1)!;
      expect({ saldo, contradicao }).toEqual({ saldo: tellsBalance ? { valor, em } : null, contradicao: null });
    },
  );

  it.each(Object.entries(BANKS))('of %s with cut letters is read to the same movements, and only the cut letters are lost', (_, bank) => {
    const cut = written(bank, MOVEMENTS, false).replaceAll('SÃO JOÃO', 'SÃO JOÃ@');
    const bytes = Buffer.from(cut);
    // The last byte of the letter before the mark is cut, as a bank that counts bytes does.
    const file = Buffer.from(bytes.toString('latin1').replaceAll(/[\x80-\xbf]@/g, ''), 'latin1');
    expect(decode(file)).toBe(cut.replaceAll('Ã@', ''));
    const { linhas } = readFirst(file);
    expect(sorted(linhas.map(({ data, valor }) => [data, valor]))).toEqual(sorted(MOVEMENTS.map(({ data, valor }) => [data, valor])));
  });
});

const ofxCases = Object.entries(OFX_WRITERS).flatMap(([name, write]) =>
  Object.entries(ORDERS).flatMap(([order, isDescending]) =>
    Object.entries(ENCODINGS).map(([encoding, bytes]) => [name, order, encoding, write, isDescending, bytes] as const),
  ),
);

describe('an OFX of a bank', () => {
  it.each(ofxCases)('with %s, %s, in %s, is read to its movements and its balance', (_, __, ___, write, isDescending, encoding) => {
    const { linhas, saldo } = statementOf(Buffer.from(write(MOVEMENTS, isDescending), encoding), null);
    const expected = MOVEMENTS.map(({ data, valor, texto }) => [data, valor, texto]);
    expect(sorted(linhas.map(({ data, valor, historico }) => [data, valor, historico]))).toEqual(sorted(expected));
    expect(saldo).toEqual({ valor: MOVEMENTS.at(-1)!.saldo, em: MOVEMENTS.at(-1)!.data });
  });
});

const bank = {
  ...(BANKS.Caixa as BankWriter),
  rows: (...[movements, before, isDescending]: Parameters<BankWriter['rows']>) =>
    BANKS.Caixa!.rows(movements, before, isDescending).map((row) => row.replace(/SALDO ANT;[^;]*;C/, 'SALDO ANT;;')),
};

describe('a CSV with balances in which one character is wrong', () => {
  const text = written(bank, MOVEMENTS.slice(0, 12), false);
  const begin = text.indexOf('SALDO ANT');
  const { colunas } = previewStatement(Buffer.from(text), null, null, TODAY);
  const amounts = MOVEMENTS.slice(0, 12).map(({ valor }) => valor);

  it('is refused, asked about, or read to the same amounts: never to others', () => {
    const characters = fc.constantFrom('', ...'0123456789;,."-DC \n');
    const asked = fc.property(fc.nat(), characters, fc.boolean(), (place, character, isInserted) => {
      const at = begin + (place % (text.length - begin));
      const damaged = text.slice(0, at) + character + text.slice(isInserted ? at : at + 1);
      try {
        const { linhas, ignoradas, contradicao } = statementOf(Buffer.from(damaged), colunas);
        if (contradicao !== null || ignoradas.length > 1) return true;
        expect(linhas.map(({ valor }) => valor)).toEqual(amounts);
        return true;
      } catch (error) {
        if (error instanceof UnreadableFile) return true;
        throw error;
      }
    });
    fc.assert(asked, { numRuns: 1_000 });
  });
});
