import { describe, expect, it } from '@jest/globals';
import { approvalText } from '#contracts/minutes/minutes-proposals.js';
import { available, lineKey } from '#modules/book/pure.js';
import { between, LINE } from '../../../../test/fixtures/facts.js';
import { bookWith, given } from '../../../../test/fixtures/given.js';
import { approvalColumns, approvalOf, approvalRow, refuseApprovalDay, refuseUnapproved } from './approval.js';
import { justifyOperation, OPERATIONS, redistribute } from './redistribution.js';

const ata = { data: '2026-11-10', hora: '19:30' };
const aprovacao = { proposta: 3, nome: 'ANA FERREIRA', cargo: 'PRESIDENTE', dia: '2026-11-12', ata };
const NOTHING = { aprovadaPor: null, aprovadaCargo: null, aprovadaEm: null, ataData: null, ataHora: null };

const refusal = (code: string, message: string) => expect.objectContaining({ code, message });

describe('the approval of a redistribution', () => {
  it('is required only where the association says so, and the refusal says what to do', () => {
    refuseUnapproved(false, null);
    refuseUnapproved(true, aprovacao);
    expect(() => refuseUnapproved(true, null)).toThrow(
      refusal(
        'redistribuicao.sem-aprovacao',
        'Nesta associação, uma redistribuição só é efetivada depois de aprovada em ata. Guarde-a como proposta, leve-a à diretoria e registre a aprovação na proposta.',
      ),
    );
    expect(() => refuseUnapproved(true, null, 3)).toThrow(
      refusal(
        'redistribuicao.sem-aprovacao',
        'A proposta nº 3 aguarda aprovação. Leve-a à diretoria e registre na proposta a ata em que foi aprovada.',
      ),
    );
  });

  it.each([
    ['before the assembly', '2026-11-09', 'O dia da aprovação (09/11/2026) não pode ser anterior à assembleia da ata (10/11/2026).'],
    ['in the future', '2026-11-26', 'O dia da aprovação (26/11/2026) não pode estar no futuro.'],
  ])('is not given %s', (_, dia, message) =>
    expect(() => refuseApprovalDay({ dia, ata }, '2026-11-25')).toThrow(refusal('redistribuicao.dia-aprovacao', message)),
  );

  it('is given on the day of the assembly, or on a later one until today', () => {
    refuseApprovalDay({ dia: '2026-11-10', ata }, '2026-11-25');
    refuseApprovalDay({ dia: '2026-11-25', ata }, '2026-11-25');
    refuseApprovalDay({ dia: '2026-11-10', ata }, '2026-11-10');
  });

  it('is read from the columns in which it is kept, all of them, and from no other', () => {
    const columns = approvalColumns(aprovacao);
    expect(approvalOf(3, columns)).toEqual(aprovacao);
    expect(approvalColumns(null)).toEqual(NOTHING);
    for (const column of Object.keys(NOTHING)) expect(approvalOf(3, { ...columns, [column]: null })).toBeNull();
    for (const column of Object.keys(NOTHING)) expect(approvalOf(3, { ...NOTHING, [column]: '2026-11-12' })).toBeNull();
  });

  it('is a row of its table, without anything else of the proposal', () =>
    expect(approvalRow({ ...approvalColumns(aprovacao), ...{ id: 3 } })).toEqual({
      aprovada_por: 'ANA FERREIRA',
      aprovada_cargo: 'PRESIDENTE',
      aprovada_em: '2026-11-12',
      ata_data: '2026-11-10',
      ata_hora: '19:30',
    }));

  it('is told in words', () =>
    expect(approvalText(aprovacao)).toBe('aprovada em ata de 10/11/2026, 19:30, por ANA FERREIRA, PRESIDENTE, em 12/11/2026'));

  it('stays in the operation that is booked, also with another justification', () => {
    const budget = { type: 'OrcamentoDefinido.v1', id: 1, linha: LINE, valor: 100_00 } as const;
    const credit = { ...LINE, idItem: 3 };
    const command = { data: '2026-11-15', justificativa: 'Sobra da pintura do muro.', ...between(LINE, credit, 60_00) };
    const done = { type: 'RedistribuicaoEfetuada.v1', operacao: 1, ...command, aprovacao } as const;
    given(budget)
      .when((book) => redistribute(book, { ...command, aprovacao }))
      .thenWrites(done);
    given(budget)
      .when((book) => redistribute(book, command))
      .thenWrites({ ...done, aprovacao: null });
    const justified = justifyOperation(bookWith(budget, done), { operacao: 1, justificativa: 'Sobra do muro e do telhado.' });
    const book = bookWith(budget, done, ...justified);
    expect(book.get(OPERATIONS, 1)).toMatchObject({ aprovacao, justificativa: 'Sobra do muro e do telhado.' });
    expect(available(book.balance(lineKey(credit)))).toBe(60_00);
  });
});
