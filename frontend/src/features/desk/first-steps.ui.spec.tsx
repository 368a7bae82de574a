import { beforeEach, describe, expect, it } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import type { Desk, FirstSteps, MissingFact } from '#contracts/desk/desk.js';
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

/** Renders the panel. */
function drawn(passos: FirstSteps, { faltas = [], abrir = null }: { faltas?: MissingFact[]; abrir?: number | null } = {}) {
  cleanup();
  return draw(<FirstStepsPanel {...({ cnpjAssociacao: '11222333000181', passos, faltas, tarefas: { abrir } } as unknown as Desk)} />);
}

const hrefs = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'));

describe('first steps', () => {
  beforeEach(() => working({ ano: 2026 }));

  it('each missing first step links to its screen', () => {
    drawn({ ...NONE, dados: true, plano: true });
    expect(screen.getByText('2 de 7 feitos')).toBeTruthy();
    expect(hrefs()).toEqual(['/implantacao', '/plano-pronto', '/favorecido', '/despesas?situacao=A_PAGAR&nova=1', '/despesa_importacao']);
  });

  it('each open step says what it lacks, in the order in which money needs the steps', () => {
    drawn(NONE, { faltas: ['logradouro', 'municipio', 'contato', 'programa', 'item', 'conta', 'saldo'] });
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('faltam o logradouro, o município e um telefone ou e-mail'),
      expect.stringContaining('faltam um programa e um item'),
      expect.stringContaining('faltam uma conta bancária e o saldo de abertura'),
      expect.stringMatching(/^Orçamento do ano/),
      expect.stringMatching(/^Primeiro favorecido/),
      expect.stringContaining('falta o orçamento'),
      expect.stringContaining('falta uma despesa lançada'),
    ]);
    expect(screen.getByRole('link', { name: 'Cadastrar conta' }).getAttribute('href')).toBe('/contas?nova');
    expect(screen.queryByRole('link', { name: 'Pagar' })).toBeNull();
  });

  it('a step stays open while money is of no programme, and leads to it', () => {
    drawn({ ...ALL, saldos: false }, { faltas: ['programaDoSaldo'] });
    expect(screen.getByText(/falta dizer de que programa é o dinheiro/)).toBeTruthy();
    expect(hrefs()).toEqual(['/implantacao']);
  });

  it('a step that is done says nothing, and an expense leads to its payment', () => {
    drawn({ ...ALL, pagamento: false });
    expect(screen.queryByText(/falta/)).toBeNull();
    expect(hrefs()).toEqual(['/despesas?situacao=A_PAGAR']);
  });

  it("the first steps link to last year's budget, if there is one", () => {
    drawn({ ...ALL, orcamento: false }, { abrir: 2026 });
    expect(screen.getByRole('link', { name: 'Copiar de 2025' }).getAttribute('href')).toBe('/exercicios');
  });

  it('the first steps that need an administrator say so', () => {
    localStorage.setItem('relAssociacaoUsuario', JSON.stringify([{ ...readSession().links[0], tipo: 'GEST' }]));
    storeContext({});
    drawn(NONE);
    expect(screen.getAllByText('Um administrador da associação faz este passo.')).toHaveLength(2);
    expect(hrefs()).toEqual(['/programas', '/implantacao', '/favorecido', '/despesas?situacao=A_PAGAR&nova=1', '/despesa_importacao']);
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
