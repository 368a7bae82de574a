import { describe, expect, it } from '@jest/globals';
import { expenseData, UNCLASSIFIED } from '../../../../test/fixtures/facts.js';
import { bookWith, given } from '../../../../test/fixtures/given.js';
import { type LedgerFact } from '../../record-kinds.js';
import { type AnexoJuntado, type AnexoRetirado, type PaperData } from './paper.events.js';
import { joinPaper, nameOfRecord, PAPERS, type PaperContext, withdrawPaper } from './paper.js';

const SHA = 'ab'.repeat(32);
const LINE = { idPrograma: 1, idAcao: 2, idSubAcao: null, idElementoDespesa: 30, idItem: 4 };
const expense = (idDespesa: number): LedgerFact => ({ type: 'DespesaRegistrada.v1', idDespesa, ...expenseData({ linha: LINE }) });
const revenue: LedgerFact = {
  type: 'ReceitaRegistrada.v1',
  id: 1,
  numConta: '1',
  idFonteRecurso: null,
  data: '2026-03-10',
  valor: 500,
  descricao: 'REPASSE',
  ...UNCLASSIFIED,
};
const note: PaperData = {
  registro: 'DESPESA',
  id: '1',
  sha256: SHA,
  bytes: 10,
  tipo: 'NOTA_FISCAL',
  nome: 'nota.pdf',
  mime: 'application/pdf',
};
const joined: AnexoJuntado = { type: 'AnexoJuntado.v1', ...note };
const withdrawn: AnexoRetirado = { type: 'AnexoRetirado.v1', registro: 'DESPESA', id: '1', sha256: SHA };
const nothing: PaperContext = { exists: false, elsewhere: null, isConfirmed: false };

describe('a paper', () => {
  it.each<[string, Partial<PaperData>, LedgerFact[]]>([
    ['an expense of the book', {}, [expense(1)]],
    ['an expense with a number of nine digits', { id: '123456789' }, [expense(123456789)]],
    ['a revenue of the book', { registro: 'RECEITA' }, [revenue]],
  ])('is joined to %s, without being told that it exists', (_, changes, facts) => {
    given(...facts)
      .when((book) => joinPaper(book, { ...note, ...changes }, nothing))
      .thenWrites({ ...joined, ...changes });
  });

  it.each<[string, Partial<PaperData>, LedgerFact[], string]>([
    ['an unknown expense', {}, [revenue], 'A despesa nº 1 não existe.'],
    ['a deleted expense', {}, [expense(1), { type: 'DespesaExcluida.v1', idDespesa: 1 }], 'A despesa nº 1 não existe.'],
    ['an unknown revenue', { registro: 'RECEITA' }, [expense(1)], 'A receita nº 1 não existe.'],
    ['an unknown account', { registro: 'CONTA' }, [expense(1), revenue], 'A conta 1 não existe.'],
    ...['01', '1.0', ' 1', '1 ', '0x1'].map((id): [string, Partial<PaperData>, LedgerFact[], string] => [
      `the expense “${id}”`,
      { id },
      [expense(1)],
      `A despesa nº ${id} não existe.`,
    ]),
  ])('is not joined to %s', (_, changes, facts, sentence) => {
    given(...facts)
      .when((book) => joinPaper(book, { ...note, ...changes }, nothing))
      .thenRefuses('anexo.registro-ausente', sentence);
  });

  it('of a minute belongs to the book of its year', () => {
    const join = (id: string) => given().when((book) => joinPaper(book, { ...note, registro: 'ATA', id }, { ...nothing, exists: true }));
    join('2026-02-03T19:00').thenWrites({ ...joined, registro: 'ATA', id: '2026-02-03T19:00' });
    join('2025-02-03T19:00').thenRefuses('anexo.ano', 'A ata de 03/02/2025, 19:00 é de 2025: seus anexos ficam nesse exercício.');
  });

  it.each([
    ['DESPESA', '12', 'a despesa nº 12'],
    ['RECEITA', '12', 'a receita nº 12'],
    ['CONTA', '12345-X', 'a conta 12345-X'],
    ['ATA', '2026-02-03T19:00', 'a ata de 03/02/2026, 19:00'],
    ['PESQUISA', '12', 'a pesquisa de preços nº 12'],
    ['PRESTACAO', '12', 'a prestação de contas nº 12'],
  ] as const)('of %s %s names its record', (registro, id, name) => expect(nameOfRecord({ registro, id })).toBe(name));

  it('is joined to a record once, and again after its withdrawal', () => {
    given(expense(1), joined)
      .when((book) => joinPaper(book, note, nothing))
      .thenRefuses('anexo.duplicado', 'Este arquivo já está entre os anexos da despesa nº 1.');
    given(expense(1), joined, withdrawn)
      .when((book) => joinPaper(book, note, nothing))
      .thenWrites(joined);
  });

  it('needs confirmation on a second expense, of this year or another', () => {
    const second = { ...note, id: '2' };
    const history = [expense(1), expense(2), joined];
    given(...history)
      .when((book) => joinPaper(book, second, nothing))
      .thenRefuses('anexo.repetido', 'Este mesmo arquivo já está na despesa nº 1. Deseja juntá-lo também à despesa nº 2?');
    given(...history)
      .when((book) => joinPaper(book, second, { ...nothing, isConfirmed: true }))
      .thenWrites({ ...joined, id: '2' });
    given(expense(1))
      .when((book) => joinPaper(book, note, { ...nothing, elsewhere: 'a despesa nº 9 de 2025' }))
      .thenRefuses('anexo.repetido', 'Este mesmo arquivo já está na despesa nº 9 de 2025. Deseja');
  });

  it.each<[string, PaperData, PaperData]>([
    ['an expense has, of a revenue', note, { ...note, registro: 'RECEITA' }],
    ['a revenue has, of an expense', { ...note, registro: 'RECEITA' }, { ...note, id: '2' }],
  ])('that %s, needs no confirmation', (_, first, second) => {
    given(expense(1), expense(2), revenue, { ...joined, ...first })
      .when((book) => joinPaper(book, second, nothing))
      .thenWrites({ ...joined, ...second });
  });

  it('is withdrawn once', () => {
    given(expense(1), joined)
      .when((book) => withdrawPaper(book, note))
      .thenWrites(withdrawn);
    given(expense(1), joined, withdrawn)
      .when((book) => withdrawPaper(book, note))
      .thenRefuses('anexo.ausente', 'Anexo não encontrado na despesa nº 1.');
  });

  it('records when and by whom it was joined', () => {
    expect(bookWith(expense(1), joined).all(PAPERS)).toEqual([{ ...note, juntadoEm: '2026-06-15', juntadoPor: 'ANA', versao: 2 }]);
  });
});
