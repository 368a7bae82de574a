import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { addDays } from '#domain/plain-date.js';
import { processorTime } from '../../../../../test/processor-time.js';
import { dayNumber, type OpenLine, type OpenMovement } from './open-parts.js';
import { type Payee, Payees } from './payees.js';
import { type Neighbours, propose } from './proposals.js';

const line = (id: number, data: string, valor: number, changes: Partial<OpenLine> = {}): OpenLine => ({
  ...{ id, data, valor, historico: 'PAGAMENTO', documento: null },
  ...changes,
});
const movement = (sequencia: number, data: string, valor: number, changes: Partial<OpenMovement> = {}): OpenMovement => ({
  ...{ ano: 2026, sequencia, ordem: 0, data, valor, documento: null, favorecido: null, cpfOrCnpj: null },
  ...changes,
});

/** Numbers of lines and of movements with the certainty and reasons of their proposal. */
const pairs = (lines: OpenLine[], movements: OpenMovement[], payees: Payee[] = []) =>
  propose(lines, movements, { payees: new Payees(payees) }).map(({ linhas, movimentos, certeza, motivos }) => [
    linhas.map(({ id }) => id),
    movimentos.map(({ sequencia }) => sequencia),
    certeza,
    motivos.join(', '),
  ]);

describe('proposals of reconciliation', () => {
  it('proposes a pair as sure if it is the only candidate on both sides, at most three days apart', () => {
    expect(pairs([line(1, '2026-03-10', -500)], [movement(1, '2026-03-07', -500)])).toEqual([
      [[1], [1], 'UNICA', 'mesmo valor, 3 dias depois'],
    ]);
    expect(pairs([line(1, '2026-03-10', -500)], [movement(1, '2026-03-10', -500)])).toEqual([
      [[1], [1], 'UNICA', 'mesmo valor, mesmo dia'],
    ]);
  });

  it('proposes a pair four or five days apart as probable, and none beyond, also across the end of a month', () => {
    expect(pairs([line(1, '2026-02-26', -500)], [movement(1, '2026-03-02', -500)])).toEqual([
      [[1], [1], 'PROVAVEL', 'mesmo valor, 4 dias antes'],
    ]);
    expect(pairs([line(1, '2026-03-06', -500)], [movement(1, '2026-03-01', -500)])).toHaveLength(1);
    expect(pairs([line(1, '2026-03-07', -500)], [movement(1, '2026-03-01', -500)])).toEqual([]);
    expect(pairs([line(1, '2026-03-01', -500)], [movement(1, '2026-03-01', 500)])).toEqual([]);
  });

  it('proposes a pair as probable when either side has another candidate, the nearer first', () => {
    const twoMovements = pairs([line(1, '2026-03-10', -500)], [movement(1, '2026-03-08', -500), movement(2, '2026-03-11', -500)]);
    expect(twoMovements).toEqual([[[1], [2], 'PROVAVEL', 'mesmo valor, 1 dia antes']]);
    const twoLines = pairs([line(1, '2026-03-08', -500), line(2, '2026-03-11', -500)], [movement(1, '2026-03-10', -500)]);
    expect(twoLines).toEqual([[[2], [1], 'PROVAVEL', 'mesmo valor, 1 dia depois']]);
  });

  it.each([
    ['the number of the document', { documento: '000850.001' }, { documento: '850001' }, 'mesmo número de documento'],
    ['the payee', { historico: 'PIX PAPELARIA SÃO JOÃO' }, { favorecido: 'Papelaria São João' }, 'nome do favorecido no histórico'],
    ['a cut name', { historico: 'PIX PAPELARIA CENTR' }, { favorecido: 'PAPELARIA CENTRAL LTDA' }, 'nome do favorecido no histórico'],
    ['one telling name', { historico: 'DEB AUT SANEPAR 03' }, { favorecido: 'SANEPAR' }, 'nome do favorecido no histórico'],
    [
      'the document of the payee',
      { historico: 'PIX 11.444.777/0001-61' },
      { cpfOrCnpj: '11444777000161' },
      'documento do favorecido no histórico',
    ],
  ])('prefers %s to the nearer day', (_, ofLine, ofMovement, motivo) => {
    const lines = [line(1, '2026-03-10', -500, ofLine)];
    const movements = [movement(1, '2026-03-10', -500), movement(2, '2026-03-07', -500, ofMovement)];
    expect(pairs(lines, movements)).toEqual([[[1], [2], 'PROVAVEL', `mesmo valor, 3 dias depois, ${motivo}`]]);
  });

  it('proposes a line that a payment names with that payment alone, and with no sum without it', () => {
    const of = (id: string, sequencia: number, valor = -500) =>
      movement(sequencia, '2026-03-10', valor, { origem: { tipo: 'despesa', id } });
    const shows = { mostra: ['2026 3'] };
    expect(pairs([line(1, '2026-03-10', -500, shows)], [of('4', 1), of('3', 2)])).toEqual([
      [[1], [2], 'PROVAVEL', 'mesmo valor, mesmo dia'],
    ]);
    expect(pairs([line(1, '2026-03-10', -500, shows)], [of('4', 1)])).toEqual([]);
    expect(pairs([line(1, '2026-03-10', -500, shows)], [of('4', 1, -200), of('5', 2, -300)])).toEqual([]);
    expect(pairs([line(1, '2026-03-10', -500, shows)], [of('4', 1, -200), of('3', 2, -300)])).toHaveLength(1);
  });

  const CLEANER = { nome: 'LIMPA BEM LTDA', cpfOrCnpj: '35719046000140' };
  const BOOKSHOP = { nome: 'LIVRARIA LETRA VIVA LTDA', cpfOrCnpj: '22593841000192' };
  const toCleaner = { favorecido: CLEANER.nome, cpfOrCnpj: CLEANER.cpfOrCnpj };

  it.each([
    [
      'the name of another payee',
      { historico: 'PIX ENVIADO - LIVRARIA LETRA VIVA' },
      {},
      'o histórico cita outro favorecido, LIVRARIA LETRA VIVA LTDA',
    ],
    [
      'the document of another payee',
      { historico: 'PIX 22.593.841/0001-92' },
      {},
      'o histórico cita outro favorecido, LIVRARIA LETRA VIVA LTDA',
    ],
    [
      'the name of the payee but the document of another',
      { historico: 'PIX LIMPA BEM 22593841000192' },
      {},
      'nome do favorecido no histórico, o histórico cita outro favorecido, LIVRARIA LETRA VIVA LTDA',
    ],
    ['another document number', { documento: '850002' }, { documento: '850001' }, 'o extrato traz outro número de documento, 850002'],
    [
      'the number of another cheque in its text',
      { historico: 'CHEQUE 850002' },
      { documento: '850001' },
      'o extrato traz outro número de documento, 850002',
    ],
    [
      'another payee, and is booked as a transfer',
      { historico: 'TED LIVRARIA LETRA VIVA' },
      { favorecido: null, cpfOrCnpj: null },
      'o histórico cita outro favorecido, LIVRARIA LETRA VIVA LTDA',
    ],
  ])('leaves a pair to a person when the line has the number, name or document of another: %s', (_, ofLine, ofMovement, motivo) => {
    const pair = pairs(
      [line(1, '2026-03-10', -500, ofLine)],
      [movement(1, '2026-03-10', -500, { ...toCleaner, ...ofMovement })],
      [CLEANER, BOOKSHOP],
    );
    expect(pair).toEqual([[[1], [1], 'PROVAVEL', `mesmo valor, mesmo dia, ${motivo}`]]);
  });

  it('is sure of a pair whose line names its payee, nobody who is registered, or who paid a revenue', () => {
    const certain = (valor: number, historico: string, of: Partial<OpenMovement>) =>
      pairs([line(1, '2026-03-10', valor, { historico })], [movement(1, '2026-03-10', valor, of)], [CLEANER, BOOKSHOP])[0]![2];
    expect(certain(-500, 'PIX LIMPA BEM', toCleaner)).toBe('UNICA');
    expect(certain(-500, 'PIX 35.719.046/0001-40 PELA LIVRARIA LETRA VIVA', toCleaner)).toBe('UNICA');
    expect(certain(-500, 'PIX PADARIA DO ZE', toCleaner)).toBe('UNICA');
    expect(certain(-500, 'CHEQUE COMPENSADO 000850001', { documento: '850001' })).toBe('UNICA');
    expect(certain(500, 'PIX RECEBIDO LIVRARIA LETRA VIVA', {})).toBe('UNICA');
  });

  it('prefers a movement that nothing speaks against to a nearer one', () => {
    const movements = [movement(1, '2026-03-10', -500, { documento: '78' }), movement(2, '2026-03-07', -500)];
    expect(pairs([line(1, '2026-03-10', -500, { documento: '77' })], movements).map(([, moved]) => moved)).toEqual([[2]]);
  });

  it('proposes the only sum of a few movements on about the same day, or of a few lines', () => {
    const parts = [movement(1, '2026-03-10', -200), movement(2, '2026-03-11', -300), movement(3, '2026-03-10', -700)];
    expect(pairs([line(1, '2026-03-10', -500)], parts)).toEqual([[[1], [1, 2], 'PROVAVEL', 'soma de 2 movimentos']]);
    const inParts = [line(1, '2026-03-10', 200), line(2, '2026-03-11', 300), line(3, '2026-03-13', 500)];
    expect(pairs(inParts.slice(0, 2), [movement(1, '2026-03-10', 500)])).toEqual([
      [[1, 2], [1], 'PROVAVEL', 'soma de 2 lançamentos do extrato'],
    ]);
    // Different sum, days and book.
    expect(pairs([line(1, '2026-03-10', -500)], [...parts, movement(4, '2026-03-10', -300)])).toEqual([]);
    expect(pairs([line(1, '2026-03-13', -500)], parts)).toEqual([]);
    expect(pairs([line(1, '2026-03-10', -500)], [parts[0]!, { ...parts[1]!, ano: 2025 }])).toEqual([]);
  });

  const days = fc.integer({ min: 0, max: 20 }).map((day) => addDays('2026-02-20', day));
  const amounts = fc.constantFrom(-1000, -500, -300, -200, 300, 500);
  const lists = <T>(make: (id: number, data: string, valor: number) => T) =>
    fc.array(fc.tuple(days, amounts), { maxLength: 40 }).map((all) => all.map(([data, valor], index) => make(index + 1, data, valor)));

  it('proposes equal sums on near days, uses no part twice, and is sure only of pairs without a rival, for random parts', () => {
    fc.assert(
      fc.property(lists(line), lists(movement), (lines, movements) => {
        const proposals = propose(lines, movements);
        const used = proposals.flatMap(({ linhas, movimentos }) => [...linhas, ...movimentos]);
        expect(new Set(used).size).toBe(used.length);
        const sum = (all: { valor: number }[]) => all.reduce((total, { valor }) => total + valor, 0);
        const apart = (a: { data: string }, b: { data: string }) => Math.abs(dayNumber(a.data) - dayNumber(b.data));
        for (const { linhas, movimentos, certeza } of proposals) {
          expect(sum(linhas)).toBe(sum(movimentos));
          const most = linhas.length + movimentos.length === 2 ? 5 : 1;
          for (const each of linhas) for (const other of movimentos) expect(apart(each, other)).toBeLessThanOrEqual(most);
          if (certeza === 'PROVAVEL') continue;
          const rivals = (all: readonly { data: string; valor: number }[], of: { data: string; valor: number }) =>
            all.filter((other) => other.valor === of.valor && apart(other, of) <= 5).length;
          expect([rivals(movements, linhas[0]!), rivals(lines, movimentos[0]!)]).toEqual([1, 1]);
          expect(apart(linhas[0]!, movimentos[0]!)).toBeLessThanOrEqual(3);
        }
        // No pair remains among the open ones.
        const open = lines.filter((each) => !used.includes(each));
        for (const movement of movements.filter((each) => !used.includes(each)))
          expect(open.filter((each) => each.valor === movement.valor && apart(each, movement) <= 5)).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });

  it('marks a pair as in doubt when another candidate is in the days beyond the period, and says so', () => {
    const pair = [[line(1, '2026-03-31', -500)], [movement(1, '2026-03-29', -500)]] as const;
    const proposed = (beyond: Neighbours) => propose(...pair, { beyond }).map(({ certeza, motivos }) => [certeza, motivos.at(-1)]);
    const other = [movement(2, '2026-04-01', -500)];
    const doubt = [['PROVAVEL', 'há outro de mesmo valor em 01/04/2026']];
    expect(proposed({ lines: [], movements: other })).toEqual(doubt);
    expect(proposed({ lines: [line(2, '2026-04-01', -500)], movements: [] })).toEqual(doubt);
    // Another amount, and days too far away.
    const far = [line(3, '2026-04-01', -499), line(4, '2026-04-04', -500)];
    expect(proposed({ lines: far, movements: [movement(3, '2026-04-06', -500)] })).toEqual([['UNICA', '2 dias depois']]);
  });

  it('proposes nothing that would be complete by a closed day, but takes it for a candidate of what comes after', () => {
    const after = '2026-03-31';
    const proposed = (lines: OpenLine[], movements: OpenMovement[]) =>
      propose(lines, movements, { after }).map(({ linhas, movimentos, certeza }) => [linhas.length, movimentos.length, certeza]);
    const [closed, open] = [line(1, '2026-03-30', 500), line(2, '2026-04-01', 500)];
    expect(proposed([closed], [movement(1, after, 500)])).toEqual([]);
    expect(proposed([closed], [movement(1, after, 200), movement(2, after, 300)])).toEqual([]);
    expect(proposed([open], [movement(1, after, 500)])).toEqual([[1, 1, 'UNICA']]);
    expect(proposed([open], [movement(1, after, 200), movement(2, after, 300)])).toEqual([[1, 2, 'PROVAVEL']]);
    expect(proposed([closed, open], [movement(1, after, 500)])).toEqual([[1, 1, 'PROVAVEL']]);
  });

  it('proposes the same sure pairs in some of the days as in all of them, for random parts', () => {
    fc.assert(
      fc.property(lists(line), lists(movement), days, days, (lines, movements, one, other) => {
        const [from, to] = [one, other].sort() as [string, string];
        const isIn = ({ data }: { data: string }) => data >= from && data <= to;
        const isBeyond = (each: { data: string }) => !isIn(each);
        const beyond = { lines: lines.filter(isBeyond), movements: movements.filter(isBeyond) };
        const proposed = propose(lines.filter(isIn), movements.filter(isIn), { beyond }).filter(({ certeza }) => certeza === 'UNICA');
        const found = proposed.map(({ linhas, movimentos }) => `${linhas[0]!.id} ${movimentos[0]!.sequencia}`);
        expect(found.sort()).toEqual(surePairs(lines, movements, isIn).sort());
      }),
      { numRuns: 300 },
    );
  });

  it('proposes for five hundred lines in a moment, also with equal amounts', () => {
    const day = (index: number) => addDays('2026-03-01', index % 31);
    const alike = Array.from({ length: 500 }, (_, index) => ({ data: day(index), valor: -150 }));
    const lines = alike.map(({ data, valor }, index) => line(index + 1, data, valor));
    const movements = alike.map(({ data, valor }, index) => movement(index + 1, data, valor, { favorecido: 'BANCO DO BRASIL' }));
    const took = processorTime(() => expect(propose(lines, movements).length).toBeGreaterThan(450));
    expect(took).toBeLessThan(1_000);
  });
});

/** Every pair, by brute force: equal amounts at most three days apart, with no second candidate within five days, in the period or outside. */
function surePairs(lines: readonly OpenLine[], movements: readonly OpenMovement[], isIn: (each: { data: string }) => boolean): string[] {
  const isNear = (line: OpenLine, movement: OpenMovement, most: number) =>
    line.valor === movement.valor && Math.abs(dayNumber(line.data) - dayNumber(movement.data)) <= most;
  return lines.filter(isIn).flatMap((line) => {
    const [only, ...others] = movements.filter((movement) => isNear(line, movement, 5));
    if (!only || others.length > 0 || !isIn(only) || !isNear(line, only, 3)) return [];
    return lines.filter((each) => isNear(each, only, 5)).length === 1 ? [`${line.id} ${only.sequencia}`] : [];
  });
}
