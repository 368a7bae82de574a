import type { Payee } from '#contracts/treasury/payee.record.js';
import type { CreationDialog } from '#shared/lookups/creators.tsx';
import { FormDialog } from '#shared/ui/forms/form-dialog.tsx';
import { PayeeFields, usePayeeForm } from './payee-form';

const CPF_LENGTH = 11;

/** A typed text is a document if it has a digit and only characters of a masked document, otherwise a name. */
function startOf(typed: string) {
  if (!/^[\dA-Z./-]*\d[\dA-Z./-]*$/i.test(typed)) return { nome: typed.toUpperCase() };
  const cpfOrCnpj = typed.replace(/[./-]/g, '').toUpperCase();
  return { cpfOrCnpj, tipo: cpfOrCnpj.length === CPF_LENGTH ? ('PF' as const) : ('PJ' as const) };
}

/** The form of a new payee, over another form. */
export const PayeeCreation: CreationDialog<Payee> = ({ typed, known, onSaved, onClose }) => {
  const { values, ...form } = usePayeeForm(null);
  return (
    <FormDialog {...form} values={{ ...values, ...(typed && startOf(typed)), ...known }} width="52rem" onSaved={onSaved} onClose={onClose}>
      <PayeeFields isNew />
    </FormDialog>
  );
};
