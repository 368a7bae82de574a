import { describe, expect, it, test } from '@jest/globals';
import { type Mandate, type Occupant } from '#contracts/offices/mandate.record.js';
import { type Office } from '#contracts/offices/office.record.js';
import { inBothBodies, seatsOn, signerIn } from '#contracts/offices/seats.js';
import { judgeMandate } from './mandate-rules.js';

const office = (id: number, nome: string, papel: Office['papel'], orgao: Office['orgao'] = 'DIRETORIA', vagas = 1): Office => ({
  cnpjAssociacao: '',
  id,
  nome,
  papel,
  orgao,
  vagas,
  ordem: id,
  versao: 1,
});
const OFFICES = [
  office(1, 'PRESIDENTE', 'PRESIDE'),
  office(2, 'TESOUREIRO', 'TESOURARIA'),
  office(3, 'VOGAL', 'OUTRO', 'DIRETORIA', 2),
  office(4, 'PRESIDENTE DO CONSELHO FISCAL', 'FISCAL_PRESIDE', 'CONSELHO_FISCAL'),
];
const holds = (idCargo: number, nome: string, de: string, changes: Partial<Occupant> = {}): Occupant => ({
  idCargo,
  vaga: 1,
  idPessoa: null,
  nome,
  cpf: null,
  segmento: null,
  de,
  ate: null,
  interino: false,
  motivo: null,
  ...changes,
});
const mandate = (de: string, ate: string, ocupantes: Occupant[] = []): Mandate => ({
  cnpjAssociacao: '',
  id: 1,
  de,
  ate,
  idAta: null,
  cartorio: null,
  registro: null,
  registradoEm: null,
  ocupantes,
  versao: 1,
});

/** Three mandates, with a gap before the last: a new treasurer in July 2025, an interim president for six weeks, and a seat that is vacant from March 2026. */
const MANDATES = [
  mandate('2023-04-01', '2025-03-31', [holds(1, 'ANA', '2023-04-01'), holds(2, 'BETO', '2023-04-01')]),
  mandate('2025-04-01', '2026-06-30', [
    holds(1, 'CLARA', '2025-04-01'),
    holds(1, 'DAVI', '2025-09-01', { ate: '2025-10-12', interino: true, motivo: 'LICENÇA' }),
    holds(2, 'BETO', '2025-04-01', { ate: '2025-07-14' }),
    holds(2, 'EVA', '2025-07-15'),
    holds(4, 'FÁBIO', '2025-04-01', { ate: '2026-02-28' }),
  ]),
  mandate('2026-08-01', '2028-07-31', [holds(1, 'GIL', '2026-08-01'), holds(2, 'EVA', '2026-08-15')]),
];

describe('who signs', () => {
  const signs = (papel: Office['papel'], day: string) => {
    const signer = signerIn(seatsOn(OFFICES, MANDATES, day), papel);
    return signer && `${signer.nome ?? '(vago)'}, ${signer.cargo}`;
  };

  test.each([
    ['2023-03-31', undefined, undefined],
    ['2023-04-01', 'ANA, PRESIDENTE', 'BETO, TESOUREIRO'],
    ['2025-03-31', 'ANA, PRESIDENTE', 'BETO, TESOUREIRO'],
    ['2025-04-01', 'CLARA, PRESIDENTE', 'BETO, TESOUREIRO'],
    ['2025-07-14', 'CLARA, PRESIDENTE', 'BETO, TESOUREIRO'],
    ['2025-07-15', 'CLARA, PRESIDENTE', 'EVA, TESOUREIRO'],
    ['2025-08-31', 'CLARA, PRESIDENTE', 'EVA, TESOUREIRO'],
    ['2025-09-01', 'DAVI, PRESIDENTE em exercício', 'EVA, TESOUREIRO'],
    ['2025-10-12', 'DAVI, PRESIDENTE em exercício', 'EVA, TESOUREIRO'],
    ['2025-10-13', 'CLARA, PRESIDENTE', 'EVA, TESOUREIRO'],
    ['2026-06-30', 'CLARA, PRESIDENTE', 'EVA, TESOUREIRO'],
    ['2026-07-01', undefined, undefined],
    ['2026-07-31', undefined, undefined],
    ['2026-08-01', 'GIL, PRESIDENTE', '(vago), TESOUREIRO'],
    ['2026-08-14', 'GIL, PRESIDENTE', '(vago), TESOUREIRO'],
    ['2026-08-15', 'GIL, PRESIDENTE', 'EVA, TESOUREIRO'],
    ['2028-07-31', 'GIL, PRESIDENTE', 'EVA, TESOUREIRO'],
    ['2028-08-01', undefined, undefined],
  ])('on %s: %s and %s', (day, president, treasurer) => {
    expect([signs('PRESIDE', day), signs('TESOURARIA', day)]).toEqual([president, treasurer]);
  });

  test.each([
    ['2026-02-28', 'FÁBIO, PRESIDENTE DO CONSELHO FISCAL'],
    ['2026-03-01', '(vago), PRESIDENTE DO CONSELHO FISCAL'],
  ])('for the fiscal council on %s: %s', (day, signer) => expect(signs('FISCAL_PRESIDE', day)).toBe(signer));

  it('is nobody where no office plays the part', () => expect(signs('SECRETARIA', '2025-05-01')).toBeUndefined());

  it('knows every seat of an office', () => {
    const seats = seatsOn(OFFICES, MANDATES, '2025-05-01').map(({ cargo, vaga, nome }) => [cargo.nome, vaga, nome]);
    expect(seats).toEqual([
      ['PRESIDENTE', 1, 'CLARA'],
      ['TESOUREIRO', 1, 'BETO'],
      ['VOGAL', 1, null],
      ['VOGAL', 2, null],
      ['PRESIDENTE DO CONSELHO FISCAL', 1, 'FÁBIO'],
    ]);
  });
});

