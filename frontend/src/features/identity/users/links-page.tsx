import { useQuery } from '@tanstack/react-query';
import { Navigate, useLocation, useSearchParams } from 'react-router-dom';
import type { ListedUser, UserLink } from '#contracts/identity/identity.js';
import { LINK_TYPE_NAMES } from '#contracts/identity/identity.js';
import { LINK_WORDS } from '#contracts/identity/link-words.js';
import { api } from '#shared/api/client.ts';
import { formatDate, formatDocument, formatName, listed } from '#shared/format/format.ts';
import { useRegister } from '#shared/register/use-register.ts';
import { useMay } from '#shared/session/may.ts';
import { useSession } from '#shared/session/session.ts';
import { type Column, columnsIn } from '#shared/ui/lists/columns.ts';
import { ListPage } from '#shared/ui/lists/list-page.tsx';
import { useListState } from '#shared/ui/lists/list-state.tsx';
import { CloseButton } from '#shared/ui/lists/toolbar.tsx';
import { SituationBadge } from '../situation-badge';
import { LinkDialog } from './link-dialog';
import { LINK_ROOTS, linksQuery, renewOwnLink } from './links.queries';
import { useUsersFailure } from './use-users-failure';
import { usersQuery } from './users.queries';
import { UsersRefused } from './users-refused';

const { column } = columnsIn(LINK_WORDS);

const USERS = '/usuarios';

const COLUMNS: Column<UserLink>[] = [
  column('cnpj', { width: '13rem' }),
  column('nomeAssociacao', { card: 'title' }),
  column('tipo', { value: grantText }),
  column('situacao', { body: ({ situacao }) => <SituationBadge situacao={situacao} />, width: '9rem' }),
];

/** `Auditor de 2025 e 2026 até 31/12/2026, julga as prestações de contas`. */
function grantText({ tipo, anos, ate, julga }: UserLink): string {
  const text = anos ? `${LINK_TYPE_NAMES[tipo]} de ${listed(anos.map(String))} até ${formatDate(ate)}` : LINK_TYPE_NAMES[tipo];
  return julga ? `${text}, julga as prestações de contas` : text;
}

const searchIn = ({ cnpj, nomeAssociacao }: UserLink) => [cnpj, formatDocument(cnpj), nomeAssociacao];

/** The links of the user in the address. */
export function LinksPage() {
  const [address] = useSearchParams();
  const cpf = address.get('cpf');
  const may = useMay();
  if (!may('vinculo.ver')) return <UsersRefused title="VÍNCULOS DO USUÁRIO" />;
  return cpf ? <LinksOfUser cpf={cpf} /> : <Navigate to={USERS} replace />;
}

function LinksOfUser({ cpf }: { cpf: string }) {
  const user = useUser(cpf);
  const links = useQuery(linksQuery(cpf));
  const { select } = useListState();
  const { user: self } = useSession();
  const failure = useUsersFailure(links.error, 'Erro ao carregar os registros.');
  const { list, editing } = useRegister<UserLink>({
    records: links,
    keyOf: ({ cnpj }) => cnpj,
    oneOf: 'um vínculo',
    name: ({ nomeAssociacao }) => nomeAssociacao,
    needs: { save: 'vinculo.salvar', remove: 'vinculo.excluir' },
    remove: removeLink,
    question: ({ nomeAssociacao }) => {
      const warning = cpf === self?.cpf ? '\nÉ o seu próprio vínculo: você deixará de ter acesso a ela.' : '';
      return `Deseja realmente excluir o vínculo com **${nomeAssociacao}**?${warning}`;
    },
    failure: 'Erro ao excluir o registro',
    roots: LINK_ROOTS,
    // After deleting the own link to the current association, the person is already led to another screen.
    keepsAddress: true,
  });
  return (
    <>
      <ListPage
        {...list}
        title="VÍNCULOS DO USUÁRIO"
        subtitle={
          <>
            {user && `${formatName(user.nome)} · `}
            <span className="figures">{formatDocument(cpf)}</span>
            {user?.vinculadoAOutras && ' · também de associações que você não administra'}
          </>
        }
        searchIn={searchIn}
        searchLabel="Pesquisar associação ou CNPJ"
        empty="Nenhum vínculo cadastrado."
        failure={failure}
        newLabel="Novo Vínculo"
        actions={<CloseButton label="Voltar" to={USERS} />}
        table={{ columns: COLUMNS, rowKey: ({ cnpj }) => cnpj, label: 'Vínculos', defaultSort: 'nomeAssociacao' }}
      />
      {editing && (
        <LinkDialog cpf={cpf} link={editing.record} onSaved={({ cnpj }) => !editing.record && select(cnpj)} onClose={editing.onClose} />
      )}
    </>
  );
}

/** The user passed by the list, or looked up by the address. */
function useUser(cpf: string): ListedUser | undefined {
  const brought = (useLocation().state as { user?: ListedUser } | null)?.user;
  const users = useQuery({ ...usersQuery, enabled: !brought });
  return brought ?? users.data?.find((user) => user.cpf === cpf);
}

async function removeLink({ cpf, cnpj }: UserLink): Promise<void> {
  await api.delete('rel_associacao_usuario/delete/{cpf}/{cnpj}', { path: { cpf, cnpj } });
  renewOwnLink(cpf, cnpj, null);
}
