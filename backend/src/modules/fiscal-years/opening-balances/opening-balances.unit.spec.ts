import { describe, expect, it } from '@jest/globals';
import { YIELD_TERMS } from '../../../../../test/fixtures/facts.js';
import { bookWith, entryOf, given } from '../../../../../test/fixtures/given.js';
import { CARRIED, REVENUE, TRANSFER, YIELD } from '../../../../../test/fixtures/one-of-each-fact.js';
import { type LedgerFact, RECORD_KINDS } from '../../../record-kinds.js';
import { type Opening, type SaldosImplantados } from './opening-balances.events.js';
import { impediment, implantBalances, type Known, movementsOf } from './opening-balances.js';

const HOJE = '2026-06-15';
const opening: Opening = {
  em: '2026-01-01',
  saldos: [
    { numConta: '123-4', idPrograma: 1, categoria: 'CUSTEIO', valor: 800_00 },
    { numConta: '123-4', idPrograma: 1, categoria: 'CAPITAL', valor: 200_00 },
    { numConta: '9-1', idPrograma: null, categoria: 'LIVRE', valor: 0 },
  ],
  justificativa: null,
};
const stated: SaldosImplantados = { type: 'SaldosImplantados.v1', ...opening };
const closing = { saldoExtrato: 0, em: '2026-01-31', diferenca: 0, justificativa: null, anexo: 'a'.repeat(64) };
const closed = { type: 'MesConciliado.v1', numConta: '123-4', mes: 1, ...closing } as const;

