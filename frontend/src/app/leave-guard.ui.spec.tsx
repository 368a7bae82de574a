import { describe, expect, jest, test } from '@jest/globals';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { IsString } from 'class-validator';
import { Link } from 'react-router-dom';
import { useSwitchContext } from '#shared/lookups/use-switch-context.ts';
import { readSession } from '#shared/session/stored-session.ts';
import { TextField } from '#shared/ui/forms/fields/text-field.tsx';
import { FormPage } from '#shared/ui/forms/form-page.tsx';
import { drawRoutes } from '../../../test/ui/draw';
import { RESIDENTS_LINK, working } from '../../../test/ui/working';
import { LeaveGuard } from './leave-guard';

class PayeeRequest {
  @IsString()
  nome!: string;
}

function Payee() {
  const switchContext = useSwitchContext();
  return (
    <>
      <Link to="/contas">Contas</Link>
      <Link to="/favorecido?q=A">Buscar</Link>
      <button type="button" onClick={() => void switchContext({ ano: 2024 })}>
        2024
      </button>
      <button type="button" onClick={() => void switchContext({ cnpj: RESIDENTS_LINK.cnpj })}>
        Moradores
      </button>
      <FormPage title="NOVO FAVORECIDO" schema={PayeeRequest} values={{ nome: '' }} onSave={save} backTo="/favorecidos">
        <TextField name="nome" label="Nome" />
      </FormPage>
    </>
  );
}

const save = jest.fn(async (_: PayeeRequest): Promise<void> => undefined);

/** Opens a payee's page from the list of accounts and types this. */
async function drawPayee(typed = 'LUZ') {
  working({ ano: 2025, several: true });
  const user = drawRoutes(
    [
      {
        element: <LeaveGuard />,
        children: [
          { path: '/favorecido', element: <Payee /> },
          { path: '*', element: <Link to="/favorecido">Favorecido</Link> },
        ],
      },
    ],
    '/contas',
  );
  await user.click(screen.getByRole('link', { name: 'Favorecido' }));
  if (typed) await user.type(name(), typed);
  return user;
}

const name = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Nome' });
const question = () => screen.findByRole('alertdialog', { name: 'CONFIRMAÇÃO' });
const place = () => window.location.pathname + window.location.search;

/** Every way away from the page. */
const WAYS: Record<string, (user: Awaited<ReturnType<typeof drawPayee>>) => unknown> = {
  'a link': (user) => user.click(screen.getByRole('link', { name: 'Contas' })),
  Cancelar: (user) => user.click(screen.getByRole('button', { name: 'Cancelar' })),
  Back: () => window.history.back(),
  'another year': (user) => user.click(screen.getByRole('button', { name: '2024' })),
  'another association': (user) => user.click(screen.getByRole('button', { name: 'Moradores' })),
};

describe('leaving unsaved input', () => {
  test.each(Object.keys(WAYS))('by %s asks first, and staying changes nothing', async (way) => {
    const user = await drawPayee();
    const stored = () => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]);
    const before = stored();
    await WAYS[way]?.(user);
    await question();
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Continuar editando'));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect([place(), name().value, stored()]).toEqual(['/favorecido', 'LUZ', before]);
  });

  test.each([
    ['a link', '/contas'],
    ['Cancelar', '/favorecidos'],
    ['Back', '/contas'],
  ])('by %s goes on after Descartar, and asks no more', async (way, to) => {
    const user = await drawPayee();
    await WAYS[way]?.(user);
    await question();
    await user.click(screen.getByRole('button', { name: 'Descartar' }));
    await waitFor(() => expect(place()).toBe(to));
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  test('asks on reload and closing of the browser, too', async () => {
    const leave = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    await drawPayee('');
    expect(leave()).toBe(true);
    cleanup();
    await drawPayee();
    expect(leave()).toBe(false);
  });

  test('for another year asks once, not again at the reload of the page', async () => {
    // jsdom cannot load another page, and logs an error.
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const user = await drawPayee();
    await user.click(screen.getByRole('button', { name: '2024' }));
    await question();
    await user.click(screen.getByRole('button', { name: 'Descartar' }));
    await waitFor(() => expect(readSession().ano).toBe(2024));
    expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(true);
    jest.restoreAllMocks();
  });

  test('does not ask without input, nor when only the state of the list changes', async () => {
    const user = await drawPayee();
    await user.click(screen.getByRole('link', { name: 'Buscar' }));
    await waitFor(() => expect(place()).toBe('/favorecido?q=A'));
    await user.clear(name());
    await user.click(screen.getByRole('link', { name: 'Contas' }));
    await waitFor(() => expect(place()).toBe('/contas'));
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  test('does not ask after saving', async () => {
    const user = await drawPayee();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(place()).toBe('/favorecidos'));
    expect(save).toHaveBeenCalledWith({ nome: 'LUZ' });
    expect([screen.queryByRole('alertdialog'), readSession().ano]).toEqual([null, 2025]);
  });
});
