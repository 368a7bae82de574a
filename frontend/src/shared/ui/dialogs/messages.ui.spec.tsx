import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { draw } from '../../../../../test/ui/draw';
import { working } from '../../../../../test/ui/working';
import { ApiError } from '../../api/client';
import type { ConfirmationKind } from './message-dialog';
import { type Messages, useMessages } from './messages';
import { useAction } from './use-action';

type Act = (messages: Messages, run: ReturnType<typeof useAction>) => unknown;

function Screen({ act, onAnswer }: { act: Act; onAnswer: (answer: unknown) => void }) {
  const messages = useMessages();
  const run = useAction();
  return (
    <button type="button" onClick={() => void Promise.resolve(act(messages, run)).then(onAnswer)}>
      Agir
    </button>
  );
}

/** A screen with a button that runs `act`; `answers` collects its results. */
function drawMessages(act: Act) {
  const answers: unknown[] = [];
  const user = draw(<Screen act={act} onAnswer={(answer) => answers.push(answer)} />);
  return { user, answers, begin: () => user.click(screen.getByRole('button', { name: 'Agir' })) };
}

/** A button without a label has a no-break space in its place; the last one is trimmed. */
const toasts = () => screen.getByRole('status').textContent?.trim();
const dialog = () => screen.findByRole('alertdialog');
const labels = (parent: HTMLElement) =>
  within(parent)
    .getAllByRole('button')
    .map(({ textContent, ariaLabel }) => textContent || ariaLabel);

afterEach(() => {
  jest.useRealTimers();
});

describe('a question', () => {
  test.each<[ConfirmationKind, string, string, string, string]>([
    ['delete', 'CONFIRMAR EXCLUSÃO', 'Deseja realmente excluir este registro?', 'Cancelar', 'Excluir'],
    ['discard', 'CONFIRMAÇÃO', 'Os dados digitados serão perdidos. Deseja descartá-los?', 'Continuar editando', 'Descartar'],
    ['disapprove', 'REPROVAR DFD', 'Deseja reprovar o DFD?', 'Cancelar', 'Reprovar'],
  ])('before a loss has the safe answer in focus, and Enter gives it: %s', async (kind, title, question, safe, accept) => {
    const { user, answers, begin } = drawMessages((messages) => messages.confirm(kind));
    await begin();
    const asked = await screen.findByRole('alertdialog', { name: title });
    expect(within(asked).getByText(question)).toBeTruthy();
    expect(labels(asked)).toEqual(['Fechar', safe, accept]);
    await waitFor(() => expect(document.activeElement?.textContent).toBe(safe));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(answers).toEqual([false]));
  });

  test.each<[ConfirmationKind, string, string]>([
    ['save', 'Deseja salvar o registro?', 'Salvar'],
    ['continue', 'Deseja continuar?', 'Continuar'],
    ['approve', 'Deseja aprovar o DFD?', 'Aprovar'],
    ['sendForApproval', 'Deseja enviar o DFD para aprovação?', 'Enviar'],
  ])('that loses nothing has the answer that goes on in focus, and Enter gives it: %s', async (kind, question, accept) => {
    const { user, answers, begin } = drawMessages((messages) => messages.confirm(kind));
    await begin();
    expect(within(await dialog()).getByText(question)).toBeTruthy();
    await waitFor(() => expect(document.activeElement?.textContent).toBe(accept));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(answers).toEqual([true]));
  });

  test('a question is declined by Esc and by the cross, and restores the focus', async () => {
    const { user, answers, begin } = drawMessages((messages) => messages.confirm('save'));
    await begin();
    await dialog();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(answers).toEqual([false]));
    expect(document.activeElement?.textContent).toBe('Agir');
    await begin();
    await user.click(within(await dialog()).getByRole('button', { name: 'Fechar' }));
    await waitFor(() => expect(answers).toEqual([false, false]));
  });

  test('a question shows the text of the screen with its marks, never as HTML', async () => {
    const { begin } = drawMessages((messages) => messages.confirm('delete', 'Excluir **<b>LUZ</b>**?'));
    await begin();
    expect((await dialog()).querySelector('strong')?.textContent).toBe('<b>LUZ</b>');
  });
});

