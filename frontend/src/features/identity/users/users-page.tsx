import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { ListedUser } from '#contracts/identity/identity.js';
import { LINK_TYPE_NAMES } from '#contracts/identity/identity.js';
import { USER_WORDS } from '#contracts/identity/users.js';
import { formatDocument } from '#shared/format/format.ts';
import { offered } from '#shared/lookups/offered.ts';
import { useNewest } from '#shared/register/use-newest.ts';
import { useMay } from '#shared/session/may.ts';
import { type Column, columnsIn } from '#shared/ui/lists/columns.ts';
import { ListPage } from '#shared/ui/lists/list-page.tsx';
import { useListState } from '#shared/ui/lists/list-state.tsx';
import type { RowActions } from '#shared/ui/lists/row-actions.ts';
import { ActionButton } from '#shared/ui/lists/toolbar.tsx';
import { SituationBadge } from '../situation-badge';
import { InvitationDialog, type Invited } from './invitation-dialog';
import { InvitedDialog } from './invited-dialog';
import { LinkDialog } from './link-dialog';
import { useRemoveSecondFactor } from './use-remove-second-factor';
import { useRemoveUser } from './use-remove-user';
import { useUsersFailure } from './use-users-failure';
import { UserDialog } from './user-dialog';
import { linkText, UserLinks } from './user-links';
import { usersQuery } from './users.queries';
import { UsersRefused } from './users-refused';

const { column } = columnsIn(USER_WORDS);

const COLUMNS: Column<ListedUser>[] = [
  column('cpf', { width: '9.5rem' }),
  column('nome', { card: 'title' }),
  column('login', { width: '9rem' }),
  column('role', { value: ({ role }) => LINK_TYPE_NAMES[role], width: '9rem' }),
  column('situacao', { body: ({ situacao }) => <SituationBadge situacao={situacao} />, width: '8rem' }),
  column('vinculos', {
    value: ({ vinculos }) => vinculos.length,
    exportValue: ({ vinculos }) => vinculos.map(linkText).join(', '),
    body: (user) => <UserLinks user={user} />,
    width: '27rem',
  }),
];

const searchIn = ({ nome, cpf, login }: ListedUser) => [nome, cpf, formatDocument(cpf), login];
const rowClass = ({ situacao }: ListedUser) => (situacao === 'INATIVO' ? 'row-muted' : undefined);

/** Administrators see the users; everybody else is told who does, without a request. */
export function UsersPage() {
  return useMay()('usuario.ver') ? <UserList /> : <UsersRefused title="USUÁRIOS CADASTRADOS" />;
}

function UserList() {
  const users = useQuery(usersQuery);
  const list = useListState();
  const may = useMay();
  const navigate = useNavigate();
  const failure = useUsersFailure(users.error, 'Erro ao carregar usuários.');
  const remove = useRemoveUser();
  const removeSecondFactor = useRemoveSecondFactor();
  const [editing, setEditing] = useState<ListedUser | 'new' | null>(null);
  const edited = useNewest(editing === 'new' ? null : editing, users.data, ({ cpf }) => cpf);
  const [invited, setInvited] = useState<Invited | null>(null);
  const [isLinking, setLinking] = useState(false);
  const showInvited = (saved: Invited) => {
    list.select(saved.invitation.vinculo.cpf);
    setInvited(saved);
  };
  const link = (user: ListedUser) => navigate(`/usuario_vinculos?cpf=${user.cpf}`, { state: { user } });
  const rowActions: RowActions<ListedUser> = {
    record: 'um usuário',
    name: ({ nome }) => nome,
    actions: offered<ListedUser>(may, [
      { label: 'Editar', icon: 'pi-pencil', needs: 'usuario.salvar', act: setEditing },
      { label: 'Vincular', icon: 'pi-link', needs: 'vinculo.ver', act: (user) => void link(user) },
      { label: 'Excluir', icon: 'pi-trash', danger: true, needs: 'usuario.excluir', act: (user) => void remove(user) },
      {
        label: 'Remover segundo fator',
        icon: 'pi-shield',
        danger: true,
        needs: 'segundoFator.retirar',
        act: (user) => void removeSecondFactor(user),
      },
    ]),
    buttons: ['Editar', 'Vincular', 'Excluir'],
  };

  return (
    <>
      <ListPage
        title="USUÁRIOS CADASTRADOS"
        ofPeople
        query={users}
        searchIn={searchIn}
        searchLabel="Pesquisar nome, CPF ou login"
        failure={failure}
        rowActions={rowActions}
        onNew={may('usuario.salvar') ? () => setEditing('new') : undefined}
        actions={<ActionButton label="Vincular por CPF" icon="pi-user-plus" onClick={() => setLinking(true)} />}
        table={{ columns: COLUMNS, rowKey: ({ cpf }) => cpf, label: 'Usuários', rowClass }}
      />
      {isLinking && <LinkDialog cpf={null} link={null} onSaved={({ cpf }) => list.select(cpf)} onClose={() => setLinking(false)} />}
      {editing === 'new' && <InvitationDialog onSaved={showInvited} onClose={() => setEditing(null)} />}
      {invited && <InvitedDialog {...invited} onClose={() => setInvited(null)} />}
      {edited && <UserDialog user={edited} onClose={() => setEditing(null)} />}
    </>
  );
}
