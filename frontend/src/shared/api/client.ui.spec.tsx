import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { working } from '../../../../test/ui/working';
import { followBook } from '../live/follow-book';
import { ApiError, api, onUnconfirmed } from './client';
import { download } from './download';

describe('a call of the API', () => {
  let sent: { address: string; init: RequestInit };
  let answer: Response;

  beforeEach(() => {
    working({ ano: 2026 });
    answer = Response.json([]);
    window.fetch = jest.fn(async (input: RequestInfo | URL, init: RequestInit = {}) => {
      sent = { address: String(input), init };
      return answer.clone();
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

  describe('a call that takes the password again', () => {
    const keys: unknown[] = [];
    const unconfirmed = () => Response.json({ code: 'sessao.confirmar', message: 'Confirme a sua senha.' }, { status: 403 });

    /** Refuses calls while the password was not given. */
    function refuseUntil(isConfirmed: () => boolean) {
      keys.length = 0;
      window.fetch = jest.fn(async (_: RequestInfo | URL, { headers }: RequestInit = {}) => {
        keys.push((headers as Record<string, string>)['Idempotency-Key']);
        return isConfirmed() ? Response.json({ ano: 2026 }) : unconfirmed();
      });
    }

    it('waits for the password and is then repeated, with the same idempotency key', async () => {
      let isConfirmed = false;
      refuseUntil(() => isConfirmed);
      onUnconfirmed(async () => (isConfirmed = true));
      expect(await api.put('exercicio/encerra', { cnpjAssociacao: '11222333000181', ano: 2026, motivo: 'FIM' })).toEqual({ ano: 2026 });
      expect(keys).toEqual([expect.any(String), keys[0]]);
    });

    it('stays refused, with the sentence of the server, if the password is not given', async () => {
      refuseUntil(() => false);
      onUnconfirmed(async () => false);
      const refused = api.put('exercicio/encerra', { cnpjAssociacao: '11222333000181', ano: 2026, motivo: 'FIM' });
      await expect(refused).rejects.toEqual(new ApiError(403, 'Confirme a sua senha.', 'sessao.confirmar'));
      expect(keys).toHaveLength(1);
    });
  });

  it('a call says that nobody asked for it if the person has not touched the page for a minute', async () => {
    const later = performance.now() + 61_000;
    const isMarked = async () => {
      await api.get('banco/all');
      return Object.hasOwn(sent.init.headers ?? {}, 'X-Automatica');
    };
    window.dispatchEvent(new KeyboardEvent('keydown'));
    expect(await isMarked()).toBe(false);
    const clock = jest.spyOn(performance, 'now').mockReturnValue(later);
    expect(await isMarked()).toBe(true);
    // A screen focuses fields by itself.
    document.body.appendChild(document.createElement('input')).focus();
    expect(await isMarked()).toBe(true);
    window.dispatchEvent(new KeyboardEvent('keydown'));
    expect(await isMarked()).toBe(false);
    clock.mockRestore();
  });

  it('a call downloads a file from an address with parameters', async () => {
    window.URL.createObjectURL = () => 'blob:file';
    window.URL.revokeObjectURL = () => undefined;
    await download('template/download/{id}', 'Ata.docx', { path: { id: 3 } });
    expect(sent.address).toBe('/api/template/download/3');
  });
});
