import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { FoundRecord, SearchQuery } from '#contracts/search/search.js';
import { isPlainDate } from '#domain/plain-date.js';
import { api } from '../api/client';
import { formatDate } from '../format/format';

/** Records that contain the text (rule 17.20). One letter would find too much, but one digit may be a number. */
export const foundQuery = (asked: SearchQuery) =>
  queryOptions({
    queryKey: ['busca', asked.cnpjAssociacao, asked.ano, asked],
    queryFn: ({ signal }) => api.get('busca', { query: asked, signal }),
    enabled: asked.texto.length > 1 || /\d/.test(asked.texto),
    // Always refetched, because others write too.
    staleTime: 0,
    placeholderData: keepPreviousData,
  });

interface KindLooks {
  group: string;
  icon: string;
  /** The address that opens, selects or filters the record. */
  to: (record: FoundRecord) => string;
  /** The same on a page that is loaded anew, where a selection alone does not turn the list's pages. */
  anew?: (record: FoundRecord) => string;
}

const listAt = (path: string, params: Record<string, string>) => `${path}?${new URLSearchParams(params)}`;

export const FOUND_KINDS: Record<FoundRecord['tipo'], KindLooks> = {
  despesa: {
    group: 'Despesa',
    icon: 'pi-arrow-up-right',
    to: ({ chave }) => listAt('/despesas', { sel: chave }),
    anew: ({ chave }) => `/despesa/${chave}`,
  },
  receita: {
    group: 'Receita',
    icon: 'pi-arrow-down-left',
    to: ({ chave }) => listAt('/receitas', { sel: chave }),
    anew: ({ chave, titulo }) => listAt('/receitas', { q: titulo.slice(titulo.indexOf('·') + 1).trim(), sel: chave }),
  },
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

/** Where a record of another year or association is shown, once one works there. */
export const addressAnew = (record: FoundRecord): string => {
  const { to, anew = to } = FOUND_KINDS[record.tipo];
  return anew(record);
};

/** `2026-03-21T19:30` to `21/03/2026`. */
function dayOf(key: string): string {
  const day = key.split('T')[0];
  return isPlainDate(day) ? formatDate(day) : '';
}
