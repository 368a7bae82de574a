import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { OFFICE_SETS, OfficeSetRequest } from '#contracts/offices/office.record.js';
import { OFFICE_SETS_READY } from '#contracts/offices/ready-offices.js';
import { api } from '#shared/api/client.ts';
import { count } from '#shared/format/format.ts';
import { OFFICE_ROOTS } from '#shared/queries/offices.queries.ts';
import { useMay } from '#shared/session/may.ts';
import { useWorkingContext } from '#shared/session/session.ts';
import { Button } from '#shared/ui/base/button.tsx';
import { choicesOf, SelectField } from '#shared/ui/forms/fields/select-field.tsx';
import { FormDialog } from '#shared/ui/forms/form-dialog.tsx';
import { ActionButton } from '#shared/ui/lists/toolbar.tsx';

/** *Cargos prontos*: creates the offices of a set. @param isNextStep the only thing to do on the screen */
export function ReadyOfficesButton({ isNextStep }: { isNextStep?: boolean }) {
  const [isOpen, setOpen] = useState(false);
  const may = useMay();
  if (!may('cargo.salvar')) return null;
  const open = () => setOpen(true);
  return (
    <>
      {isNextStep ? (
        <Button label="Cargos prontos" icon="pi-clone" onClick={open} />
      ) : (
        <ActionButton label="Cargos prontos" icon="pi-clone" onClick={open} />
      )}
      {isOpen && <ReadyOfficesDialog onClose={() => setOpen(false)} />}
    </>
  );
}

function ReadyOfficesDialog({ onClose }: { onClose: () => void }) {
  const { cnpjAssociacao } = useWorkingContext();
  return (
    <FormDialog
      title="Cargos prontos"
      schema={OfficeSetRequest}
      values={{ cnpjAssociacao }}
      onSave={(body) => api.post('cargo/pronto', body)}
      success="Cargos criados! Mude nomes e vagas como for na sua associação."
      failure="Erro ao criar os cargos."
      invalidates={OFFICE_ROOTS}
      saveLabel="Criar cargos"
      isQuestion
      onClose={onClose}
    >
      <SelectField name="conjunto" label="Conjunto" required autoFocus options={choicesOf(OFFICE_SETS)} />
      <ChosenSet />
    </FormDialog>
  );
}

/** The offices of the chosen set. */
function ChosenSet() {
  const conjunto = useWatch<OfficeSetRequest, 'conjunto'>({ name: 'conjunto' });
  if (!conjunto) return <p className="secondary">Cria os cargos que ainda faltam; os que já existem ficam como estão.</p>;
  return (
    <ul className="bullets" aria-label="Cargos do conjunto">
      {OFFICE_SETS_READY[conjunto].map(({ nome, vagas }) => (
        <li key={nome}>{vagas > 1 ? `${nome} (${count(vagas, 'vaga', 'vagas')})` : nome}</li>
      ))}
    </ul>
  );
}
