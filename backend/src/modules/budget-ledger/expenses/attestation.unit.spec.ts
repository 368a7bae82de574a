import { describe, expect, it } from '@jest/globals';
import { type AttestationRequest, USUAL_ATTESTATION } from '#contracts/budget-ledger/attestation.record.js';
import { cancelled, expenseData, limitedTo, paid, registered } from '../../../../../test/fixtures/facts.js';
import { ANA, bookWith, given, write } from '../../../../../test/fixtures/given.js';
import { type LedgerFact } from '../../../record-kinds.js';
import { ATTESTATION, attest, withdrawAttestation } from './attestation.js';
import { EXPENSES } from './expense-state.js';

const TODAY = '2026-03-20';
const SEEN = { data: '2026-03-12', cpf: '11144477735', nome: 'ANA LIMA', cargo: 'PRESIDENTE', texto: USUAL_ATTESTATION };
const ATTESTED: LedgerFact = { type: 'DespesaAtestada.v1', idDespesa: 1, ...SEEN };
const WITHDRAWN: LedgerFact = { type: 'DespesaDesatestada.v1', idDespesa: 1 };
const CANCELLED = cancelled();

const attestFirst =
  (changes: object = {}) =>
  (book: Parameters<typeof attest>[0]) =>
    attest(book, { idDespesa: 1, ...SEEN, ...changes, hoje: TODAY });
const circumstances = { hoje: TODAY, cpf: ANA, accounts: new Map(), termsOf: () => ({ ...limitedTo(null)(), escritoPor: [], versao: 1 }) };
const asked = (request: Partial<AttestationRequest>) => (book: Parameters<typeof attest>[0]) =>
  ATTESTATION.decide(book, { cnpjAssociacao: '', ano: 2026, ...SEEN, ...request } as AttestationRequest, circumstances);
const atestoOf = (...facts: LedgerFact[]) => bookWith(...facts).get(EXPENSES, 1)!.atesto;

describe('the atesto of an expense', () => {
  it('says who confirmed what on which day, also of a paid expense and of goods that came before it was drawn up', () => {
    given(registered()).when(attestFirst()).thenWrites(ATTESTED);
    given(registered(), paid())
      .when(attestFirst({ data: '2025-12-20' }))
      .thenWrites({ ...ATTESTED, data: '2025-12-20' });
  });

  it.each<[string, LedgerFact[], object, string]>([
    ['of a day to come', [registered()], { data: '2026-03-21' }, 'despesa.data-atesto'],
    ['of a cancelled expense', [registered(), CANCELLED], {}, 'despesa.anulada'],
    ['of a retained tax', [registered({ idDespesaPrincipal: 7 })], {}, 'despesa.atesto-de-imposto'],
    ['of an attested expense', [registered(), ATTESTED], {}, 'despesa.atestada'],
    ['of no expense', [], {}, 'despesa.ausente'],
  ])('is refused %s', (_, facts, changes, code) => {
    given(...facts)
      .when(attestFirst(changes))
      .thenRefuses(code);
  });

  it('is given again after it was taken back', () => {
    given(registered(), ATTESTED, WITHDRAWN).when(attestFirst()).thenWrites(ATTESTED);
  });

  it('asks where the one who attests registered the expense, by CPF, and takes a yes', () => {
    const own = asked({ idDespesa: 1, cpf: ANA });
    given(registered()).when(own).thenRefuses('despesa.atesto-mesma-pessoa');
    const yes = asked({ idDespesa: 1, cpf: ANA, confirmaMesmaPessoa: true });
    given(registered())
      .when(yes)
      .thenWrites([{ ...ATTESTED, cpf: ANA }]);
    given(registered())
      .when(asked({ idDespesa: 1, cpf: null }))
      .thenWrites([{ ...ATTESTED, cpf: null }]);
  });

  it('is given to several expenses, all or none: the refusal names the expense', () => {
    const two = asked({ idDespesas: [1, 2] });
    given(registered(), registered({ idDespesa: 2 }))
      .when(two)
      .thenWrites([ATTESTED, { ...ATTESTED, idDespesa: 2 }]);
    expect(() => two(bookWith(registered(), registered({ idDespesa: 2 }), { ...ATTESTED, idDespesa: 2 }))).toThrow(
      'A despesa nº 2 já foi atestada por Ana Lima em 12/03/2026.',
    );
    expect(() => asked({ idDespesa: 1 })(bookWith(registered(), ATTESTED))).toThrow(
      'Esta despesa já foi atestada por Ana Lima em 12/03/2026.',
    );
    given(registered())
      .when(asked({ idDespesas: [1, 1] }))
      .thenRefuses('despesa.repetida');
  });

  it('is taken back, once, and not from a cancelled expense or by who saw another one', () => {
    const back = (book: Parameters<typeof attest>[0]) => withdrawAttestation(book, 1);
    given(registered(), ATTESTED).when(back).thenWrites(WITHDRAWN);
    given(registered(), ATTESTED, WITHDRAWN).when(back).thenRefuses('despesa.nao-atestada');
    given(registered(), ATTESTED, CANCELLED).when(back).thenRefuses('despesa.anulada');
    given(registered(), ATTESTED)
      .when((book) => withdrawAttestation(book, 1, 1))
      .thenRefuses('livro.versao');
  });

  it('stays with the payee and the value that were attested: another payee or value voids it, other corrections and a retained tax do not', () => {
    const edited = (changes: object): LedgerFact => ({ type: 'DespesaAlterada.v1', idDespesa: 1, ...expenseData(changes) });
    const { cpf: _, ...shown } = SEEN;
    expect(atestoOf(registered(), ATTESTED, edited({ notaFiscal: '12', objetoResumido: 'PAPEL' }))).toEqual(shown);
    expect(atestoOf(registered(), ATTESTED, edited({ valor: 51_00 }))).toBeNull();
    expect(atestoOf(registered(), ATTESTED, edited({ idFavorecido: '52998224725' }))).toBeNull();
    const book = bookWith(registered(), ATTESTED);
    write(book, { type: 'ImpostoRetido.v1', idDespesa: 1, idImposto: 2, valor: 5_00 });
    write(book, edited({ valor: 45_00, notaFiscal: '13' }));
    expect(book.get(EXPENSES, 1)!.atesto).toEqual(shown);
  });

  it('is kept by a cancelled expense, whose cancellation may be taken back', () => {
    expect(atestoOf(registered(), ATTESTED, CANCELLED)).not.toBeNull();
  });
});
