import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { portfolioQuery } from '#shared/queries/portfolio.queries.ts';
import { useSession } from '#shared/session/session.ts';

/** The person's associations but the current one: those that the session names, and of a longer list those that the text finds. */
export function useOtherAssociations(text: string): { cnpj: string; nome: string }[] {
  const { links, totalLinks, link } = useSession();
  const others = useQuery({
    ...portfolioQuery({ busca: text.trim(), ordem: 'nome', linhas: 10 }),
    enabled: totalLinks > links.length && text.trim().length > 1,
    placeholderData: keepPreviousData,
  });
  const named = links.map(({ cnpj, associacao: { nome } }) => ({ cnpj, nome }));
  const known = new Map([...(others.data?.linhas ?? []), ...named].map(({ cnpj, nome }) => [cnpj, { cnpj, nome }]));
  return [...known.values()]
    .filter(({ cnpj }) => cnpj !== link?.cnpj)
    .toSorted((one, other) => one.nome.localeCompare(other.nome, 'pt-BR'));
}