describe('opening balances', () => {
  const implant = (changes: Partial<Opening> = {}, facts: LedgerFact[] = [], known: Partial<Known> = {}, seen?: number) =>
    given(...facts).when((book) => implantBalances(book, { ...opening, ...changes }, { hoje: HOJE, elsewhere: [], ...known }, seen));

  it('are stated in one entry, and replaced by the next', () => {
    implant().thenWrites([stated]);
    implant({ em: '2026-02-01' }, [stated]).thenWrites([{ type: 'ImplantacaoSubstituida.v1', ...opening, em: '2026-02-01' }]);
    implant({}, [stated], {}, 1).thenWrites([{ type: 'ImplantacaoSubstituida.v1', ...opening }]);
  });

  it('refuse a version that somebody else replaced', () => {
    implant({}, [stated], {}, 0).thenRefuses('livro.versao', 'Os saldos de abertura foram alterados por outra pessoa');
  });

  it('move each account once, by programme and category, on the day from which it is known, and not at all where it held nothing', () => {
    expect(movementsOf(opening)).toEqual([
      {
        conta: '123-4',
        data: '2026-01-01',
        partes: [
          { idPrograma: 1, categoria: 'CUSTEIO', valor: 800_00 },
          { idPrograma: 1, categoria: 'CAPITAL', valor: 200_00 },
        ],
      },
    ]);
  });

  it('refuse a day outside the year or in the future', () => {
    implant({ em: '2025-12-31' }).thenRefuses('implantacao.data', 'O dia dos saldos de abertura deve estar no exercício de 2026.');
    implant({ em: '2026-06-16' }).thenRefuses('implantacao.data-futura', 'O dia dos saldos de abertura não pode ser futuro.');
    implant({ em: HOJE }).thenWrites([{ ...stated, em: HOJE }]);
  });

  it('refuse the same account, programme and category twice', () => {
    const [first] = opening.saldos;
    implant({ saldos: [first!, { ...first!, valor: 1 }] }).thenRefuses('implantacao.repetido', 'conta 123-4 foi informado mais de uma vez');
    implant({ saldos: [first!, { ...first!, idPrograma: null }] }).thenWrites([
      { ...stated, saldos: [first!, { ...first!, idPrograma: null }] },
    ]);
  });

  it('refuse a negative amount without a reason', () => {
    const saldos = [{ ...opening.saldos[0]!, valor: -1 }];
    implant({ saldos }).thenRefuses('implantacao.justificativa', /^O saldo da conta 123-4 em CUSTEIO é negativo \(-R\$.0,01\)/);
    implant({ saldos, justificativa: 'TARIFA' }).thenWrites([{ ...stated, saldos, justificativa: 'TARIFA' }]);
  });

  it('refuse a book that follows another one with movements, and take one before later ones', () => {
    const following = (...years: number[]) =>
      given()
        .andInOtherYears({ name: 'anosComMovimentos' }, ...years)
        .when((book) => implantBalances(book, opening, { hoje: HOJE, elsewhere: [] }));
    following(2027, 2025, 2024).thenRefuses('implantacao.livro-anterior', /^O livro de 2024 já tem movimentos nas contas.* Os de 2026 vêm/);
    following(2027).thenWrites([stated]);
    implant({}, [CARRIED]).thenRefuses('implantacao.transportado', 'A conta 123-4 já começou 2026 com o saldo do exercício anterior');
    implant({}, [{ ...CARRIED, partes: [] }]).thenWrites([stated]);
  });

  it('are not replaced once a month of an account that they name, or named, is closed', () => {
    const onlyOther = { saldos: [opening.saldos[2]!] };
    implant(onlyOther, [stated, closed]).thenRefuses(
      'implantacao.mes-fechado',
      'A conta 123-4 está conciliada e fechada até janeiro de 2026',
    );
    implant({}, [closed]).thenRefuses('implantacao.mes-fechado');
    implant(onlyOther, [closed]).thenWrites([{ ...stated, ...onlyOther }]);
    implant({}, [stated, closed, { type: 'MesReaberto.v1', numConta: '123-4', mes: 1, motivo: 'ENGANO' }]).thenWrites([
      { type: 'ImplantacaoSubstituida.v1', ...opening },
    ]);
  });

  it('refuse a day after the first movement of an account, whichever book holds it', () => {
    const late = { em: '2026-02-02' };
    implant(late, [REVENUE]).thenRefuses(
      'implantacao.movimento-anterior',
      'A conta 123-4 já tem movimento em 01/02/2026, antes de 02/02/2026.',
    );
    implant({ em: '2026-02-01' }, [REVENUE]).thenWrites([{ ...stated, em: '2026-02-01' }]);
    implant(late, [{ ...REVENUE, numConta: '5' }]).thenWrites([{ ...stated, ...late }]);
    implant(late, [], { elsewhere: [{ numConta: '9-1', data: '2026-01-20' }] }).thenRefuses(
      'implantacao.movimento-anterior',
      'A conta 9-1',
    );
    implant(late, [REVENUE], { elsewhere: [{ numConta: '123-4', data: '2026-01-20' }] }).thenRefuses(
      'implantacao.movimento-anterior',
      'A conta 123-4 já tem movimento em 20/01/2026',
    );
    implant(late, [stated]).thenWrites([{ type: 'ImplantacaoSubstituida.v1', ...opening, ...late }]);
    implant(late, [{ ...REVENUE, data: '2026-01-01' }]).thenRefuses('implantacao.movimento-anterior', 'já tem movimento em 01/01/2026');
    implant(late, [{ ...REVENUE, data: '2025-12-31' }]).thenWrites([{ ...stated, ...late }]);
  });

  it('take the opening balance out of the yield sheets of their accounts', () => {
    const sheet = { ...YIELD, abertura: 100_00 };
    const other = { ...sheet, numConta: '5' };
    const { type: _, ...data } = sheet;
    const emptied = { type: 'RendimentoAlterado.v1', ...data, saldoInicial: 0, abertura: 0 } as const;
    implant({}, [sheet, other]).thenWrites([stated, emptied]);
    implant({ em: '2026-03-31' }, [sheet]).thenWrites([{ ...stated, em: '2026-03-31' }, emptied]);
    implant({}, [{ ...sheet, ...YIELD_TERMS, saldoInicial: 0 }]).thenWrites([stated]);
    const late = { em: '2026-04-01' };
    implant(late, [sheet]).thenRefuses('implantacao.movimento-anterior', 'A conta 123-4 já tem movimento em 31/03/2026');
  });

  describe('of accounts known since a day', () => {
    const follow = (book: ReturnType<typeof bookWith>, fact: LedgerFact) => {
      const change = book.apply(entryOf(book, fact));
      try {
        return RECORD_KINDS.follow(book, change.movements);
      } finally {
        change.undo();
      }
    };
    const early = (known: string, moved: string) =>
      expect.objectContaining({
        code: 'implantacao.antes',
        message: `A conta 123-4 é conhecida desde ${known}, pelos saldos de abertura: o que se moveu antes está neles, e isto é de ${moved}.`,
      });

    it('let nothing move before that day on an account that they name', () => {
      const book = bookWith({ ...stated, em: '2026-05-01' });
      expect(() => follow(book, REVENUE)).toThrow(early('01/05/2026', '01/02/2026'));
      expect(follow(book, { ...REVENUE, numConta: '5' })).toEqual([]);
      expect(follow(book, TRANSFER)).toEqual([]);
    });

    it('let nothing move before that day through the book of another year', () => {
      const book = bookWith();
      book.otherYears = {
        contasImplantadas: [
          { numConta: '9-1', em: '2025-12-01' },
          { numConta: '123-4', em: '2025-05-01' },
        ],
      };
      const on = (data: string) => follow(book, { ...REVENUE, data });
      expect(() => on('2025-04-30')).toThrow(early('01/05/2025', '30/04/2025'));
      expect(on('2025-05-01')).toEqual([]);
      expect(on('2024-01-01')).toEqual([]);
    });

    it('let what moved before that day be taken back', () => {
      const book = bookWith(REVENUE, { ...stated, em: '2026-05-01' });
      expect(follow(book, { type: 'ReceitaExcluida.v1', id: REVENUE.id })).toEqual([]);
    });
  });

  it('say why they may not be saved any more', () => {
    const nothing = { movedYears: [], closedMonths: [] };
    const later = { numConta: '123-4', ano: 2027, mes: 2 };
    expect(impediment(bookWith(), { ...nothing, movedYears: [2026, 2027] })).toBeNull();
    expect(impediment(bookWith(stated, closed), nothing)).toMatch('A conta 123-4 está conciliada e fechada até janeiro de 2026');
    expect(impediment(bookWith(stated), { ...nothing, closedMonths: [later] })).toMatch('fechada até fevereiro de 2027');
    expect(impediment(bookWith(stated), { ...nothing, closedMonths: [{ ...later, numConta: '5' }] })).toBeNull();
    expect(impediment(bookWith(), { ...nothing, movedYears: [2025] })).toMatch('O livro de 2025 já tem movimentos');
    expect(impediment(bookWith({ type: 'ExercicioEncerrado.v1', motivo: 'CONTAS' }), nothing)).toMatch('está encerrado');
  });

  it('do not call a defect a reason why they may not be saved', () => {
    const book = bookWith();
    book.all = () => {
      throw new TypeError('a defect');
    };
    expect(() => impediment(book, { movedYears: [], closedMonths: [] })).toThrow(new TypeError('a defect'));
  });
});
