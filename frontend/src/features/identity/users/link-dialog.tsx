import { useState } from 'react';
import type { SavedLink, UserLink } from '#contracts/identity/identity.js';
import { LINK_WORDS } from '#contracts/identity/link-words.js';
import { LinkRequest } from '#contracts/identity/links.js';
import { api } from '#shared/api/client.ts';
import { useWorkingContext } from '#shared/session/session.ts';
import { fieldsIn } from '#shared/ui/forms/fields/field.tsx';
import { MaskedField } from '#shared/ui/forms/fields/masked-field.tsx';
import { SelectField } from '#shared/ui/forms/fields/select-field.tsx';
import { FormDialog } from '#shared/ui/forms/form-dialog.tsx';
import { LINK_TYPE_OPTIONS, SITUATION_OPTIONS } from '../roles';
import { AssociationField } from './association-field';
import { AuditFields } from './audit-fields';
import { HandOverDialog } from './invited-dialog';
import { LINK_ROOTS, renewOwnLink } from './links.queries';

const field = fieldsIn(LINK_WORDS);

interface LinkDialogProps {
  /** The user; null if the CPF is typed. */
  cpf: string | null;
  link: UserLink | null;
  onSaved?: (link: UserLink) => void;
  onClose: () => void;
}

/** Links a user to an association (null) or changes the link. */
export function LinkDialog({ cpf, link, onSaved, onClose }: LinkDialogProps) {
  const { associacao } = useWorkingContext();
  const [senhaEm, setSenhaEm] = useState<string | null>(null);
  if (senhaEm) return <HandOverDialog path={senhaEm} onClose={onClose} />;
  // With a typed CPF, the default is the association that the person works in.
  const start = cpf === null ? { cpf: '', cnpj: associacao.cnpj, nomeAssociacao: associacao.nome } : { cpf, cnpj: '' };
  return (
    <FormDialog
      title={link ? 'Editar Vínculo' : cpf ? 'Novo Vínculo' : 'Vincular por CPF'}
      width="46rem"
      schema={LinkRequest}
      values={{ ...start, situacao: 'ATIVO', ...link, novo: !link }}
      onSave={save}
      success="Vínculo salvo com sucesso!"
      failure="Erro ao salvar o vínculo"
      invalidates={LINK_ROOTS}
      onSaved={(saved: SavedLink) => {
        onSaved?.(saved);
        if (saved.senhaEm) setSenhaEm(saved.senhaEm);
        else onClose();
      }}
      staysOpen
      onClose={onClose}
    >
      {cpf === null && (
        <MaskedField {...field('cpf')} mask="cpf" required autoFocus hint="De quem já tem usuário, ainda que em outra associação." />
      )}
      <AssociationField readOnly={link !== null} autoFocus={cpf !== null} />
      <SelectField {...field('tipo')} required options={LINK_TYPE_OPTIONS} autoFocus={link !== null} span={6} />
      <SelectField {...field('situacao')} required options={SITUATION_OPTIONS} span={6} />
      <AuditFields />
    </FormDialog>
  );
}

async function save(body: LinkRequest): Promise<SavedLink> {
  const saved = await api.post('rel_associacao_usuario/save', body);
  renewOwnLink(saved.cpf, saved.cnpj, saved);
  return saved;
}
