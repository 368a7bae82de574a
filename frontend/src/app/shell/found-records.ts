import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { FoundRecord } from '#contracts/search/search.js';
import { isPlainDate } from '#domain/plain-date.js';
import { api } from '#shared/api/client.ts';
import { formatDate } from '#shared/format/format.ts';

/** Records that contain the text (rule 17.20). One letter would find too much, but one digit may be a number. */
export const foundQuery = (cnpjAssociacao: string, ano: number, texto: string) =>
  queryOptions({
    queryKey: ['busca', cnpjAssociacao, ano, texto],
    queryFn: ({ signal }) => api.get('busca', { query: { cnpjAssociacao, ano, texto }, signal }),
    enabled: texto.length > 1 || /\d/.test(texto),
    // Always refetched, because others write too.
    staleTime: 0,
    placeholderData: keepPreviousData,
  });

interface KindLooks {
  group: string;
  icon: string;
  /** The address that opens, selects or filters the record. */
  to: (record: FoundRecord) => string;
}

const listAt = (path: string, params: Record<string, string>) => `${path}?${new URLSearchParams(params)}`;

export const FOUND_KINDS: Record<FoundRecord['tipo'], KindLooks> = {
  despesa: { group: 'Despesa', icon: 'pi-arrow-up-right', to: ({ chave }) => listAt('/despesas', { sel: chave }) },
  receita: { group: 'Receita', icon: 'pi-arrow-down-left', to: ({ chave }) => listAt('/receitas', { sel: chave }) },
  transferencia: {
    group: 'Transferência',
    icon: 'pi-arrow-right-arrow-left',
    to: ({ chave, conta = '' }) => listAt('/extrato', { conta, sel: chave }),
  },
  favorecido: { group: 'Favorecido', icon: 'pi-users', to: ({ chave }) => listAt('/favorecidos', { q: chave }) },
  associado: { group: 'Associado', icon: 'pi-id-card', to: ({ chave }) => listAt('/pessoa', { id: chave }) },
  mandato: { group: 'Mandato', icon: 'pi-users', to: ({ chave }) => listAt('/mandatos', { em: chave }) },
  item: { group: 'Item', icon: 'pi-list', to: ({ chave, titulo }) => listAt('/itens', { q: titulo, sel: chave }) },
  pesquisa: { group: 'Pesquisa de preços', icon: 'pi-list-check', to: ({ chave }) => `/pesquisas/${chave}` },
  rol: { group: 'Prioridade', icon: 'pi-list', to: ({ chave }) => listAt('/rol', { programa: chave }) },
  bem: { group: 'Bem', icon: 'pi-box', to: ({ chave }) => listAt('/bens', { anteriores: 'true', sel: chave }) },
  ata: { group: 'Ata', icon: 'pi-book', to: ({ chave }) => listAt('/ata', { q: dayOf(chave), sel: chave }) },
};

/** `2026-03-21T19:30` to `21/03/2026`. */
function dayOf(key: string): string {
  const day = key.split('T')[0];
  return isPlainDate(day) ? formatDate(day) : '';
}
