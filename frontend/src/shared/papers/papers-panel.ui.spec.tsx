import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createEvent, fireEvent, screen } from '@testing-library/react';
import { MAX_PAPER_BYTES, type Paper } from '#contracts/papers/papers.js';
import { draw } from '../../../../test/ui/draw';
import { working } from '../../../../test/ui/working';
import { PapersPanel } from './papers-panel';

const OWNER = { cnpjAssociacao: '11222333000181', ano: 2026, registro: 'DESPESA', id: '2' } as const;
const file = (name = 'nota.pdf') => new File(['%PDF-1.7'], name, { type: 'application/pdf' });
const paperOf = (nome: string): Paper => ({
  ...{ ...OWNER, sha256: 'a'.repeat(64), tipo: 'NOTA_FISCAL', nome, mime: 'application/pdf', bytes: 2048 },
  ...{ deAno: null, juntadoEm: '2026-03-01', juntadoPor: 'ANA', versao: 1 },
});

describe('papers of a record', () => {
  let papers: Paper[];
  let sent: FormData[];
  let withdrawn: string[];
  /** Refusals of the next files by the server. */
  let refusals: { status: number; code: string; message: string }[];

  beforeEach(() => {
    working({ ano: 2026 });
    [papers, sent, withdrawn, refusals] = [[], [], [], []];
    window.fetch = jest.fn(async (input: RequestInfo | URL, { method = 'GET', body }: RequestInit = {}) => {
      if (method === 'DELETE') {
        withdrawn.push(String(input));
        papers = [];
        return new Response(null, { status: 204 });
      }
      if (method === 'GET') return Response.json(papers);
      const form = body as FormData;
      sent.push(form);
      const refusal = refusals.shift();
      if (refusal) return Response.json(refusal, { status: refusal.status });
      papers = [paperOf((form.get('file') as File).name)];
      return Response.json(papers[0], { status: 201 });
    });
  });

  const drawn = () => draw(<PapersPanel of={OWNER} usual="RECIBO" />);
  const zone = () => screen.getByRole('group', { name: 'Juntar anexos' });
  const drop = (...files: File[]) => {
    const event = createEvent.drop(zone());
    Object.defineProperty(event, 'dataTransfer', { value: { files, types: ['Files'] } });
    fireEvent(zone(), event);
  };

  it('papers are joined by dropping, with the chosen type', async () => {
    drawn();
    drop(file());
    expect(await screen.findByRole('button', { name: 'Baixar nota.pdf' })).toBeTruthy();
    expect(sent.map((form) => [form.get('tipo'), form.get('registro'), form.get('id')])).toEqual([['RECIBO', 'DESPESA', '2']]);
  });

  it('papers that a resto a pagar has from the year before are read and not withdrawn', async () => {
    papers = [{ ...paperOf('nota.pdf'), deAno: 2025 }];
    drawn();
    expect(await screen.findByText(/do exercício de 2025/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Baixar nota.pdf' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Retirar nota.pdf' })).toBeNull();
  });

  it('papers are joined by pasting, an XML as an invoice', async () => {
    drawn();
    const event = createEvent.paste(document.body);
    Object.defineProperty(event, 'clipboardData', { value: { files: [file('nfe.xml')] } });
    fireEvent(document.body, event);
    expect(await screen.findByRole('button', { name: 'Baixar nfe.xml' })).toBeTruthy();
    expect(sent[0]?.get('tipo')).toBe('NOTA_FISCAL');
  });

  it('too large papers are refused unsent, those of a wrong type with the server message', async () => {
    drawn();
    const large = file('grande.pdf');
    Object.defineProperty(large, 'size', { value: MAX_PAPER_BYTES + 1 });
    refusals.push({ status: 415, code: 'anexo.formato', message: 'O arquivo não é um PDF.' });
    drop(large, file('planilha.xls'));
    const refusal = await screen.findByRole('alertdialog');
    expect(refusal.textContent).toContain('grande.pdf: O arquivo pode ter no máximo 10 MB.');
    expect(refusal.textContent).toContain('planilha.xls: O arquivo não é um PDF.');
    expect(sent).toHaveLength(1);
  });

  it('papers of another expense need confirmation to be sent again', async () => {
    const person = drawn();
    const repeated = { status: 409, code: 'anexo.repetido', message: 'Este mesmo arquivo já está na despesa nº 1.' };
    refusals.push(repeated, repeated);
    drop(file());
    expect((await screen.findByRole('alertdialog')).textContent).toContain('já está na despesa nº 1');
    await person.click(screen.getByRole('button', { name: 'Cancelar' }));
    expect(sent).toHaveLength(1);
    drop(file());
    await person.click(await screen.findByRole('button', { name: 'Salvar' }));
    expect(await screen.findByRole('button', { name: 'Baixar nota.pdf' })).toBeTruthy();
    expect(sent.map((form) => form.get('confirmaRepetido'))).toEqual([null, null, 'true']);
  });

  it('papers are withdrawn after a question', async () => {
    papers = [paperOf('nota.pdf')];
    const person = drawn();
    await person.click(await screen.findByRole('button', { name: 'Retirar nota.pdf' }));
    expect(withdrawn).toEqual([]);
    await person.click(screen.getByRole('button', { name: 'Excluir' }));
    await screen.findByText('Anexo retirado com sucesso!');
    expect(withdrawn).toHaveLength(1);
    expect(screen.queryByRole('button', { name: 'Baixar nota.pdf' })).toBeNull();
  });
});
