import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { ExpenseRequest } from '#contracts/budget-ledger/expense.record.js';
import type { Payee } from '#contracts/treasury/payee.record.js';
import { formatDocument, formatName } from '#shared/format/format.ts';
import { useCreation } from '#shared/lookups/creators.tsx';
import { RetryHint } from '#shared/lookups/lookup-field.tsx';
import { payeesQuery } from '#shared/queries/treasury.queries.ts';
import { useWorkingContext } from '#shared/session/session.ts';
import { Button } from '#shared/ui/base/button.tsx';
import { ComboField } from '#shared/ui/forms/fields/combo-field.tsx';
import { byName } from '#shared/ui/lists/columns.ts';
import { PayeePicker } from './payee-picker';

/** Values of a form with a payee: its document, and its name, which no request needs. */
export type WithPayee = Pick<ExpenseRequest, 'idFavorecido'> & { nomeFavorecido?: string | null };

const labelOf = (document: string | null | undefined, nome: string | null | undefined) =>
  document ? `${formatName(nome ?? '')} · ${formatDocument(document)}` : undefined;

/** The payee, found by name, CPF, CNPJ or city while typing, or in a list that a button opens. */
export function PayeeField() {
  const { cnpjAssociacao } = useWorkingContext();
  const payees = useQuery(payeesQuery(cnpjAssociacao));
  const { setValue, control } = useFormContext<WithPayee>();
  const [document, nome] = useWatch({ control, name: ['idFavorecido', 'nomeFavorecido'] });
  const [isPicking, setPicking] = useState(false);
  const choose = (payee: Payee | undefined) => {
    setValue('idFavorecido', payee?.cpfOrCnpj ?? '', { shouldDirty: true, shouldValidate: payee !== undefined });
    setValue('nomeFavorecido', payee?.nome ?? null);
    setPicking(false);
  };
  const { create, form } = useCreation('favorecido', choose);
  return (
    <>
      <ComboField
        name="idFavorecido"
        label="Favorecido"
        term="favorecido"
        required
        options={(payees.data ?? [])
          .map(({ cpfOrCnpj, nome: name, logrCidade }) => ({
            key: cpfOrCnpj,
            label: labelOf(cpfOrCnpj, name) ?? '',
            search: `${name} ${cpfOrCnpj} ${formatDocument(cpfOrCnpj)} ${logrCidade ?? ''}`,
            detail: logrCidade,
          }))
          .sort((a, b) => byName(a.label, b.label))}
        chosen={document || null}
        chosenLabel={labelOf(document, nome)}
        onChoose={(key) => choose(payees.data?.find(({ cpfOrCnpj }) => cpfOrCnpj === key))}
        create={create}
        loading={payees.isLoading}
        placeholder="Digite o nome, o CPF ou o CNPJ"
        hint={payees.isError && <RetryHint failure="Erro ao carregar favorecidos" query={payees} />}
        // No Tab stop: the field itself searches, and Tab leads on to the next one.
        trailing={<Button icon="pi-search" outlined tabIndex={-1} aria-label="Pesquisar fornecedor" onClick={() => setPicking(true)} />}
      />
      {form}
      {isPicking && <PayeePicker onPick={choose} onClose={() => setPicking(false)} />}
    </>
  );
}
