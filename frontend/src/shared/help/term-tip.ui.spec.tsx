import { describe, expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { drawField } from '../../../../test/ui/draw-field';
import { Modal } from '../ui/dialogs/modal';
import { TextField } from '../ui/forms/fields/text-field';
import { TermTip } from './term-tip';

const button = () => screen.getByRole('button', { name: 'O que quer dizer Fonte de recursos?' });
const explanation = () => screen.queryByText(/De quem é o dinheiro/);

describe('the explanation of a word', () => {
  it('an explanation opens and closes by its button, with mouse and keyboard, and is read out', async () => {
    render(<TermTip id="fonte" />);
    expect(explanation()).toBeNull();
    await userEvent.click(button());
    expect(screen.getByRole('status').textContent).toContain('De quem é o dinheiro');
    expect(button().getAttribute('aria-expanded')).toBe('true');
    await userEvent.click(button());
    expect(explanation()).toBeNull();
    await userEvent.keyboard('{Enter}');
    expect(explanation()).not.toBeNull();
  });

  it('an explanation closes with a click elsewhere and when the focus leaves it', async () => {
    render(
      <>
        <TermTip id="fonte" />
        <button type="button">Outro</button>
        <p>texto</p>
      </>,
    );
    await userEvent.click(button());
    await userEvent.click(screen.getByText('texto'));
    expect(explanation()).toBeNull();
    await userEvent.click(button());
    await userEvent.tab();
    expect(explanation()).toBeNull();
  });

  it('an explanation closes with Esc, while the surrounding dialog stays open', async () => {
    const onClose = jest.fn();
    render(
      <Modal title="Formulário" onClose={onClose}>
        <TermTip id="fonte" />
      </Modal>,
    );
    await userEvent.click(button());
    await userEvent.keyboard('{Escape}');
    expect(explanation()).toBeNull();
    expect(onClose).not.toHaveBeenCalled();
    await userEvent.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('an explanation beside a field is no Tab stop; F1 in the field opens it, as its description says', async () => {
    drawField(
      <>
        <TextField name="campo" label="Nome" term="fonte" />
        <TextField name="outro" label="Cidade" />
      </>,
      '',
    );
    const field = screen.getByLabelText('Nome');
    field.focus();
    expect(document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent).toBe('F1 explica a palavra');
    await userEvent.keyboard('{F1}');
    expect(explanation()).not.toBeNull();
    await userEvent.tab();
    expect(document.activeElement).toBe(screen.getByLabelText('Cidade'));
    expect(explanation()).toBeNull();
  });
});
