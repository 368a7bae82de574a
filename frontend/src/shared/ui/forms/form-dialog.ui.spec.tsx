import { describe, expect, jest, test } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { IsNotEmpty, IsNumber } from 'class-validator';
import type { FieldError } from '#contracts/common/problem.js';
import { draw } from '../../../../../test/ui/draw';
import { working } from '../../../../../test/ui/working';
import { ApiError } from '../../api/client';
import { MoneyField } from './fields/money-field';
import { TextField } from './fields/text-field';
import { FormDialog } from './form-dialog';

class PaymentRequest {
  // Declared in another order than in the form.
  @IsNumber({}, { message: 'Informe um valor válido' })
  valor!: number;

  @IsNotEmpty({ message: 'Nome é obrigatório' })
  nome!: string;
}

type Options = Partial<Parameters<typeof FormDialog<PaymentRequest, unknown>>[0]>;

/** Renders a payment dialog with these values; answers its calls and whether it was closed. */
function drawPayment(values: Partial<PaymentRequest> = {}, options: Options = {}) {
  const onSave = jest.fn(async (_: PaymentRequest): Promise<unknown> => undefined);
  const onClose = jest.fn();
  const user = draw(
    <FormDialog
      title="Novo pagamento"
      schema={PaymentRequest}
      values={{ nome: '', ...values }}
      onSave={onSave}
      onClose={onClose}
      success="Registro salvo com sucesso!"
      {...options}
    >
      <TextField name="nome" label="Nome" required hint="Como está na nota" />
      <MoneyField name="valor" label="Valor" required />
    </FormDialog>,
  );
  return { user, onSave, onClose };
}

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const summary = () => screen.getByRole('alert');
const question = () => screen.findByRole('alertdialog', { name: 'CONFIRMAÇÃO' });
const stay = () => screen.getByRole('button', { name: 'Continuar editando' });

describe('a form in a dialog', () => {
  test('a form focuses its first field; Enter saves, shows a message and closes', async () => {
    const { user, onSave, onClose } = drawPayment();
    await waitFor(() => expect(document.activeElement).toBe(field('Nome')));
    await user.keyboard('Luz');
    await user.tab();
    await user.keyboard('1234,5{Enter}');
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
    expect(onSave).toHaveBeenCalledWith({ nome: 'Luz', valor: 1234.5 });
    expect(screen.getByText('Registro salvo com sucesso!')).toBeTruthy();
  });

  test('a form is submitted once despite repeated Enter', async () => {
    const { user, onSave } = drawPayment({ nome: 'Luz', valor: 1 }, { onClose: () => undefined });
    const saving = Promise.withResolvers<void>();
    onSave.mockReturnValue(saving.promise);
    field('Nome').focus();
    // Synchronously, before the first submit is rendered.
    for (let time = 0; time < 2; time++) fireEvent.submit(document.querySelector('form')!);
    await waitFor(() => expect(onSave).toHaveBeenCalled());
    await user.keyboard('{Enter}');
    saving.resolve();
    await screen.findByText('Registro salvo com sucesso!');
    expect(onSave).toHaveBeenCalledTimes(1);
  });

  test('a form lists all errors at the top in order of fields, and each at its field', async () => {
    const { user, onSave } = drawPayment();
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    expect(await within(summary()).findByText('Corrija os seguintes erros')).toBeTruthy();
    const errors = within(summary()).getAllByRole('listitem');
    expect(errors.map(({ textContent }) => textContent)).toEqual(['Nome é obrigatório', 'Informe um valor válido']);
    expect(document.activeElement).toBe(summary());
    expect(onSave).not.toHaveBeenCalled();

    const name = field('Nome');
    expect(name.getAttribute('aria-invalid')).toBe('true');
    const described = name.getAttribute('aria-describedby')!.split(' ');
    expect(described.map((id) => document.getElementById(id)?.textContent)).toEqual(['Nome é obrigatório', 'Como está na nota']);
    await user.click(screen.getByRole('button', { name: 'Informe um valor válido' }));
    expect(document.activeElement).toBe(field('Valor'));
  });

  test('a form removes an error once it is corrected', async () => {
    const { user } = drawPayment({ valor: 1 });
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    await within(summary()).findByText('Nome é obrigatório');
    await user.type(field('Nome'), 'L');
    await waitFor(() => expect(summary().textContent).toBe(''));
    expect(field('Nome').hasAttribute('aria-invalid')).toBe(false);
    expect(document.activeElement).toBe(field('Nome'));
  });

  test("a form adds the screen's rules after the contract's, and lists an error shared by several fields once", async () => {
    const check = (): FieldError[] => [
      { field: 'nome', message: 'Informe nome ou valor' },
      { field: 'valor', message: 'Informe nome ou valor' },
    ];
    const { user } = drawPayment({ valor: 1 }, { check });
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    await within(summary()).findByText('Informe nome ou valor');
    expect(within(summary()).getAllByRole('listitem')).toHaveLength(2);
    await user.type(field('Nome'), 'Luz');
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(within(summary()).getAllByRole('listitem')).toHaveLength(1));
    expect(screen.getAllByText('Informe nome ou valor')).toHaveLength(3);
  });

  test("a form shows the server's refusal of a field at that field, and keeps the input", async () => {
    const { user, onSave, onClose } = drawPayment({ valor: 1 });
    onSave.mockRejectedValue(new ApiError(400, 'Dados inválidos', undefined, [{ field: 'nome', message: 'Nome já usado' }]));
    await user.type(field('Nome'), 'Luz{Enter}');
    expect(await within(summary()).findByText('Nome já usado')).toBeTruthy();
    expect(field('Nome').getAttribute('aria-invalid')).toBe('true');
    expect(field('Nome').value).toBe('Luz');
    expect(onClose).not.toHaveBeenCalled();
  });

  test.each([
    [422, 'Saldo insuficiente.', 'ATENÇÃO! Saldo insuficiente.'],
    [500, '', 'ATENÇÃO! Erro ao salvar o registro!'],
  ])('a form says why it was not saved: %i %s', async (status, message, text) => {
    const { user, onSave } = drawPayment({ nome: 'Luz', valor: 1 });
    onSave.mockRejectedValue(new ApiError(status, message));
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(summary().textContent).toBe(text));
    expect(document.activeElement).toBe(summary());
    expect(screen.queryByRole('button', { name: 'Tentar novamente' })).toBeNull();
  });

  test('a form retries a save without an answer', async () => {
    const { user, onSave, onClose } = drawPayment({ nome: 'Luz', valor: 1 });
    onSave.mockRejectedValueOnce(new ApiError(0, 'Erro de conexão com o servidor!'));
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    await user.click(await screen.findByRole('button', { name: 'Tentar novamente' }));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(onSave).toHaveBeenCalledTimes(2);
  });

  test('a form refuses to save after the base year was switched, without sending', async () => {
    working({ ano: 2025 });
    const { user, onSave } = drawPayment({ nome: 'Luz', valor: 1 });
    working({ ano: 2024 });
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    await within(summary()).findByText(
      /Nada foi salvo: este formulário foi aberto em APM TESTE · 2025, e agora você está em APM TESTE · 2024\./,
    );
    expect(onSave).not.toHaveBeenCalled();
  });
});

