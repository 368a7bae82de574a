import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { working } from '../../../../test/ui/working';
import { followBook } from '../live/follow-book';
import { api } from './client';
import { download } from './download';

describe('a call of the API', () => {
  let sent: { address: string; init: RequestInit };
  let answer: Response;

  beforeEach(() => {
    working({ ano: 2026 });
    answer = Response.json([]);
    window.fetch = jest.fn(async (input: RequestInfo | URL, init: RequestInit = {}) => {
      sent = { address: String(input), init };
      return answer;
    });
  });

  it('a call encodes parameters in its path', async () => {
    await api.delete('conta/delete/{cnpjAssociacao}/{numConta}', { path: { cnpjAssociacao: '11222333000181', numConta: '12/3 $&' } });
    expect(sent.address).toBe('/api/conta/delete/11222333000181/12%2F3%20%24%26');
  });

  it('a call omits null and undefined from its query', async () => {
    await api.get('extrato/all', { query: { cnpjAssociacao: '11222333000181', numConta: null, ano: undefined } });
    expect(sent.address).toBe('/api/extrato/all?cnpjAssociacao=11222333000181');
  });

  it('a call uploads a form: texts, objects as JSON, no absent fields, and the file last', async () => {
    const file = new File(['data;valor'], 'extrato.csv');
    const colunas = { separador: ';', primeiraLinha: 2, formatoData: 'DD/MM/AAAA', data: 1, historico: [2] } as const;
    const account = { cnpjAssociacao: '11222333000181', numConta: '12345-6' };
    await api.upload('extrato/importa', { file, ...account, colunas: { ...colunas, historico: [2] }, confirmaConta: undefined });
    const form = [...(sent.init.body as FormData).entries()];
    expect(form.map(([name]) => name)).toEqual(['cnpjAssociacao', 'numConta', 'colunas', 'file']);
    expect(JSON.parse(String(form[2]![1]))).toEqual(colunas);
    expect(sent.init.headers).not.toHaveProperty('Idempotency-Key');
    expect(sent.init.headers).not.toHaveProperty('Content-Type');
  });

  it('a writing call sends JSON with an idempotency key', async () => {
    await api.post('diario/lido', { cnpjAssociacao: '11222333000181', sequencia: 7 });
    expect(sent.init.body).toBe('{"cnpjAssociacao":"11222333000181","sequencia":7}');
    expect(sent.init.headers).toHaveProperty('Idempotency-Key');
  });

  it('every call of an association names it in a header, the stream of its book too', async () => {
    const association = { 'X-Associacao': '11222333000181' };
    await api.get('extrato/all', { query: { cnpjAssociacao: '11222333000181' } });
    expect(sent.init.headers).toMatchObject(association);
    answer = new Response(null, { status: 429 });
    const stream = followBook({ cnpjAssociacao: '11222333000181', ano: 2026 }, () => undefined, new AbortController().signal);
    await expect(stream).rejects.toThrow('refused with 429');
    expect(sent.address).toMatch('/api/livro/mudancas');
    expect(sent.init.headers).toMatchObject(association);
  });

  it('a call downloads a file from an address with parameters', async () => {
    window.URL.createObjectURL = () => 'blob:file';
    window.URL.revokeObjectURL = () => undefined;
    await download('template/download/{id}', 'Ata.docx', { path: { id: 3 } });
    expect(sent.address).toBe('/api/template/download/3');
  });
});
