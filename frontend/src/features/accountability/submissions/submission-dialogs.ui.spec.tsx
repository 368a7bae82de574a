import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import type { Point, SubmissionDetails } from '#contracts/accountability/submission.record.js';
import { draw } from '../../../../../test/ui/draw';
import { working } from '../../../../../test/ui/working';
import { ACT_DIALOGS } from './act-dialogs';
import { JustificationDialog } from './justification-dialog';
import { PointsStep } from './points-step';

const SUBMISSION = {
  ...{ cnpjAssociacao: '11222333000181', ano: 2026, id: 3, de: '2026-01-01', ate: '2026-06-30', estado: 'APRESENTADA' },
  formularios: [{ codigo: 'demonstrativo', titulo: 'Demonstrativo', numConta: null }],
  apresentacoes: [{ n: 1, sha256: 'ab'.repeat(32), ano: 2026 }],
  documentos: [] as SubmissionDetails['documentos'],
  historico: [{ ordem: 4 }],
  justificativas: [{ codigo: 'ata.falta', registro: null, texto: 'Em cartório.' }],
} as SubmissionDetails;
const POINT: Point = {
  ...{ codigo: 'abertura.difere', gravidade: 'AVISA', bloqueia: false, mensagem: 'O saldo inicial difere.', fundamento: null },
  ...{ registro: null, destino: '/implantacao', justificativa: null },
};
const ANSWERS: Record<string, unknown> = {
  'despesa/all': [
    { idDespesa: 5, nomeFavorecido: 'LOJA', valor: 10, dataElaboracao: '2026-03-01', dataPagamento: '2026-03-02' },
    { idDespesa: 6, nomeFavorecido: 'OUTRA LOJA', valor: 10, dataElaboracao: '2026-03-01', dataPagamento: '2026-07-01' },
  ],
  'receita/all': [{ id: 7, descricao: 'PARCELA', valor: 20, data: '2026-02-01' }],
  'transferencia/all': [{ id: 8, contaOrigem: '1-9', contaDestino: '2-7', valor: 30, data: '2026-02-01' }],
  'bem/all': [{ id: 9, especificacao: 'MESA', total: 40, data: '2026-02-01' }],
  'conta/all': [{ numConta: '1-9', descricao: 'MOVIMENTO' }],
  [`anexo/${'ab'.repeat(32)}`]: { anexos: [{ ano: 2025, sha256: 'cd'.repeat(32), nome: 'nota.pdf', registro: 'DESPESA', id: '5' }] },
  pendencias: [POINT],
};

describe('the dialogs of a prestação de contas', () => {
  let sent: unknown[];

  beforeEach(() => {
    working({ ano: 2026 });
    sent = [];
    window.fetch = jest.fn(async (input: RequestInfo | URL, { method = 'GET', body }: RequestInit = {}) => {
      const path = String(input);
      if (method !== 'GET') sent.push(JSON.parse(body as string));
      return Response.json(Object.entries(ANSWERS).find(([part]) => path.includes(part))?.[1] ?? []);
    });
  });

  const chosen = async (user: ReturnType<typeof draw>, label: string, option: RegExp) => {
    await user.click(screen.getByRole('combobox', { name: new RegExp(`^${label}`) }));
    await user.click(await screen.findByRole('option', { name: option }));
  };

  it.each([
    ['Despesa', /nº 5 · LOJA/, { tipo: 'DESPESA', ano: 2026, id: '5' }],
    ['Receita', /nº 7 · PARCELA/, { tipo: 'RECEITA', ano: 2026, id: '7' }],
    ['Transferência', /1-9 para 2-7/, { tipo: 'TRANSFERENCIA', ano: 2026, id: '8' }],
    ['Bem', /MESA/, { tipo: 'BEM', ano: 2026, id: '9' }],
    ['Mês de uma conta', /março de 2026/, { tipo: 'CONTA_MES', ano: 2026, id: '1-9 2026-03' }],
    ['Formulário', /Demonstrativo/, { tipo: 'FORMULARIO', ano: 2026, id: 'demonstrativo' }],
    ['Anexo', /nota\.pdf · despesa 5/, { tipo: 'ANEXO', ano: 2025, id: 'cd'.repeat(32) }],
  ])('name the record of a request by choosing it: %s', async (kind, option, sobre) => {
    const user = draw(<ACT_DIALOGS.devolve submission={SUBMISSION} onClose={jest.fn()} />);
    await chosen(user, 'Sobre o quê', new RegExp(`^${kind}$`));
    await chosen(user, 'Registro', option);
    await user.type(screen.getByRole('textbox', { name: /^Prazo para os acertos/ }), '31/12/2026');
    await user.type(screen.getByRole('textbox', { name: /^Texto do pedido/ }), 'Corrigir.');
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(sent).toMatchObject([{ ultimoAto: 4, pedidos: [{ sobre }] }]));
  });

  it('offer records of the period alone', async () => {
    const user = draw(<ACT_DIALOGS.devolve submission={SUBMISSION} onClose={jest.fn()} />);
    await chosen(user, 'Sobre o quê', /^Despesa$/);
    await user.click(screen.getByRole('combobox', { name: /^Registro/ }));
    await screen.findByRole('option', { name: /LOJA/ });
    expect(screen.queryByRole('option', { name: /OUTRA LOJA/ })).toBeNull();
  });

  it('offer the usual reasons of an opening that differs', async () => {
    const user = draw(<JustificationDialog submission={SUBMISSION} point={POINT} onClose={jest.fn()} />);
    await user.click(screen.getByRole('button', { name: 'Retificação da prestação anterior' }));
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(sent).toMatchObject([{ codigo: 'abertura.difere', texto: 'Retificação da prestação anterior.' }]));
  });

  it.each<[string, Partial<Point>, string]>([
    ['what was said of the point', { codigo: 'ata.falta' }, 'Em cartório.'],
    ['the reason given where it happened', { justificativa: 'Urgência.' }, 'Urgência.'],
    ['nothing', {}, ''],
  ])('begin with %s', (_, changes, text) => {
    draw(<JustificationDialog submission={SUBMISSION} point={{ ...POINT, ...changes }} onClose={jest.fn()} />);
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Justificativa/ }).value).toBe(text);
  });

  it('offer no reasons of an opening for another point', () => {
    draw(<JustificationDialog submission={SUBMISSION} point={{ ...POINT, codigo: 'cargo.vago' }} onClose={jest.fn()} />);
    expect(screen.queryByRole('button', { name: 'Retificação da prestação anterior' })).toBeNull();
  });

  it('fold away what stood when it was presented, with nothing left to do', async () => {
    draw(<PointsStep submission={SUBMISSION} />);
    const message = await screen.findByText('O saldo inicial difere.');
    expect(message.closest('details')?.open).toBe(false);
    expect(screen.queryByRole('button', { name: /^Abrir/ })).toBeNull();
  });
});
