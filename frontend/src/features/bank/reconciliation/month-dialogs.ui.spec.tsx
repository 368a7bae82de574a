import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { type AccountReconciliation } from '#contracts/bank/reconciliation.js';
import { draw } from '../../../../../test/ui/draw';
import { working } from '../../../../../test/ui/working';
import { CloseMonthDialog } from './month-dialogs';

const ANEXO = 'a'.repeat(64);
const JANUARY: AccountReconciliation = {
  ...{ cnpjAssociacao: '11222333000181', ano: 2026, numConta: '1-9', mes: 1 },
  ...{ saldoExtrato: 3958.4, saldoExtratoEm: '2026-01-31', saldoDeduzidoDe: { valor: 18_309.95, em: '2026-11-23' } },
  ...{
    saldoLivro: 3958.4,
    naoNoExtrato: [],
    naoNoLivro: [],
    comeco: null,
    antesDoComeco: [],
    conciliados: [],
    propostas: [],
    diferenca: 0,
    justificativa: null,
  },
  ...{ fechada: false, fechamento: null, temExtrato: true, anexo: ANEXO, meses: [] },
};

describe('closing a month', () => {
  let sent: Record<string, unknown>[];

  beforeEach(() => {
    working({ ano: 2026 });
    sent = [];
    window.fetch = jest.fn(async (_: RequestInfo | URL, { method = 'GET', body }: RequestInit = {}) => {
      if (method === 'GET') return Response.json([]);
      sent.push(JSON.parse(String(body)) as Record<string, unknown>);
      return new Response(null, { status: 204 });
    });
  });

  const drawn = (month: AccountReconciliation) => draw(<CloseMonthDialog month={month} onClose={() => undefined} />);
  const balance = () => screen.findByLabelText<HTMLInputElement>(/^Saldo do extrato/);
  const day = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Data do saldo/ });
  const close = () => screen.getByRole('button', { name: 'Fechar mês' });

  it('closing a month proposes a derived balance with the last day, and explains its derivation', async () => {
    const user = drawn(JANUARY);
    expect([(await balance()).value, day().value]).toEqual([expect.stringMatching(/^R\$\s3\.958,40$/), '31/01/2026']);
    expect((await balance()).getAttribute('aria-describedby')).toBeTruthy();
    screen.getByText(/^Valor calculado do saldo de R\$\s18\.309,95 em 23\/11\/2026, sem os lançamentos posteriores ao mês\.$/);
    await user.click(close());
    expect(sent).toMatchObject([{ saldoExtrato: 3958.4, em: '2026-01-31' }]);
  });

  it('closing a month explains nothing if the bank states the balance of the last day', async () => {
    drawn({ ...JANUARY, saldoDeduzidoDe: null });
    await balance();
    expect(screen.queryByText(/calculado/)).toBeNull();
  });

  it('closing a month asks for a reason only while there is a difference', async () => {
    const user = drawn(JANUARY);
    await balance();
    const reason = () => screen.queryByRole<HTMLTextAreaElement>('textbox', { name: /^Justificativa da diferença/ });
    expect(reason()).toBeNull();
    await user.clear(await balance());
    await user.type(await balance(), '395800');
    await user.type(reason()!, 'Tarifa');
    await user.clear(await balance());
    await user.type(await balance(), '395840');
    expect(reason()).toBeNull();
    await user.click(close());
    expect(sent).toMatchObject([{ saldoExtrato: 3958.4, justificativa: null }]);
  });

  it('closing a month requires a day of that month', async () => {
    const user = drawn(JANUARY);
    await balance();
    await user.clear(day());
    await user.type(day(), '23112026');
    await user.click(close());
    expect((await screen.findAllByText('Informe um dia de janeiro de 2026')).length).toBeGreaterThan(0);
    expect(sent).toEqual([]);
  });
});
