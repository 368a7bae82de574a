import { describe, expect, jest, test } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { PrimeReactProvider } from 'primereact/api';
import { useState } from 'react';
import { draw } from '../../../../../test/ui/draw';
import { drawField } from '../../../../../test/ui/draw-field';
import { SelectField } from '../forms/fields/select-field';
import { MenuButton } from '../layout/menu-button';
import { Modal } from './modal';

/** A button that opens a modal, which opens another one. */
function Nested({ onClose }: { onClose: (title: string) => void }) {
  const [open, setOpen] = useState<string[]>([]);
  const modal = (title: string, next?: string) =>
    open.includes(title) && (
      <Modal
        title={title}
        onClose={() => {
          onClose(title);
          setOpen((now) => now.filter((each) => each !== title));
        }}
        footer={
          <>
            <button type="button">Cancelar</button>
            <button type="button" onClick={() => next && setOpen((now) => [...now, next])}>
              Abrir {next}
            </button>
          </>
        }
      >
        <p>{`Texto de ${title}`}</p>
      </Modal>
    );
  return (
    <>
      <button type="button" onClick={() => setOpen(['FORA'])}>
        Abrir
      </button>
      {modal('FORA', 'DENTRO')}
      {modal('DENTRO')}
    </>
  );
}

/** A menu that opens a modal. */
function FromMenu({ onClose }: { onClose: () => void }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <MenuButton
        label="Opções"
        menuLabel="Opções da conta"
        actions={[{ label: 'Pagar', icon: 'pi-dollar', onClick: () => setOpen(true) }]}
      />
      {isOpen && (
        <Modal title="PAGAMENTO" onClose={onClose}>
          Texto
        </Modal>
      )}
    </>
  );
}

const press = (code: string) => fireEvent.keyDown(document.activeElement!, { key: code, code });
const opener = () => screen.getByRole('button', { name: 'Abrir' });

describe('a modal', () => {
  test('a modal is a titled dialog over the page, with a cross in Portuguese', async () => {
    const user = draw(<Nested onClose={jest.fn()} />);
    await user.click(opener());
    const dialog = screen.getByRole('dialog', { name: 'FORA' });
    expect(dialog.getAttribute('aria-modal')).toBe('true');
    expect(within(dialog).getByRole('button', { name: 'Fechar' })).toBeTruthy();
  });

  test('a modal without a field focuses the confirm button, never the cross', async () => {
    const user = draw(<Nested onClose={jest.fn()} />);
    await user.click(opener());
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Abrir DENTRO'));
  });

  test('modals close on Esc, the front one first, and restore the focus', async () => {
    const onClose = jest.fn();
    const user = draw(<Nested onClose={onClose} />);
    await user.click(opener());
    await user.click(screen.getByRole('button', { name: 'Abrir DENTRO' }));
    await screen.findByRole('dialog', { name: 'DENTRO' });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'DENTRO' })).toBeNull());
    expect(document.activeElement?.textContent).toBe('Abrir DENTRO');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement).toBe(opener()));
    expect(onClose.mock.calls).toEqual([['DENTRO'], ['FORA']]);
  });

  test('a modal without onClose has no cross and ignores Esc', async () => {
    const user = draw(<Modal title="AGUARDE">Texto</Modal>);
    await user.keyboard('{Escape}');
    const dialog = screen.getByRole('dialog', { name: 'AGUARDE' });
    expect(within(dialog).queryByRole('button', { name: 'Fechar' })).toBeNull();
  });

  test('a modal stays open when Esc closes a list in it, and closes at the next Esc', async () => {
    const onClose = jest.fn();
    const { user } = drawField(
      <Modal title="FORMULÁRIO" onClose={onClose}>
        <SelectField name="campo" label="UF" options={[{ value: 'PR', label: 'PR' }]} />
      </Modal>,
    );
    const select = screen.getByRole('combobox', { name: 'UF' });
    await waitFor(() => expect(document.activeElement).toBe(select));
    await user.keyboard('{ArrowDown}');
    await waitFor(() => expect(select.getAttribute('aria-expanded')).toBe('true'));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(select.getAttribute('aria-expanded')).toBe('false'));
    expect(onClose).not.toHaveBeenCalled();
    await user.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  test('a modal opened from a menu closes at the first Esc, even while the menu is closing', async () => {
    const onClose = jest.fn();
    const user = draw(
      <PrimeReactProvider value={{ cssTransition: true }}>
        <FromMenu onClose={onClose} />
      </PrimeReactProvider>,
    );
    await user.click(screen.getByRole('button', { name: 'Opções' }));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('menu')));
    // At once, so that the menu cannot finish closing in between, however slow the machine is.
    press('Enter');
    expect(screen.getByRole('dialog', { name: 'PAGAMENTO' })).toBeTruthy();
    expect(screen.getByRole('menu', { hidden: true })).toBeTruthy();
    press('Escape');
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  test('a modal prevents a held Enter from acting on the element focused behind it', async () => {
    const user = draw(<Nested onClose={jest.fn()} />);
    opener().focus();
    await user.keyboard('{Enter}');
    await screen.findByRole('dialog', { name: 'FORA' });
    screen.getByRole('button', { name: 'Fechar' }).focus();
    await user.keyboard('{Enter>3}');
    await waitFor(() => expect(document.activeElement).toBe(opener()));
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.keyboard('{/Enter}{Enter}');
    expect(await screen.findByRole('dialog', { name: 'FORA' })).toBeTruthy();
  });

  test('a modal does not submit the form that it was opened from', async () => {
    const onSubmit = jest.fn();
    const inner = jest.fn();
    const user = draw(
      <form onSubmit={onSubmit}>
        <Modal title="BUSCA">
          <form
            onSubmit={(event) => {
              event.preventDefault();
              inner();
            }}
          >
            <button type="submit">Buscar</button>
          </form>
        </Modal>
      </form>,
    );
    await user.click(screen.getByRole('button', { name: 'Buscar' }));
    expect([inner.mock.calls.length, onSubmit.mock.calls.length]).toEqual([1, 0]);
  });
});

describe('a menu', () => {
  test('a menu works with the keyboard', async () => {
    const [onEdit, onDelete] = [jest.fn(), jest.fn()];
    const user = draw(
      <MenuButton
        label="Opções"
        menuLabel="Opções da conta"
        actions={[
          { label: 'Editar', icon: 'pi-pencil', onClick: onEdit },
          { label: 'Excluir', icon: 'pi-trash', onClick: onDelete },
        ]}
      />,
    );
    const button = screen.getByRole('button', { name: 'Opções' });
    expect(button.getAttribute('aria-haspopup')).toBe('menu');
    button.focus();
    await user.keyboard('{Enter}');
    const isEntered = () => expect(document.activeElement).toBe(screen.getByRole('menu', { name: 'Opções da conta' }));
    await waitFor(isEntered);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    expect(onEdit).not.toHaveBeenCalled();
    button.focus();
    await user.keyboard('{Enter}');
    await waitFor(isEntered);
    await user.keyboard('{ArrowDown}{Enter}');
    expect([onEdit.mock.calls.length, onDelete.mock.calls.length]).toEqual([0, 1]);
  });
});
