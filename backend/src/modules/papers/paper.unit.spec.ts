import { describe, expect, it } from '@jest/globals';
import { expenseData } from '../../../../test/fixtures/facts.js';
import { bookWith, given } from '../../../../test/fixtures/given.js';
import { type LedgerFact } from '../../record-kinds.js';
import { type AnexoJuntado, type AnexoRetirado, type PaperData } from './paper.events.js';
import { joinPaper, PAPERS, type PaperContext, withdrawPaper } from './paper.js';

const SHA = 'ab'.repeat(32);
const LINE = { idPrograma: 1, idAcao: 2, idSubAcao: null, idElementoDespesa: 30, idItem: 4 };
const expense = (idDespesa: number): LedgerFact => ({ type: 'DespesaRegistrada.v1', idDespesa, ...expenseData({ linha: LINE }) });
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
  it('is joined only to an existing record', () => {
    given(expense(1))
      .when((book) => joinPaper(book, note, nothing))
      .thenWrites(joined);
    given()
      .when((book) => joinPaper(book, note, nothing))
      .thenRefuses('anexo.registro-ausente', 'A despesa nº 1 não existe.');
    given(expense(1), { type: 'DespesaExcluida.v1', idDespesa: 1 })
      .when((book) => joinPaper(book, note, nothing))
      .thenRefuses('anexo.registro-ausente');
  });

  it.each(['01', '1.0', ' 1', '0x1'])('refuses %j as the number of an expense', (id) => {
    given(expense(1))
      .when((book) => joinPaper(book, { ...note, id }, nothing))
      .thenRefuses('anexo.registro-ausente');
  });

  it('of a minute belongs to the book of its year', () => {
    const minute: PaperData = { ...note, registro: 'ATA', id: '2025-02-03T19:00' };
    given()
      .when((book) => joinPaper(book, minute, { ...nothing, exists: true }))
      .thenRefuses('anexo.ano', 'é de 2025');
  });

  it('is joined to a record once, and again after its withdrawal', () => {
    given(expense(1), joined)
      .when((book) => joinPaper(book, note, nothing))
      .thenRefuses('anexo.duplicado', 'já está entre os anexos da despesa nº 1');
    given(expense(1), joined, withdrawn)
      .when((book) => joinPaper(book, note, nothing))
      .thenWrites(joined);
  });

  it('needs confirmation on a second expense, of this year or another', () => {
    const second = { ...note, id: '2' };
    const history = [expense(1), expense(2), joined];
    given(...history)
      .when((book) => joinPaper(book, second, nothing))
      .thenRefuses('anexo.repetido', 'já está na despesa nº 1. Deseja juntá-lo também à despesa nº 2?');
    given(...history)
      .when((book) => joinPaper(book, second, { ...nothing, isConfirmed: true }))
      .thenWrites({ ...joined, id: '2' });
    given(expense(1))
      .when((book) => joinPaper(book, note, { ...nothing, elsewhere: 'a despesa nº 9 de 2025' }))
      .thenRefuses('anexo.repetido', 'na despesa nº 9 de 2025');
  });

  it('is withdrawn once', () => {
    given(expense(1), joined)
      .when((book) => withdrawPaper(book, note))
      .thenWrites(withdrawn);
    given(expense(1), joined, withdrawn)
      .when((book) => withdrawPaper(book, note))
      .thenRefuses('anexo.ausente');
  });

  it('records when and by whom it was joined', () => {
    expect(bookWith(expense(1), joined).all(PAPERS)).toEqual([{ ...note, juntadoEm: '2026-06-15', juntadoPor: 'ANA', versao: 2 }]);
  });
});
