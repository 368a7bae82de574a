import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { draw } from '../../../../../test/ui/draw';
import { BegunOtherwise } from './begun-otherwise';

const account = (numConta: string, terminou: number | null) => ({ numConta, saldoInicial: 100, transportado: 100, terminou });

describe('accounts that began the year otherwise than the one before ended', () => {
  it('are named with both balances and with where each is corrected', () => {
    draw(<BegunOtherwise ano={2026} contas={[account('1-9', null), account('2-7', 105.5)]} />);
    const note = screen.getByRole('note', { name: 'Contas que não começaram 2026 como terminaram 2025' });
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '))).toEqual([
      'Conta 2-7: terminou 2025 com R$ 105,50 e começou 2026 com R$ 100,00',
    ]);
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/exercicios', '/rendimentos', '/implantacao']);
    expect(note.textContent).toContain('é corrigido quando 2025 é encerrado');
  });

  it('leave nothing to say when every account began as it ended', () => {
    draw(<BegunOtherwise ano={2026} contas={[account('1-9', null)]} />);
    expect(screen.queryByRole('note')).toBeNull();
  });
});
