import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import type { CategoryBalance } from '#contracts/budget-ledger/account-statements.js';
import type { OpeningBalances } from '#contracts/fiscal-years/opening-balances.js';
import { draw } from '../../../../test/ui/draw';
import { working } from '../../../../test/ui/working';
import { CategoryBalances } from './category-balances';

const PDDE = { id: 7, descricao: 'PDDE' };

const part = (categoria: CategoryBalance['categoria'], saldo: number, coberto = 0, idPrograma: number | null = PDDE.id) => ({
  ...{ idPrograma, categoria, saldo, coberto },
  saldoCoberto: saldo + coberto,
});

/** Renders the balances of one account and waits for the programmes. */
async function drawn(...porCategoria: CategoryBalance[]) {
  draw(<CategoryBalances contas={[{ numConta: '1-9', descricao: 'PRINCIPAL', porCategoria }]} />);
  await screen.findAllByText(/PDDE/);
}

/** Answers the programmes, and opening balances as told. */
function opened(opening: Pick<OpeningBalances, 'impedimento'> & { saldos?: object[] }) {
  window.fetch = jest.fn(async (request: unknown) => {
    const isOpening = String(request instanceof Request ? request.url : request).includes('implantacao');
    return Response.json(isOpening ? { saldos: [], ...opening } : [PDDE]);
  });
}

const row = (name: RegExp) => screen.getByRole('row', { name });
const warning = () => screen.queryByRole('note', { name: 'Saldo que fica negativo' });
const details = () => screen.getByRole('group');
const said = (element: HTMLElement) => element.textContent?.replaceAll('\u00a0', ' ');

describe('balances by programme and category', () => {
  beforeEach(() => {
    working({ ano: 2026 });
    opened({ impedimento: 'O livro de 2025 já tem movimentos nas contas.' });
  });

  it('category balances are collapsed while no classified balance is negative', async () => {
    await drawn(part('CUSTEIO', 10), part('LIVRE', 30), part(null, -5));
    expect(details().hasAttribute('open')).toBe(false);
    expect(said(row(/Custeio/))).toBe('PDDE · CusteioR$ 10,00');
    expect(warning()).toBeNull();
  });

  it('category balances show the amount that LIVRE covers and gives', async () => {
    await drawn(part('CUSTEIO', -20, 20), part('LIVRE', 30, -20));
    expect(details().hasAttribute('open')).toBe(true);
    expect(said(row(/Custeio/))).toBe('PDDE · CusteioLivre cobre R$ 20,00 · fica R$ 0,00-R$ 20,00');
    expect(said(row(/Livre aplicação/))).toBe('PDDE · Livre aplicaçãocobre R$ 20,00 de outra categoria · fica R$ 10,00R$ 30,00');
    expect(warning()).toBeNull();
  });

  it('category balances show remaining negative balances with advice', async () => {
    await drawn(part('CAPITAL', -50, 30), part('LIVRE', 30, -30), part('LIVRE', 500, 0, null));
    expect(said(row(/Capital/))).toBe('PDDE · CapitalLivre cobre R$ 30,00 · fica negativo: -R$ 20,00-R$ 50,00');
    expect(within(warning()!).getAllByRole('listitem').map(said)).toEqual([
      'Conta 1-9, PDDE · Capital: -R$ 20,00 (há R$ 500,00 sem programa na mesma conta)',
    ]);
    const links = within(warning()!).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/receitas', '/despesas?situacao=PAGAS']);
    expect(said(warning()!)).not.toContain('O que está sem programa');
  });

  it('category balances name the missing opening balance of a part that stays negative, while it may be stated', async () => {
    const stated = { numConta: '1-9', idPrograma: null, categoria: 'CUSTEIO', valor: 8_000 };
    opened({ impedimento: null, saldos: [stated] });
    await drawn(part('CUSTEIO', -20), part('CUSTEIO', -1, 0, null));
    expect(said(await screen.findByText(/Falta o saldo de abertura/))).toBe(
      'Falta o saldo de abertura de PDDE · Custeio na conta 1-9: se já havia esse dinheiro quando a associação começou aqui, informe-o em Saldos de Abertura.',
    );
    expect(screen.getByRole('link', { name: 'Saldos de Abertura' }).getAttribute('href')).toBe('/implantacao');
  });

  it('category balances name no missing opening balance once it was stated', async () => {
    opened({ impedimento: null, saldos: [{ numConta: '1-9', idPrograma: PDDE.id, categoria: 'LIVRE', valor: 5 }] });
    await drawn(part('CUSTEIO', -20), part('LIVRE', 5));
    expect(warning()).not.toBeNull();
    expect(screen.queryByText(/Falta o saldo de abertura/)).toBeNull();
  });

  it('category balances explain that money without a programme is a separate group', async () => {
    await drawn(part('LIVRE', 500), part('CUSTEIO', -5, 0, null));
    expect(said(warning()!)).toContain('Conta 1-9, Sem programa · Custeio: -R$ 5,00');
    expect(said(warning()!)).toContain('O que está sem programa só se cobre com Livre sem programa.');
  });
});