describe('a success message', () => {
  test('a success message is polite, names association and year among several, and disappears after five seconds', async () => {
    working({ ano: 2025, several: true });
    drawMessages((messages) => messages.success('Registro salvo com sucesso!'));
    jest.useFakeTimers();
    fireEvent.click(screen.getByRole('button', { name: 'Agir' }));
    expect(screen.getByRole('status').getAttribute('aria-live')).toBe('polite');
    expect(toasts()).toBe('SUCESSO!Registro salvo com sucesso!APM TESTE · 2025');
    act(() => void jest.advanceTimersByTime(4_999));
    expect(toasts()).not.toBe('');
    act(() => void jest.advanceTimersByTime(1));
    expect(toasts()).toBe('');
  });

  test('a success message names no association if the person works in one', async () => {
    working({ ano: 2025 });
    const { begin } = drawMessages((messages) => messages.success('Feito.'));
    await begin();
    expect(toasts()).toBe('SUCESSO!Feito.');
  });

  test('a success message takes the place of one that says the same, and stays five seconds', async () => {
    working({ ano: 2025 });
    const texts = ['Feito.', 'Feito.', 'Outro.'];
    drawMessages((messages) => messages.success(texts.shift()!));
    jest.useFakeTimers();
    const begin = () => fireEvent.click(screen.getByRole('button', { name: 'Agir' }));
    begin();
    act(() => void jest.advanceTimersByTime(3_000));
    begin();
    expect(toasts()).toBe('SUCESSO!Feito.');
    begin();
    act(() => void jest.advanceTimersByTime(4_999));
    expect(toasts()).toBe('SUCESSO!Feito.\u00a0SUCESSO!Outro.');
    act(() => void jest.advanceTimersByTime(1));
    expect(toasts()).toBe('');
  });

  test('what was just done is taken back from its message for fifteen seconds, the last thing alone', async () => {
    working({ ano: 2025 });
    const takeBack = jest.fn();
    let done = 0;
    drawMessages((messages) => messages.success(`Pago ${++done}.`, { undo: () => takeBack(done) }));
    jest.useFakeTimers();
    const begin = () => fireEvent.click(screen.getByRole('button', { name: 'Agir' }));
    begin();
    act(() => void jest.advanceTimersByTime(14_999));
    expect(toasts()).toBe('SUCESSO!Pago 1.Desfazer');
    begin();
    expect(toasts()).toBe('SUCESSO!Pago 2.Desfazer');
    fireEvent.click(screen.getByRole('button', { name: 'Desfazer' }));
    expect(takeBack.mock.calls).toEqual([[2]]);
    expect(toasts()).toBe('');
    begin();
    act(() => void jest.advanceTimersByTime(15_000));
    expect(toasts()).toBe('');
  });

  test('a success message with an offer stays until it is closed', async () => {
    const { user, answers, begin } = drawMessages((messages) => messages.offer('Pronto.', <a href="/x">Abrir</a>));
    await begin();
    expect(screen.getByRole('link', { name: 'Abrir' })).toBeTruthy();
    expect(answers).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Fechar' }));
    await waitFor(() => expect(answers).toEqual([undefined]));
    expect(screen.queryByRole('link')).toBeNull();
  });
});

describe('a long task', () => {
  test('a long task shows a modal and can be cancelled', async () => {
    let signal!: AbortSignal;
    const { user, begin } = drawMessages((messages) =>
      messages.loading(async (given) => {
        signal = given;
        await new Promise((resolve) => given.addEventListener('abort', resolve));
      }),
    );
    await begin();
    const wait = await screen.findByRole('dialog', { name: 'AGUARDE' });
    expect(within(wait).getByRole('status').textContent).toBe('Carregando dados, por favor aguarde...');
    await user.click(within(wait).getByRole('button', { name: 'Cancelar' }));
    expect(signal.aborted).toBe(true);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('a long task with progress can continue in the background', async () => {
    const onLeave = jest.fn();
    const { user, begin } = drawMessages((messages) =>
      messages.loading((_, onProgress) => {
        onProgress({ text: '40 de 100', onLeave });
        return new Promise(() => undefined);
      }),
    );
    await begin();
    await screen.findByText('40 de 100');
    await user.click(screen.getByRole('button', { name: 'Continuar trabalhando' }));
    expect(onLeave).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('an action', () => {
  test('an action asks for confirmation, runs once, and shows its result', async () => {
    const task = jest.fn(async () => 3);
    const { user, answers, begin } = drawMessages((_, run) =>
      run(task, { confirm: 'delete', success: (count) => `${count} excluídos.`, failure: 'Erro.' }),
    );
    await begin();
    await user.click(within(await dialog()).getByRole('button', { name: 'Cancelar' }));
    await waitFor(() => expect(answers).toEqual([null]));
    expect(task).not.toHaveBeenCalled();
    await begin();
    await user.click(within(await dialog()).getByRole('button', { name: 'Excluir' }));
    await waitFor(() => expect(answers).toEqual([null, { result: 3 }]));
    expect(screen.getByText('3 excluídos.')).toBeTruthy();
  });

  test('a refused action shows the sentence of the server, or its own', async () => {
    const task = jest.fn<() => Promise<unknown>>();
    task.mockRejectedValueOnce(new ApiError(422, 'Há despesas pagas.')).mockRejectedValueOnce(new ApiError(500, ''));
    const { user, answers, begin } = drawMessages((_, run) => run(task, { failure: 'Erro ao excluir.' }));
    for (const text of ['Há despesas pagas.', 'Erro ao excluir.']) {
      await begin();
      const message = await screen.findByRole('alertdialog', { name: 'ATENÇÃO!' });
      expect(within(message).getByText(text)).toBeTruthy();
      await user.keyboard('{Enter}');
      await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    }
    await waitFor(() => expect(answers).toEqual([null, null]));
  });

  test('an action without an answer can be retried repeatedly', async () => {
    const task = jest.fn<() => Promise<unknown>>();
    const lost = new ApiError(0, 'Erro de conexão com o servidor!');
    task.mockRejectedValueOnce(lost).mockResolvedValueOnce('ok').mockRejectedValueOnce(lost);
    const { user, answers, begin } = drawMessages((_, run) => run(task, { failure: 'Erro ao excluir.' }));
    await begin();
    await user.click(within(await dialog()).getByRole('button', { name: 'Tentar novamente' }));
    await waitFor(() => expect(answers).toEqual([{ result: 'ok' }]));
    await begin();
    await user.click(within(await dialog()).getByRole('button', { name: 'OK' }));
    await waitFor(() => expect(answers).toEqual([{ result: 'ok' }, null]));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(task).toHaveBeenCalledTimes(3);
  });
});
