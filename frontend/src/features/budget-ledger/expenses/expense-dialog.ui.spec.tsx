import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import type { Expense } from '#contracts/budget-ledger/expense.record.js';
import { draw } from '../../../../../test/ui/draw';
import { working } from '../../../../../test/ui/working';
import { ExpenseDialog } from './expense-dialog';

const PAID = {
  ...{ cnpjAssociacao: '11222333000181', ano: 2026, idDespesa: 1, versao: 3, dataElaboracao: '2026-03-10', dataNf: '2026-03-10' },
  ...{ idFavorecido: '52998224725', nomeFavorecido: 'PAPELARIA', notaFiscal: '77', valor: 50, valorRetido: 0 },
  ...{ idPrograma: null, idAcao: null, idSubAcao: null, idItem: null, idElementoDespesa: 1, idFonteRecurso: 1, rateio: null },
  ...{ dataPagamento: '2026-03-20', formaPagamento: 'PIX', numConta: '1-9', dataAnulacao: null, motivoAntecipacao: null },
  ...{ idDespesaPrincipal: null, anoOrigem: null },
} as Expense;

describe('the form of an expense', () => {
  let sent: { motivoAntecipacao?: string | null; dataNf?: string }[];

  beforeEach(() => {
    working({ ano: 2026 });
    sent = [];
    window.fetch = jest.fn(async (input: RequestInfo | URL, { method = 'GET', body }: RequestInit = {}) => {
      if (method === 'GET') return Response.json(String(input).includes('conta/all') ? [{ numConta: '1-9' }] : []);
      sent.push(JSON.parse(body as string));
      return Response.json({ ...PAID, versao: 4 });
    });
  });

  const dated = async (expense: Expense, day: string) => {
    const user = draw(<ExpenseDialog expense={expense} onPay={jest.fn()} onSaved={jest.fn()} onClose={jest.fn()} />);
    const date = await screen.findByRole('textbox', { name: 'Data da Nota' });
    await user.clear(date);
    await user.type(date, day);
    return user;
  };
  const reason = () => screen.queryByRole('textbox', { name: /Motivo/ });

  it('asks why the payment precedes an invoice that is moved behind it, before anything is sent', async () => {
    const user = await dated(PAID, '25/03/2026');
    await waitFor(() => expect(reason()).toBeTruthy());
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    expect((await screen.findAllByText('Informe o motivo')).length).toBeGreaterThan(0);
    expect(sent).toEqual([]);
    await user.type(reason()!, 'Entrega paga na encomenda');
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(sent).toMatchObject([{ dataNf: '2026-03-25', motivoAntecipacao: 'Entrega paga na encomenda' }]));
  });

  it('shows line and source of a resto a pagar without offering to change them', async () => {
    const carried = {
      ...PAID,
      dataPagamento: null,
      numConta: null,
      dataElaboracao: '2025-12-10',
      anoOrigem: 2025,
      idDespesaOrigem: 9,
      descricaoFonteRecurso: 'PDDE',
    };
    draw(<ExpenseDialog expense={carried as Expense} onPay={jest.fn()} onSaved={jest.fn()} onClose={jest.fn()} />);
    expect(await screen.findByText('Linha e fonte ficam como no exercício de 2025.')).toBeTruthy();
    expect(screen.queryByRole('combobox', { name: 'Linha do orçamento' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Ratear entre linhas' })).toBeNull();
    expect((screen.getByRole('textbox', { name: 'Valor' }) as HTMLInputElement).readOnly).toBe(false);
  });

  it.each([
    ['an invoice up to the day of the payment', PAID, '20/03/2026'],
    ['a payment that names no account', { ...PAID, numConta: null }, '25/03/2026'],
    ['a payment that has its reason', { ...PAID, motivoAntecipacao: 'ENCOMENDA' }, '25/03/2026'],
    ['an expense that is not paid', { ...PAID, dataPagamento: null, numConta: null }, '25/03/2026'],
  ])('asks no reason of %s', async (_, expense, day) => {
    const user = await dated(expense, day);
    expect(reason()).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(sent).toHaveLength(1));
  });
});
