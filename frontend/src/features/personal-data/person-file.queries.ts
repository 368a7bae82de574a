import { queryOptions } from '@tanstack/react-query';
import type { PersonFile, PersonQuery } from '#contracts/personal-data/person-files.js';
import { fetchPosted } from '#shared/api/download.ts';

/** The data kept of a person. Asked once: each answer is an entry of the journal. */
export const personFileQuery = (person: PersonQuery) =>
  queryOptions({
    queryKey: ['dadosPessoais', person],
    queryFn: async ({ signal }): Promise<PersonFile> => {
      const file = await fetchPosted('pessoa/dossie', { ...person, formato: 'json' }, signal);
      return JSON.parse(await file.text()) as PersonFile;
    },
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
