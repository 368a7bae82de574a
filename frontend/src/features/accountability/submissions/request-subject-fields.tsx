import { queryOptions, useQuery } from '@tanstack/react-query';
import { useFormContext, useWatch } from 'react-hook-form';
import type { SubmissionDetails } from '#contracts/accountability/submission.record.js';
import { REQUEST_ON_RECORD, type RequestSubject } from '#contracts/accountability/submission-acts.record.js';
import { addMonths, monthText } from '#domain/months.js';
import { api } from '#shared/api/client.ts';
import { fetchFile } from '#shared/api/download.ts';
import { formatDate, formatMoney } from '#shared/format/format.ts';
import { LookupField } from '#shared/lookups/lookup-field.tsx';
import { RecordField, recordFields } from '#shared/ui/forms/fields/record-field.tsx';
import { formName } from './forms-step';

/** A record that a request may be about. */
interface Subject {
  id: string;
  label: string;
  /** Of the book that has it; null of what has none. */
  ano: number | null;
}

/** What the authority's request is about: its kind, then the record, found by typing. */
export function RequestSubjectFields({ submission, at }: { submission: SubmissionDetails; at: string }) {
  const { setValue } = useFormContext();
  const path = `${at}sobre.`;
  const tipo: RequestSubject = useWatch({ name: `${path}tipo` });
  const subjects = useQuery(subjectsQuery(submission, tipo));
  const choose = (subject: Subject | undefined) => setValue(`${path}ano`, subject?.ano ?? null, { shouldDirty: true });
  return (
    <>
      <RecordField
        of={REQUEST_ON_RECORD}
        name="tipo"
        at={path}
        onChoose={() => {
          setValue(`${path}id`, null, { shouldDirty: true });
          choose(undefined);
        }}
      />
      {tipo !== 'GERAL' && (
        <LookupField
          {...recordFields(REQUEST_ON_RECORD)('id')}
          name={`${path}id`}
          query={subjects}
          failure="Erro ao carregar os registros."
          placeholder={subjects.data?.length === 0 ? 'Nenhum registro no período' : undefined}
          options={(subjects.data ?? []).map(({ id, label }) => ({ value: id, label }))}
          onChoose={(id) => choose(subjects.data?.find((subject) => subject.id === id))}
        />
      )}
    </>
  );
}

const subjectsQuery = (submission: SubmissionDetails, tipo: RequestSubject) =>
  queryOptions({
    queryKey: ['prestacao', submission.cnpjAssociacao, submission.ano, String(submission.id), 'sobre', tipo],
    queryFn: ({ signal }) => SUBJECTS[tipo](submission, signal),
  });

const isWithin = ({ de, ate }: SubmissionDetails, day: string) => day >= de && day <= ate;

/** The records of the period, by what a request is about. */
const SUBJECTS: Record<RequestSubject, (submission: SubmissionDetails, signal: AbortSignal) => Promise<Subject[]> | Subject[]> = {
  async DESPESA(submission, signal) {
    const { cnpjAssociacao, ano } = submission;
    const expenses = await api.get('despesa/all', { query: { cnpjAssociacao, ano }, signal });
    return expenses
      .map(({ dataPagamento, dataElaboracao, ...expense }) => ({ ...expense, day: dataPagamento ?? dataElaboracao }))
      .filter(({ day }) => isWithin(submission, day))
      .map(({ idDespesa, nomeFavorecido, valor, day }) => numbered(idDespesa, ano, nomeFavorecido, formatMoney(valor), formatDate(day)));
  },
  async RECEITA(submission, signal) {
    const { cnpjAssociacao, ano } = submission;
    const revenues = await api.get('receita/all', { query: { cnpjAssociacao, ano }, signal });
    return revenues
      .filter(({ data }) => isWithin(submission, data))
      .map(({ id, descricao, valor, data }) => numbered(id, ano, descricao, formatMoney(valor), formatDate(data)));
  },
  async TRANSFERENCIA(submission, signal) {
    const { cnpjAssociacao, ano } = submission;
    const transfers = await api.get('transferencia/all', { query: { cnpjAssociacao, ano }, signal });
    return transfers
      .filter(({ data }) => isWithin(submission, data))
      .map(({ id, contaOrigem, contaDestino, valor, data }) =>
        numbered(id ?? 0, ano, `${contaOrigem} para ${contaDestino}`, formatMoney(valor), formatDate(data)),
      );
  },
  async BEM(submission, signal) {
    const { cnpjAssociacao, ano } = submission;
    const assets = await api.get('bem/all', { query: { cnpjAssociacao, ano }, signal });
    return assets
      .filter(({ data }) => isWithin(submission, data))
      .map(({ id, especificacao, total, data }) => numbered(id, ano, especificacao, formatMoney(total), formatDate(data)));
  },
  async CONTA_MES({ cnpjAssociacao, ano, de, ate }, signal) {
    const accounts = await api.get('conta/all', { query: { cnpjAssociacao }, signal });
    const months = monthsOf(de, ate);
    return accounts.flatMap(({ numConta, descricao }) =>
      months.map((month) => ({ id: `${numConta} ${month}`, label: `${numConta} · ${descricao} · ${monthText(month)}`, ano })),
    );
  },
  FORMULARIO: ({ formularios, ano }) =>
    formularios.map((form) => ({ id: [form.codigo, form.numConta].filter(Boolean).join(' '), label: formName(form), ano })),
  async ANEXO({ cnpjAssociacao, apresentacoes }, signal) {
    const last = apresentacoes.at(-1);
    if (!last) return [];
    const file = await fetchFile('anexo/{sha256}', { path: { sha256: last.sha256 }, query: { cnpjAssociacao, ano: last.ano }, signal });
    const { anexos }: { anexos: { ano: number; sha256: string; nome: string; registro: string; id: string }[] } = JSON.parse(
      await file.text(),
    );
    return anexos.map(({ ano, sha256, nome, registro, id }) => ({ id: sha256, label: `${nome} · ${registro.toLowerCase()} ${id}`, ano }));
  },
  GERAL: () => [],
};

const numbered = (id: number, ano: number, ...texts: string[]): Subject => ({
  id: String(id),
  label: [`nº ${id}`, ...texts].join(' · '),
  ano,
});

function monthsOf(de: string, ate: string): string[] {
  const first = `${de.slice(0, 7)}-01`;
  return first > ate ? [] : [first.slice(0, 7), ...monthsOf(addMonths(first, 1), ate)];
}
