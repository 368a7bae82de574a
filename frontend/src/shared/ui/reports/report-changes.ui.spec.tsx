import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { ReportDifference } from '#contracts/reporting/reporting.js';
import { draw } from '../../../../../test/ui/draw';
import { working } from '../../../../../test/ui/working';
import { WhatChanged } from './report-changes';

const DIFFERENCE: ReportDifference = { nome: 'SALDO 2026', de: 7, ate: 9, mudancas: [], omitidas: 0 };
const CHANGES = [
  { onde: 'SALDO', texto: 'Pago: de R$ 0,00 para R$ 10,00' },
  { onde: 'Resumo', texto: 'Entrou: PDDE' },
  { onde: 'SALDO', texto: 'Pago: de R$ 0,00 para R$ 10,00' },
];

describe('what changed in a report', () => {
  let asked: URL[];
  let answer: () => Promise<Response>;

  beforeEach(() => {
    working({ ano: 2026 });
    asked = [];
    window.fetch = jest.fn((input: RequestInfo | URL) => {
      asked.push(new URL(String(input), 'http://localhost'));
      return answer();
    });
  });

  /** Opens the dialog of a report issued at entry 7. */
  async function asking(difference: Partial<ReportDifference>) {
    answer = async () => Response.json({ ...DIFFERENCE, ...difference });
    const earlier = { sequencia: 7, emitidoEm: '2026-03-05T12:30:00.000Z' };
    const report = { path: 'relatorio/saldo_orcamentario', query: { cnpjAssociacao: '1', ano: 2026 } } as const;
    const user = draw(<WhatChanged call={report} earlier={earlier} />);
    await user.click(screen.getByRole('button', { name: 'Ver o que mudou' }));
    const dialog = await screen.findByRole('dialog', { name: 'O que mudou desde a emissão de 05/03/2026 09:30' });
    return { user, dialog };
  }

  it('requests the changes of a report since that entry, and shows them by its parts', async () => {
    const { dialog } = await asking({ mudancas: CHANGES });
    const terms = await within(dialog).findAllByRole('term');
    expect(asked.map(({ pathname, search }) => pathname + search)).toEqual([
      '/api/relatorio/saldo_orcamentario?cnpjAssociacao=1&ano=2026&desde=7',
    ]);
    expect(terms.map(({ parentElement }) => [...parentElement!.children].map(({ textContent }) => textContent))).toEqual([
      ['SALDO', 'Pago: de R$ 0,00 para R$ 10,00', 'Pago: de R$ 0,00 para R$ 10,00'],
      ['Resumo', 'Entrou: PDDE'],
    ]);
    expect(within(dialog).queryByText(/não cabem/)).toBeNull();
  });

  it('shows how many changes of a report are not listed', async () => {
    const { dialog } = await asking({ mudancas: CHANGES, omitidas: 1 });
    expect(await within(dialog).findByText('E mais 1 mudança, que não cabe aqui.')).toBeTruthy();
  });

  it('shows that a report has changed only in names', async () => {
    const { dialog } = await asking({});
    expect(await within(dialog).findByText('Nenhum lançamento mudou o que o documento mostra.')).toBeTruthy();
  });

  it('Esc closes the changes of a report and returns the focus to the button', async () => {
    const { user, dialog } = await asking({ mudancas: CHANGES });
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Fechar'));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(dialog.isConnected).toBe(false));
    expect(document.activeElement?.textContent).toBe('Ver o que mudou');
  });
});
