import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { Expense } from '#contracts/budget-ledger/expense.record.js';
import { draw } from '../../../../../../test/ui/draw';
import { working } from '../../../../../../test/ui/working';
import { RetainedTaxDialog, retentionRefusal } from './retained-tax-dialog';

const PAYEE = { cpfOrCnpj: '00394460000141', razaoSocial: 'RECEITA FEDERAL', nomeFantasia: null, logrCidade: null };
const EXPENSE = {
  ...{ cnpjAssociacao: '11222333000181', ano: 2026, idDespesa: 1, versao: 3, dataElaboracao: '2026-03-10' },
  ...{ nomeFavorecido: 'PAPELARIA', notaFiscal: '77', valor: 50, valorRetido: 0, idDespesaPrincipal: null, rateio: null },
  ...{ dataPagamento: null, dataAnulacao: null },
} as Expense;

describe('the form of a retained tax', () => {
  let sent: unknown[];

  beforeEach(() => {
    working({ ano: 2026 });
    sent = [];
    window.fetch = jest.fn(async (_: RequestInfo | URL, { method = 'GET', body }: RequestInit = {}) => {
      if (method === 'GET') return Response.json([PAYEE]);
      sent.push(JSON.parse(body as string));
      return Response.json({ ...EXPENSE, idDespesa: 2 }, { status: 201 });
    });
  });

  /** Submits the form with this amount and day. */
  async function retaining(valor: string, day: string) {
    const user = draw(<RetainedTaxDialog expense={EXPENSE} onClose={() => undefined} />);
    await user.type(screen.getByRole('textbox', { name: 'Valor do imposto' }), valor);
    const date = screen.getByRole('textbox', { name: 'Data de Elaboração' });
    await user.clear(date);
    await user.type(date, day);
    await user.click(screen.getByRole('button', { name: 'Reter' }));
  }
  const errors = async () => {
    await waitFor(() => expect(within(screen.getByRole('alert')).queryAllByRole('listitem').length).toBeGreaterThan(0));
    const items = within(screen.getByRole('alert')).getAllByRole('listitem');
    return items.map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '));
  };

  it('the form of a retained tax shows the limits and the net amount before anything is sent', async () => {
    await retaining('5,50', '10/03/2026');
    expect(screen.getByText(/Líquido a pagar a Papelaria/).textContent?.replaceAll('\u00a0', ' ')).toContain('R$ 44,50');
    expect(screen.getByText(/^Menor que/)).toBeTruthy();
    expect(screen.getByText('A partir de 10/03/2026, a da despesa')).toBeTruthy();
    expect(await errors()).toEqual(['Favorecido é obrigatório']);
    expect(sent).toEqual([]);
  });

  it.each([
    ['50,00', '10/03/2026', 'O imposto deve ser menor que o valor a pagar da despesa, R$ 50,00'],
    ['5,50', '09/03/2026', 'Um imposto não pode ser elaborado antes da despesa nº 1, de que é retido (10/03/2026)'],
    ['5,50', '09/03/2027', 'A data de elaboração deve estar no exercício de 2026'],
  ])('the form of a retained tax refuses %s on %s as the server would', async (valor, day, message) => {
    await retaining(valor, day);
    expect(await errors()).toContain(message);
    expect(sent).toEqual([]);
  });

  it('no tax can be retained of a paid expense or of another retained tax', () => {
    expect(retentionRefusal(EXPENSE)).toBeUndefined();
    expect(retentionRefusal({ ...EXPENSE, dataPagamento: '2026-04-01' })).toBe('Já foi paga: dela nada mais se retém.');
    expect(retentionRefusal({ ...EXPENSE, idDespesaPrincipal: 9 })).toBe('É imposto retido de outra despesa.');
  });
});
