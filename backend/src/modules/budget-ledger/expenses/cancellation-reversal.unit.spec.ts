import { describe, expect, it } from '@jest/globals';
import * as facts from '../../../../../test/fixtures/facts.js';
import { bookWith, given } from '../../../../../test/fixtures/given.js';
import { type LedgerFact } from '../../../record-kinds.js';
import { type CancellationReversal, reverseCancellation } from './cancellation-reversal.js';
import { EXPENSES } from './expense-state.js';

const hoje = '2026-06-15';
const KEY = '41170711222333000181550010000012341000012345';

const registered = facts.registered({ chaveNf: KEY });
const paid = facts.paid();
const cancelled = (idDespesa = 1, dataAnulacao = hoje): LedgerFact => ({
  type: 'DespesaAnulada.v1',
  idDespesa,
  dataAnulacao,
  dataPagamento: hoje,
  justificativaAnulacao: 'DUPLICADA',
});
const cancelledWith = (comDespesa: number, idDespesa: number) => ({ ...cancelled(idDespesa), comDespesa }) as LedgerFact;
const retained: LedgerFact[] = [
  { type: 'ImpostoRetido.v1', idDespesa: 1, idImposto: 2, valor: 5_00 },
  { ...facts.registered({ idDespesa: 2, valor: 5_00 }), idDespesaPrincipal: 1 },
];
const reversed = (idDespesa = 1): LedgerFact => ({ type: 'AnulacaoDesfeita.v1', idDespesa, motivo: 'ERA OUTRA' });

const reverse = (history: LedgerFact[], changes: Partial<CancellationReversal> = {}, seen?: number) =>
  given(...history).when((book) =>
    reverseCancellation(book, { idDespesa: 1, motivo: 'ERA OUTRA', hoje, keyHolder: null, bills: [], ...changes }, seen),
  );
/** The first expense, without its version. */
const expenseAfter = (...history: LedgerFact[]) => {
  const { versao: _, ...expense } = bookWith(...history).get(EXPENSES, 1)!;
  return expense;
};

describe('a cancellation that is taken back', () => {
  it('leaves the expense as it was: owed or paid', () => {
    for (const before of [[registered], [registered, paid]]) {
      reverse([...before, cancelled()]).thenWrites([reversed()]);
      expect(expenseAfter(...before, cancelled(), reversed())).toEqual(expenseAfter(...before));
    }
  });

  it('takes the retained taxes along that were cancelled with the expense, and no other', () => {
    reverse([registered, ...retained, cancelled(), cancelledWith(1, 2)]).thenWrites([reversed(), reversed(2)]);
    reverse([registered, ...retained, paid, cancelled(2), cancelled()]).thenWrites([reversed()]);
  });

  it('forgets with which expense a tax was cancelled once that is taken back', () => {
    const together = [registered, ...retained, paid, cancelled(), cancelledWith(1, 2), reversed(), reversed(2)];
    reverse([...together, cancelled(2), cancelled()]).thenWrites([reversed()]);
    reverse([...together, cancelled(2), reversed(2), cancelled(), cancelledWith(1, 2)]).thenWrites([reversed(), reversed(2)]);
  });

  it('is asked about once the same bill was registered meanwhile, in any base year, unless confirmed', () => {
    const bill = facts.registered({ notaFiscal: 'NF 7' });
    const twin = facts.registered({ idDespesa: 2, notaFiscal: '007' });
    reverse([bill, cancelled(), twin]).thenRefuses('despesa.duplicada', 'A despesa nº 2 de 2026');
    reverse([bill, cancelled()], { bills: [{ ano: 2025, idDespesa: 9, dataElaboracao: '2025-12-01' }] }).thenRefuses('despesa.duplicada');
    reverse([bill, cancelled(), twin], { bills: undefined }).thenWrites([reversed()]);
    reverse([bill, cancelled(), twin, cancelled(2)]).thenWrites([reversed()]);
  });

  it('is refused of an expense that is not cancelled, was cancelled on another day, or was changed meanwhile', () => {
    reverse([registered]).thenRefuses('despesa.nao-anulada', 'A despesa nº 1 não está anulada.');
    reverse([registered, cancelled(1, '2026-06-14')]).thenRefuses(
      'despesa.anulada-antes',
      /^A despesa nº 1 foi anulada em 14\/06\/2026\. /,
    );
    reverse([registered, cancelled()], {}, 1).thenRefuses('livro.versao', /^A despesa nº 1 foi alterada/);
    reverse([]).thenRefuses('despesa.ausente');
  });

  it('is refused once another expense has the key of the invoice', () => {
    reverse([registered, cancelled(), facts.registered({ idDespesa: 2, chaveNf: KEY })]).thenRefuses('despesa.chave-repetida');
    reverse([registered, cancelled()], { keyHolder: { ano: 2025, idDespesa: 9 } }).thenRefuses('despesa.chave-repetida');
  });

  it('of a tax alone is taken back while its expense, paid meanwhile, still retains it', () => {
    reverse([registered, ...retained, paid, cancelled(2)], { idDespesa: 2 }).thenWrites([reversed(2)]);
  });

  it('of a tax alone is refused while its expense is cancelled, and once the tax was returned', () => {
    reverse([registered, ...retained, cancelled(), cancelledWith(1, 2)], { idDespesa: 2 }).thenRefuses(
      'imposto.devolvido',
      /desfaça antes a anulação dela\.$/,
    );
    const returned: LedgerFact = { type: 'ImpostoDevolvido.v1', idDespesa: 1, idImposto: 2, valor: 5_00 };
    reverse([registered, ...retained, cancelled(2), returned], { idDespesa: 2 }).thenRefuses(
      'imposto.devolvido',
      'A despesa nº 1 não retém mais este imposto: retenha-o de novo.',
    );
  });
});
