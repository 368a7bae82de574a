import { beforeEach, describe, expect, it } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import type { Desk, FirstSteps } from '#contracts/desk/desk.js';
import { readSession, storeContext } from '#shared/session/stored-session.ts';
import { draw } from '../../../../test/ui/draw';
import { working } from '../../../../test/ui/working';
import { FirstStepsPanel } from './first-steps';

const NONE: FirstSteps = {
  dados: false,
  saldos: false,
  plano: false,
  orcamento: false,
  favorecido: false,
  despesa: false,
  pagamento: false,
};
const ALL: FirstSteps = { dados: true, saldos: true, plano: true, orcamento: true, favorecido: true, despesa: true, pagamento: true };

const desk = (passos: FirstSteps, abrir: number | null = null) =>
  ({ cnpjAssociacao: '11222333000181', passos, tarefas: { abrir } }) as Desk;

/** Renders the panel. */
function drawn(passos: FirstSteps, abrir?: number) {
  cleanup();
  return draw(<FirstStepsPanel {...desk(passos, abrir)} />);
}

const hrefs = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'));

describe('first steps', () => {
  beforeEach(() => working({ ano: 2026 }));

  it('each missing first step links to its screen', () => {
    drawn({ ...NONE, dados: true, plano: true });
    expect(screen.getByText('2 de 7 feitos')).toBeTruthy();
    expect(hrefs()).toEqual([
      '/implantacao',
      '/plano-pronto',
      '/favorecido',
      '/despesas?situacao=A_PAGAR&nova=1',
      '/despesa_importacao',
      '/despesas?situacao=A_PAGAR',
    ]);
  });

  it("the first steps link to last year's budget, if there is one", () => {
    drawn({ ...ALL, orcamento: false }, 2026);
    expect(screen.getByRole('link', { name: 'Copiar de 2025' }).getAttribute('href')).toBe('/exercicios');
  });

  it('the first steps that need an administrator say so', () => {
    localStorage.setItem('relAssociacaoUsuario', JSON.stringify([{ ...readSession().links[0], tipo: 'GEST' }]));
    storeContext({});
    drawn(NONE);
    expect(screen.getAllByText('Um administrador da associação faz este passo.')).toHaveLength(2);
    expect(hrefs()).toEqual([
      '/programas',
      '/implantacao',
      '/favorecido',
      '/despesas?situacao=A_PAGAR&nova=1',
      '/despesa_importacao',
      '/despesas?situacao=A_PAGAR',
    ]);
  });

  it('completed first steps are shown until dismissed, to people who have seen them incomplete', async () => {
    drawn(ALL);
    expect(screen.queryByText('Tudo pronto!')).toBeNull();
    drawn(NONE);
    const person = drawn(ALL);
    await person.click(await screen.findByRole('button', { name: 'Dispensar' }));
    expect(screen.queryByText('Tudo pronto!')).toBeNull();
    drawn(ALL);
    expect(screen.queryByText('Tudo pronto!')).toBeNull();
  });
});
