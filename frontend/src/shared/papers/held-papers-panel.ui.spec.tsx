import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { MAX_PAPER_BYTES } from '#contracts/papers/papers.js';
import { draw } from '../../../../test/ui/draw';
import { working } from '../../../../test/ui/working';
import { HeldPapersPanel } from './held-papers-panel';
import { useHeldPapers } from './use-held-papers';

const OWNER = { cnpjAssociacao: '11222333000181', ano: 2026, registro: 'DESPESA', id: '2' } as const;
const file = (name: string) => new File(['%PDF-1.7'], name, { type: 'application/pdf' });

/** A form whose record is saved by its button. */
function Form() {
  const held = useHeldPapers('NOTA_FISCAL');
  const [isSaved, setSaved] = useState(false);
  const save = async () => {
    await held.join(OWNER);
    setSaved(true);
  };
  return (
    <div role="dialog" aria-label="Nova Despesa">
      <HeldPapersPanel held={held} of={isSaved ? OWNER : undefined} />
      <button type="button" onClick={() => void save()}>
        Salvar
      </button>
    </div>
  );
}

describe('papers before the first save', () => {
  let sent: FormData[];
  /** Refusals of the next files by the server. */
  let refusals: { status: number; code: string; message: string }[];

  beforeEach(() => {
    working({ ano: 2026 });
    [sent, refusals] = [[], []];
    URL.createObjectURL = () => 'blob:anexo';
    URL.revokeObjectURL = () => undefined;
    window.fetch = jest.fn(async (_: RequestInfo | URL, { body }: RequestInit = {}) => {
      sent.push(body as FormData);
      const refusal = refusals.shift();
      return Response.json(refusal ?? {}, { status: refusal?.status ?? 201 });
    });
  });

  const choose = (...files: File[]) => fireEvent.change(screen.getByLabelText('Escolher arquivos para juntar'), { target: { files } });
  const names = () => screen.queryAllByRole('listitem').map((item) => item.querySelector('span > span')?.textContent);

  it('a paper waits for the save, is shown beside the form, and is joined then', async () => {
    const user = draw(<Form />);
    choose(file('nota.pdf'), file('recibo.pdf'));
    expect([names(), sent]).toEqual([['nota.pdf', 'recibo.pdf'], []]);
    await user.click(screen.getByText('nota.pdf'));
    expect(screen.getByRole('region', { name: /^nota\.pdf/ })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Retirar recibo.pdf' }));
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    expect(await screen.findByText('1 anexo juntado com sucesso!')).toBeTruthy();
    expect(sent.map((form) => [form.get('tipo'), form.get('registro'), form.get('id')])).toEqual([['NOTA_FISCAL', 'DESPESA', '2']]);
    expect(names()).toEqual([]);
  });

  it('a paper that cannot be joined stays with its reason, and is joined by another try', async () => {
    const user = draw(<Form />);
    choose(file('nota.pdf'), file('recibo.pdf'));
    refusals = [{ status: 415, code: 'anexo.formato', message: 'O PDF está incompleto.' }];
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    await user.click(await screen.findByRole('button', { name: 'OK' }));
    expect(names()).toEqual(['nota.pdf']);
    expect(screen.getByRole('listitem').textContent).toContain('O PDF está incompleto.');
    await user.click(screen.getByRole('button', { name: 'Juntar de novo' }));
    expect(await screen.findByText('1 anexo juntado com sucesso!')).toBeTruthy();
    expect([names(), sent.length]).toEqual([[], 3]);
  });

  it('files that no record takes are refused at once, the others held once each', async () => {
    const user = draw(<Form />);
    const large = Object.defineProperty(file('grande.pdf'), 'size', { value: MAX_PAPER_BYTES + 1 });
    choose(large, file('planilha.xlsx'), file('nota.pdf'), file('nota.pdf'));
    const told = await screen.findByRole('alertdialog');
    expect(told.textContent).toContain('grande.pdf: O arquivo pode ter no máximo 10 MB.');
    expect(told.textContent).toContain('planilha.xlsx: Junte um PDF, PNG, JPEG, HEIC, XML ou OFX.');
    await user.click(screen.getByRole('button', { name: 'OK' }));
    expect(names()).toEqual(['nota.pdf']);
  });

  it('files are dropped and pasted anywhere in the dialog', () => {
    draw(<Form />);
    const dialog = screen.getByRole('dialog', { name: 'Nova Despesa' });
    const event = new Event('paste', { bubbles: true, cancelable: true });
    Object.defineProperty(event, 'clipboardData', { value: { files: [file('colado.pdf')] } });
    fireEvent(dialog, event);
    const drop = new Event('drop', { bubbles: true, cancelable: true });
    Object.defineProperty(drop, 'dataTransfer', { value: { files: [file('nfe.xml')] } });
    fireEvent(dialog, drop);
    expect(names()).toEqual(['colado.pdf', 'nfe.xml']);
  });
});
