import { describe, expect, it } from '@jest/globals';
import {
  type AttestationRequest,
  type AttestationReversalRequest,
  USUAL_ATTESTATION,
} from '#contracts/budget-ledger/attestation.record.js';
import { cancelled, expenseData, limitedTo, paid, registered } from '../../../../../test/fixtures/facts.js';
import { ANA, bookWith, entryOf, given, write } from '../../../../../test/fixtures/given.js';
import { type LedgerFact } from '../../../record-kinds.js';
import { ATTESTATION, ATTESTATION_WITHDRAWAL, attest, withdrawAttestation } from './attestation.js';
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

  it.each<[string, LedgerFact[], object, string, string]>([
    ['of a day to come', [registered()], { data: '2026-03-21' }, 'despesa.data-atesto', 'A data do atesto não pode ser futura.'],
    ['of a cancelled expense', [registered(), CANCELLED], {}, 'despesa.anulada', 'A despesa nº 1 foi anulada e não pode ser atestada.'],
    [
      'of a retained tax',
      [registered({ idDespesaPrincipal: 7 })],
      {},
      'despesa.atesto-de-imposto',
      'A despesa nº 1 é imposto retido da despesa nº 7: o atesto é o da despesa nº 7.',
    ],
    [
      'of an attested expense',
      [registered(), ATTESTED],
      {},
      'despesa.atestada',
      'Esta despesa já foi atestada por Ana Lima em 12/03/2026.',
    ],
    ['of no expense', [], {}, 'despesa.ausente', 'Despesa nº 1 não encontrada.'],
  ])('is refused %s', (_, facts, changes, code, message) => {
    given(...facts)
      .when(attestFirst(changes))
      .thenRefuses(code, message);
  });

  it('may be of today', () =>
    given(registered())
      .when(attestFirst({ data: TODAY }))
      .thenWrites({ ...ATTESTED, data: TODAY }));

  it('is given again after it was taken back', () => {
    given(registered(), ATTESTED, WITHDRAWN).when(attestFirst()).thenWrites(ATTESTED);
  });

  it('asks where the one who attests registered one of the expenses, by CPF, and takes a yes', () => {
    const question = { code: 'despesa.atesto-mesma-pessoa', message: 'Quem atesta é quem registrou a despesa. Confirma?' };
    const book = bookWith(registered());
    book.apply({ ...entryOf(book, registered({ idDespesa: 2 })), autorCpf: '39053344705' });
    const own = (request: Partial<AttestationRequest>) => () => asked({ cpf: ANA, ...request })(book);
    for (const request of [{ idDespesa: 1 }, { idDespesas: [1, 2] }, { idDespesas: [2, 1] }])
      expect(own(request)).toThrow(expect.objectContaining(question));
    expect(own({ idDespesa: 2 })()).toEqual([{ ...ATTESTED, idDespesa: 2, cpf: ANA }]);
    expect(own({ idDespesa: 1, confirmaMesmaPessoa: true })()).toEqual([{ ...ATTESTED, cpf: ANA }]);
    expect(own({ idDespesa: 1, cpf: null })()).toEqual([{ ...ATTESTED, cpf: null }]);
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
    const back = (history: LedgerFact[], seen?: number) => given(...history).when((book) => withdrawAttestation(book, 1, seen));
    const attested = [registered(), ATTESTED];
    back(attested, 2).thenWrites(WITHDRAWN);
    back([...attested, WITHDRAWN]).thenRefuses('despesa.nao-atestada', 'A despesa nº 1 não está atestada.');
    back([...attested, CANCELLED]).thenRefuses('despesa.anulada', 'A despesa nº 1 foi anulada: o atesto fica como está.');
    back(attested, 1).thenRefuses('livro.versao', 'A despesa nº 1 foi alterada por outra pessoa');
    const request = { cnpjAssociacao: '', ano: 2026, idDespesa: 1, versao: 2 } as AttestationReversalRequest;
    expect(ATTESTATION_WITHDRAWAL.decide(bookWith(...attested), request, circumstances)).toEqual([WITHDRAWN]);
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