describe('a mandate', () => {
  const refusal = (judged: Mandate, others: Mandate[] = []) => {
    try {
      judgeMandate(judged, OFFICES, others);
      return undefined;
    } catch (error) {
      return (error as Error).message;
    }
  };
  const with2026 = (...ocupantes: Occupant[]) => mandate('2026-01-01', '2026-12-31', ocupantes);

  it('passes with holders, an interim one beside a holder, and one after the other', () => {
    for (const each of MANDATES)
      expect(
        refusal(
          each,
          MANDATES.filter((other) => other !== each),
        ),
      ).toBeUndefined();
  });

  it('passes with one in each seat of an office, and with one who follows on the day after another', () => {
    const [first, then] = [holds(1, 'ANA', '2026-01-01', { ate: '2026-06-30' }), holds(1, 'EVA', '2026-07-01')];
    const both = [holds(3, 'BETO', '2026-01-01'), holds(3, 'CLARA', '2026-01-01', { vaga: 2 })];
    expect(refusal(with2026(first, then, ...both), [mandate('2027-01-01', '2027-12-31')])).toBeUndefined();
    // Whoever is named first.
    expect(refusal(with2026(then, first), [])).toBeUndefined();
    expect(refusal(with2026(holds(1, 'EVA', '2026-06-30'), first), [])).toBe(
      'PRESIDENTE: EVA já ocupa esta vaga de 30/06/2026 a 31/12/2026.',
    );
  });

  it('overlaps one whose last day is its first', () => {
    expect(refusal(with2026(), [mandate('2025-01-01', '2026-01-01')])).toBe('Este mandato se sobrepõe ao de 01/01/2025 a 01/01/2026.');
  });

  test.each([
    ['O fim do mandato deve vir depois do início.', mandate('2026-01-01', '2026-01-01'), []],
    ['Este mandato se sobrepõe ao de 31/12/2026 a 31/12/2027.', with2026(), [mandate('2026-12-31', '2027-12-31')]],
    ['Cargo não encontrado.', with2026(holds(9, 'ANA', '2026-01-01')), []],
    ['VOGAL: não há vaga 3; são 2.', with2026(holds(3, 'ANA', '2026-01-01', { vaga: 3 })), []],
    ['ANA: o período deve ficar dentro do mandato.', with2026(holds(1, 'ANA', '2025-12-31')), []],
    ['ANA: o período deve ficar dentro do mandato.', with2026(holds(1, 'ANA', '2026-01-01', { ate: '2027-01-01' })), []],
    ['ANA: o período deve ficar dentro do mandato.', with2026(holds(1, 'ANA', '2026-05-01', { ate: '2026-04-30' })), []],
    [
      'PRESIDENTE: ANA já ocupa esta vaga de 01/01/2026 a 31/12/2026.',
      with2026(holds(1, 'ANA', '2026-01-01'), holds(1, 'EVA', '2026-12-31')),
      [],
    ],
    [
      'PRESIDENTE: ANA já ocupa esta vaga de 01/02/2026 a 01/03/2026.',
      with2026(
        holds(1, 'ANA', '2026-02-01', { ate: '2026-03-01', interino: true }),
        holds(1, 'EVA', '2026-03-01', { ate: '2026-04-01', interino: true }),
      ),
      [],
    ],
  ])('is refused: %s', (message, judged, others) => expect(refusal(judged, others)).toBe(message));

  it('names who sits in the executive and in the fiscal council at the same time', () => {
    const judged = with2026(
      holds(1, 'ANA', '2026-01-01', { cpf: '52998224725' }),
      holds(4, 'ANA P.', '2026-06-01', { cpf: '52998224725' }),
      holds(2, 'BETO', '2026-01-01', { ate: '2026-05-31' }),
      holds(3, 'EVA', '2026-01-01'),
    );
    expect(inBothBodies(OFFICES, judged)).toEqual(['ANA']);
    expect(inBothBodies(OFFICES, { ...judged, ocupantes: judged.ocupantes.filter(({ idCargo }) => idCargo !== 4) })).toEqual([]);
  });
});