describe('leaving a form in a dialog', () => {
  test.each(['Cancelar', 'Fechar'])('a form without input closes at once: %s', async (name) => {
    const { user, onClose } = drawPayment();
    await user.click(screen.getByRole('button', { name }));
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  test.each([
    ['Esc', '{Escape}'],
    ['Cancelar', undefined],
    ['Fechar', undefined],
  ])('a form asks before unsaved input is lost, with the safe answer in focus: %s', async (name, keys) => {
    const { user, onClose } = drawPayment();
    await user.type(field('Nome'), 'Luz');
    await (keys ? user.keyboard(keys) : user.click(screen.getByRole('button', { name })));
    expect((await question()).textContent).toContain('Os dados digitados serão perdidos. Deseja descartá-los?');
    await waitFor(() => expect(document.activeElement).toBe(stay()));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(field('Nome').value).toBe('Luz');
    expect(onClose).not.toHaveBeenCalled();
  });

  test('Esc in the question about unsaved input stays, and Descartar closes', async () => {
    const { user, onClose } = drawPayment();
    await user.type(field('Nome'), 'Luz{Escape}');
    await question();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(onClose).not.toHaveBeenCalled();
    await user.keyboard('{Escape}');
    await question();
    await user.click(screen.getByRole('button', { name: 'Descartar' }));
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  });

  test('a form that only asks for parameters closes without a question', async () => {
    const { user, onClose } = drawPayment({}, { isQuestion: true });
    await user.type(field('Nome'), 'Luz{Escape}');
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  test('a form saves and restarts with kept values, by Ctrl+Enter and by button, focusing its first field without errors', async () => {
    const onSaved = jest.fn();
    const saveAndRestart = { label: 'Salvar e nova', next: () => ({ valor: 7 }) };
    const { user, onSave, onClose } = drawPayment({}, { saveAndRestart, onSaved });
    await waitFor(() => expect(document.activeElement).toBe(field('Nome')));
    await user.keyboard('Luz');
    await user.tab();
    await user.keyboard('1234,5{Control>}{Enter}{/Control}');
    await waitFor(() => expect(field('Nome').value).toBe(''));
    expect(document.activeElement).toBe(field('Nome'));
    expect(field('Valor').value).toMatch(/7,00/);
    await user.keyboard('Á');
    expect(summary().textContent).toBe('');
    await user.keyboard('gua');
    await user.click(screen.getByRole('button', { name: 'Salvar e nova' }));
    await waitFor(() => expect(onSave).toHaveBeenLastCalledWith({ nome: 'Água', valor: 7 }));
    await waitFor(() => expect(field('Nome').value).toBe(''));
    expect([onSaved.mock.calls.length, onClose.mock.calls.length]).toEqual([2, 0]);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  });

  test('a form stays unchanged when saving before a restart is refused', async () => {
    const saveAndRestart = { label: 'Salvar e nova', next: () => ({ nome: '' }) };
    const { user, onSave } = drawPayment({ nome: 'Luz' }, { saveAndRestart });
    await waitFor(() => expect(document.activeElement).toBe(field('Nome')));
    await user.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(summary().textContent).toContain('Informe um valor válido'));
    expect([field('Nome').value, onSave.mock.calls]).toEqual(['Luz', []]);
  });

  test('a form saves and navigates with the result', async () => {
    const go = jest.fn();
    const saveAndGo = { label: 'Salvar e pagar', onSaved: go };
    const { user, onSave, onClose } = drawPayment({ nome: 'Luz', valor: 1 }, { saveAndGo });
    onSave.mockResolvedValue('pago');
    await user.click(screen.getByRole('button', { name: 'Salvar e pagar' }));
    await waitFor(() => expect(go.mock.calls).toEqual([['pago']]));
    expect(onClose).toHaveBeenCalledTimes(1);
  });
});
