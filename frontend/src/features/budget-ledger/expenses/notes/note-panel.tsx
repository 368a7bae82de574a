import { useQuery } from '@tanstack/react-query';
import { useFormContext, useWatch } from 'react-hook-form';
import type { FiscalDocument, FiscalWarning } from '#contracts/fiscal-documents/fiscal-documents.js';
import type { Payee } from '#contracts/treasury/payee.record.js';
import { formatDate, formatDocument, formatMoney } from '#shared/format/format.ts';
import { useCreation } from '#shared/lookups/creators.tsx';
import { expenseElementsQuery } from '#shared/queries/planning.queries.ts';
import { Button } from '#shared/ui/base/button.tsx';
import { Row, Stack } from '#shared/ui/layout/layout.tsx';
import type { NotedExpense } from './note-fields';
import styles from './note-reader.module.css';

const CPF_LENGTH = 11;

/** The note that filled in the form, its warnings, and its issuer until registered as a payee. */
export function NotePanel() {
  const { control, setValue } = useFormContext<NotedExpense>();
  const [note, idFavorecido] = useWatch({ control, name: ['nota', 'idFavorecido'] });
  const warnings = useWarnings(note);
  const forget = () => {
    setValue('nota', null);
    setValue('chaveNf', null);
  };
  return (
    <Stack gap="xs" role="status" className={styles.notePanel}>
      {note && (
        <>
          <Row as="p" nowrap>
            <strong>{noteName(note)}</strong>
            <Button
              icon="pi-times"
              text
              size="small"
              severity="secondary"
              aria-label="Esquecer a nota"
              title="Esquecer a nota; os campos ficam como estão"
              onClick={forget}
            />
          </Row>
          {note.valor === null && <p>A chave não diz o dia nem o valor: complete-os.</p>}
          {warnings.map(({ codigo, mensagem }) => (
            <p key={codigo} className="callout">
              <i className="pi pi-exclamation-triangle" aria-hidden /> {mensagem}
            </p>
          ))}
          {idFavorecido !== note.emitente.cnpj && <UnknownIssuer issuer={note.emitente} />}
        </>
      )}
    </Stack>
  );
}

function noteName({ numero, serie, emitidaEm, valor, emitente, assinatura }: FiscalDocument): string {
  const day = valor === null ? emitidaEm.split('-').reverse().join('/') : formatDate(emitidaEm);
  const issuer = emitente.nome ?? formatDocument(emitente.cnpj);
  const signed = assinatura === 'valida' && 'assinatura confere';
  return [`NF-e ${numero}, série ${serie}, de ${day}`, issuer, valor !== null && formatMoney(valor), signed].filter(Boolean).join(' · ');
}

/** Warns about goods that are usually capital only on an element of custeio (rule 25.5). */
function useWarnings(note: FiscalDocument | null | undefined): FiscalWarning[] {
  const element = useWatch<NotedExpense, 'idElementoDespesa'>({ name: 'idElementoDespesa' });
  const { data } = useQuery(expenseElementsQuery());
  const isCusteio = data?.find(({ id }) => id === element)?.categoria === 'CUSTEIO';
  return (note?.avisos ?? []).filter(({ codigo }) => codigo !== 'nota.bem-de-capital' || isCusteio);
}

function UnknownIssuer({ issuer: { cnpj, nome, idFavorecido } }: { issuer: FiscalDocument['emitente'] }) {
  const { setValue, setFocus } = useFormContext<NotedExpense>();
  const choose = (payee: Pick<Payee, 'cpfOrCnpj' | 'nome'>) => {
    setValue('idFavorecido', payee.cpfOrCnpj, { shouldDirty: true, shouldValidate: true });
    setValue('nomeFavorecido', payee.nome);
    // The button that opened the form has been removed.
    setFocus('idFavorecido');
  };
  const { createFrom, form } = useCreation('favorecido', choose);
  const known = {
    cpfOrCnpj: cnpj,
    tipo: cnpj.length === CPF_LENGTH ? ('PF' as const) : ('PJ' as const),
    ...(nome && { nome: nome.toUpperCase() }),
  };
  if (idFavorecido)
    return (
      <p className="callout">
        <i className="pi pi-exclamation-triangle" aria-hidden /> O favorecido não é o emitente da nota, {nome ?? formatDocument(cnpj)}.
      </p>
    );
  return (
    <p>
      O emitente, {formatDocument(cnpj)}, ainda não é favorecido.{' '}
      {createFrom && <Button label="+ Novo favorecido" outlined size="small" onClick={() => createFrom(known)} />}
      {form}
    </p>
  );
}
