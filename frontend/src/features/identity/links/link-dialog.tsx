import type { UserLink } from '#contracts/identity.js';
import { LinkRequest } from '#contracts/users.js';
import { api } from '../../../shared/api/client';
import { SelectField } from '../../../shared/ui/fields/select-field';
import { FormDialog } from '../../../shared/ui/form-dialog';
import { useListState } from '../../../shared/ui/list-state';
import { ROLE_OPTIONS, SITUATION_OPTIONS } from '../roles';
import { AssociationField } from './association-field';
import { LINK_ROOTS, renewOwnLink } from './links.queries';

interface LinkDialogProps {
  /** Whose link. */
  cpf: string;
  link: UserLink | null;
  onClose: () => void;
}

/** Links a user to an association (null) or changes the link. */
export function LinkDialog({ cpf, link, onClose }: LinkDialogProps) {
  const { select } = useListState();
  return (
    <FormDialog
      title={link ? 'Editar Vínculo' : 'Novo Vínculo'}
      width="46rem"
      schema={LinkRequest}
      values={{ cpf, cnpj: '', situacao: 'ATIVO', ...link, novo: !link }}
      onSave={save}
      success="Vínculo salvo com sucesso!"
      failure="Erro ao salvar o vínculo"
      invalidates={LINK_ROOTS}
      onSaved={({ cnpj }) => link ?? select(cnpj)}
      onClose={onClose}
    >
      <AssociationField readOnly={link !== null} />
      <SelectField name="tipo" label="Tipo de vínculo" required options={ROLE_OPTIONS} autoFocus={link !== null} span={6} />
      <SelectField name="situacao" label="Situação" required options={SITUATION_OPTIONS} span={6} />
    </FormDialog>
  );
}

async function save(body: LinkRequest): Promise<UserLink> {
  const saved = await api.post<UserLink>('rel_associacao_usuario/save', body);
  renewOwnLink(saved.cpf, saved.cnpj, saved);
  return saved;
}
