import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { LayoutSummary } from '#contracts/accountability/layout.js';
import type { OwnSubmissionsQuery } from '#contracts/accountability/own-submissions.js';
import type { Submission, SubmissionForm, SubmissionFormAnswer } from '#contracts/accountability/submission.record.js';
import type { Paper } from '#contracts/papers/papers.js';
import type { Dossier } from '#contracts/reporting/dossier.js';
import { api } from '#shared/api/client.ts';
import { fetchFile } from '#shared/api/download.ts';
import { today } from '#shared/format/today-in.ts';
import type { PaperOwner } from '#shared/papers/papers.queries.ts';

export const SUBMISSIONS = '/prestacoes';
export const SUBMISSION_ROOTS = ['prestacao'];

/** The prestações de contas of a year, the latest period first. */
export const submissionsQuery = (cnpjAssociacao: string, ano: number) =>
  queryOptions({
    queryKey: ['prestacao', cnpjAssociacao, ano],
    queryFn: ({ signal }) => api.get('prestacao/all', { query: { cnpjAssociacao, ano }, signal }),
  });

/** A page of those of all associations of the person. */
export const ownSubmissionsQuery = (query: OwnSubmissionsQuery) =>
  queryOptions({
    queryKey: ['prestacao', 'minhas', query],
    queryFn: ({ signal }) => api.get('prestacao/minhas', { query, signal }),
    placeholderData: keepPreviousData,
  });

/** One of them, with its forms. */
export const submissionQuery = (cnpjAssociacao: string, ano: number, id: string) =>
  queryOptions({
    queryKey: ['prestacao', cnpjAssociacao, ano, id],
    queryFn: ({ signal }) => api.get('prestacao/{id}', { path: { id }, query: { cnpjAssociacao, ano }, signal }),
  });

/** The hash of its forms, which presenting names. */
export const checkQuery = ({ cnpjAssociacao, ano, id }: Submission) =>
  queryOptions({
    queryKey: ['prestacao', cnpjAssociacao, ano, id, 'confere'],
    queryFn: async ({ signal }) =>
      (await api.get('prestacao/{id}', { path: { id }, query: { cnpjAssociacao, ano, confere: true }, signal })).confere,
  });

/** What it lacks. */
export const pointsQuery = ({ cnpjAssociacao, ano, id }: Submission) =>
  queryOptions({
    queryKey: ['prestacao', cnpjAssociacao, ano, id, 'pendencias'],
    queryFn: ({ signal }) => api.get('prestacao/{id}/pendencias', { path: { id }, query: { cnpjAssociacao, ano }, signal }),
  });

/** Root of the key of `bankListQuery`: a tick loads nothing else again. */
export const BANK_LIST = 'linhas_do_banco';

/** The lines of the statements, with what is typed of each into the bank's portal. */
export const bankListQuery = ({ cnpjAssociacao, ano, id }: Submission) =>
  queryOptions({
    queryKey: [BANK_LIST, cnpjAssociacao, ano, id],
    queryFn: ({ signal }) => api.get('prestacao/{id}/linhas-do-banco', { path: { id }, query: { cnpjAssociacao, ano }, signal }),
  });

/** A form as it would be printed now, or as it was presented that time. */
export const formQuery = ({ cnpjAssociacao, ano, id }: Submission, { codigo, numConta }: SubmissionForm, apresentacao?: number) =>
  queryOptions({
    queryKey: ['prestacao', cnpjAssociacao, ano, id, 'formulario', codigo, numConta, apresentacao],
    queryFn: async ({ signal }): Promise<SubmissionFormAnswer> => {
      const query = { cnpjAssociacao, ano, formato: 'json', numConta: numConta ?? undefined, apresentacao } as const;
      const file = await fetchFile('prestacao/{id}/formulario/{codigo}', { path: { id, codigo }, query, signal });
      return JSON.parse(await file.text());
    },
  });

/** What differs between two presented versions, or between one and the forms as they would be now. */
export const differenceQuery = ({ cnpjAssociacao, ano, id }: Submission, de: number, ate?: number) =>
  queryOptions({
    queryKey: ['prestacao', cnpjAssociacao, ano, id, 'diferenca', de, ate],
    queryFn: ({ signal }) => api.get('prestacao/{id}/diferenca', { path: { id }, query: { cnpjAssociacao, ano, de, ate }, signal }),
  });

/** What the dossier of a version has. */
export const dossierQuery = ({ cnpjAssociacao, ano, id }: Submission, apresentacao: number) =>
  queryOptions({
    queryKey: ['prestacao', cnpjAssociacao, ano, id, 'dossie', apresentacao],
    queryFn: async ({ signal }): Promise<Dossier> => {
      const query = { cnpjAssociacao, ano, formato: 'json', apresentacao } as const;
      return JSON.parse(await (await fetchFile('prestacao/{id}/dossie', { path: { id }, query, signal })).text());
    },
  });

/** A field of a form, and its column; without it the field has one amount. */
export interface Figure {
  form: SubmissionForm;
  campo: string;
  nome: string;
  coluna: string | undefined;
}

/** The entries behind a field. */
export const entriesQuery = ({ cnpjAssociacao, ano, id }: Submission, { form, campo, coluna }: Figure) =>
  queryOptions({
    queryKey: ['prestacao', cnpjAssociacao, ano, id, 'composicao', form.codigo, form.numConta, campo, coluna],
    queryFn: ({ signal }) =>
      api.get('prestacao/{id}/composicao', {
        path: { id },
        query: { cnpjAssociacao, ano, formulario: form.codigo, campo, coluna, numConta: form.numConta ?? undefined },
        signal,
      }),
  });

/** Whether it may still be changed. */
export const isPrepared = ({ estado }: Pick<Submission, 'estado'>): boolean => estado === 'EM_PREPARO' || estado === 'DEVOLVIDA';

/** Papers of acts are of the book of the year in which they are recorded. */
export const papersOf = ({ cnpjAssociacao, id }: Submission): PaperOwner => ({
  cnpjAssociacao,
  ano: Number(today().slice(0, 4)),
  registro: 'PRESTACAO',
  id: String(id),
});

/** Whether a paper came from the authority, and is not what the product presented. */
export const isOfAuthority = ({ mime }: Paper): boolean => mime !== 'application/json';

/** `PDDE BÁSICO`, or `Associação inteira`. */
export const subjectOf = ({ programa }: Pick<Submission, 'programa'>): string => programa || 'Associação inteira';

/** The name of its layout, or its code where the installation does not have it any more. */
export const layoutName = (layouts: readonly LayoutSummary[] | undefined, codigo: string): string =>
  layouts?.find((each) => each.codigo === codigo)?.nome ?? codigo;
