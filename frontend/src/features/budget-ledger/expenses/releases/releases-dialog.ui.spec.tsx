import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import type { Expense } from '#contracts/budget-ledger/expense.record.js';
import type { ReleaseDestination } from '#contracts/budget-ledger/releases.js';
import { draw } from '../../../../../../test/ui/draw';
import { working } from '../../../../../../test/ui/working';
import { ReleasesDialog } from './releases-dialog';

const EXPENSE = {
  ...{ cnpjAssociacao: '11222333000181', ano: 2026, idDespesa: 7, versao: 3, dataElaboracao: '2026-03-10', valor: 1500, valorRetido: 0 },
  ...{ idFavorecido: '52998224725', nomeFavorecido: 'JOÃO REPARO', notaFiscal: '77', idPrograma: null, rateio: null },
  ...{ dataPagamento: null, dataAnulacao: null, contaLiberada: null, idDespesaPrincipal: null, anoOrigem: null },
} as Expense;
const DESTINATION: ReleaseDestination = {
  ...{ tipoChavePix: 'EMAIL', chavePix: 'joao@reparo.com', idBanco: null, nomeBanco: null, agencia: null, numConta: null },
  ...{ chaveConferida: false, contaConferida: false, minha: false, versaoFavorecido: 4 },
};
const ACCOUNT = { numConta: '1-9', descricao: 'MOVIMENTO', tipo: 'CORRENTE', idPrograma: null, encerradaEm: null, abertaEm: null };

describe('the release of a payment', () => {
  let sent: unknown[];
  let destination: () => Promise<Response>;

  beforeEach(() => {
    working({ ano: 2026 });
    sent = [];
    destination = async () => Response.json(DESTINATION);
    window.fetch = jest.fn(async (input: RequestInfo | URL, { method = 'GET', body }: RequestInit = {}) => {
      const path = String(input);
      if (path.includes('despesa/destino')) return destination();
      if (path.includes('conta/saldo')) return Response.json({ contas: [], pagadoras: [] });
      if (method === 'GET') return Response.json(path.includes('conta/all') ? [ACCOUNT] : []);
      sent.push(JSON.parse(body as string));
      return Response.json([EXPENSE]);
    });
  });

  const drawn = () => draw(<ReleasesDialog expenses={[EXPENSE]} onSaved={jest.fn()} onClose={jest.fn()} />);
  const choose = async (user: ReturnType<typeof drawn>) => {
    await user.click(await screen.findByRole('combobox', { name: /Conta da nº 7/ }));
    await user.click(await screen.findByRole('option', { name: /1-9/ }));
  };

  it('shows payee, value and where the money goes with what nobody has checked, and sends what was seen', async () => {
    const user = drawn();
    expect(await screen.findByText(/joao@reparo\.com/)).toBeTruthy();
    expect(screen.getByText('Chave Pix não conferida')).toBeTruthy();
    expect(screen.getByText('529.982.247-25 - João Reparo')).toBeTruthy();
    expect(screen.getByText(/1\.500,00/)).toBeTruthy();
    await choose(user);
    await user.click(screen.getByRole('button', { name: 'Liberar' }));
    await waitFor(() => expect(sent).toMatchObject([{ liberacoes: [{ idDespesa: 7, versao: 3, numConta: '1-9', versaoFavorecido: 4 }] }]));
  });

  it('is not sent before the person was shown where the money goes', async () => {
    destination = async () => Response.json({ message: 'Fora do ar' }, { status: 503 });
    const user = drawn();
    await choose(user);
    await user.click(screen.getByRole('button', { name: 'Liberar' }));
    expect((await screen.findAllByText('Espere aparecer para onde vai o dinheiro')).length).toBeGreaterThan(0);
    expect(sent).toEqual([]);
  });

  it('says that another person releases what the caller wrote', async () => {
    destination = async () => Response.json({ ...DESTINATION, chaveConferida: true, minha: true });
    drawn();
    expect(await screen.findByText('Escrito por você: outra pessoa libera')).toBeTruthy();
    expect(screen.queryByText('Chave Pix não conferida')).toBeNull();
  });
});
