import { queryOptions } from '@tanstack/react-query';
import type { Research } from '#contracts/accountability/research.record.js';
import { formatDocument } from '#domain/document.js';
import { type Centavos, centavos } from '#domain/money.js';
import { evaluateResearch, isQuantity, type ResearchResult } from '#domain/price-research.js';
import { api } from '#shared/api/client.ts';
import { amountOf } from '#shared/ui/forms/fields/money-text.ts';

export const RESEARCHES = '/pesquisas';
export const RESEARCH_ROOTS = ['pesquisa_preco'];

/** The researches of prices of a year, the latest first. */
export const researchesQuery = (cnpjAssociacao: string, ano: number) =>
  queryOptions({
    queryKey: ['pesquisa_preco', cnpjAssociacao, ano],
    queryFn: ({ signal }) => api.get('pesquisa_preco/all', { query: { cnpjAssociacao, ano }, signal }),
  });

/** The form's values: as the request, with the prices of each item in the order of the proponents. */
export type ResearchForm = Pick<
  Research,
  'objeto' | 'data' | 'criterio' | 'itens' | 'proponentes' | 'sorteios' | 'registroDePrecos' | 'motivoMenosDeTres' | 'aprovadoPor'
> & { cnpjAssociacao: string; ano: number; idPrograma?: number };

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

/** The first letter that no proponent has. */
export const freeLetter = (taken: readonly { letra: string }[]): string =>
  LETTERS.find((letter) => !taken.some(({ letra }) => letra === letter)) ?? '';

export const newProponent = (letra: string): ResearchForm['proponentes'][number] => ({
  letra,
  nome: '',
  cpfCnpj: '',
  data: null,
  desconto: null,
  anexo: null,
});

export const newItem = (item: number, proponentes: readonly { letra: string }[]): ResearchForm['itens'][number] => ({
  item,
  descricao: '',
  unidade: 'UN',
  quantidade: 1,
  precos: proponentes.map(({ letra }) => ({ letra, valor: null })),
});

/** A stored research as its form shows it. */
export const formOf = (research: Research): ResearchForm => ({
  ...research,
  proponentes: research.proponentes.map((each) => ({ ...each, cpfCnpj: formatDocument(each.cpfCnpj) })),
  itens: research.itens.map((item) => ({
    ...item,
    precos: research.proponentes.map(({ letra }) => ({ letra, valor: item.precos.find((each) => each.letra === letra)?.valor ?? null })),
  })),
});

/** Who asks least by what the form holds now. */
export function evaluate({ criterio, itens, proponentes, sorteios }: ResearchForm): ResearchResult {
  return evaluateResearch({
    criterio,
    itens: itens.map(({ item, quantidade, precos }) => ({
      item,
      quantidade: isQuantity(quantidade) ? quantidade : 1,
      precos: precos.map(({ letra, valor }) => ({ letra, valor: priceIn(valor) })),
    })),
    proponentes: proponentes.map(({ letra, desconto }) => ({ letra, desconto: criterio === 'POR_LOTE' ? amountOf(desconto) : 0 })),
    sorteios,
  });
}

const priceIn = (valor: unknown): Centavos | null => (typeof valor === 'number' && amountOf(valor) > 0 ? centavos(valor) : null);
