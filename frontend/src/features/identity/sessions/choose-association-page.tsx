import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { UserLink } from '#contracts/identity/identity.js';
import { LINK_WORDS } from '#contracts/identity/link-words.js';
import { currentSessionQuery } from '#shared/lookups/current-session.queries.ts';
import { useSwitchContext } from '#shared/lookups/use-switch-context.ts';
import { destinationIn } from '#shared/session/destination.ts';
import { useSession } from '#shared/session/session.ts';
import { closeSession } from '#shared/session/stored-session.ts';
import { Button } from '#shared/ui/base/button.tsx';
import { type Column, columnsIn } from '#shared/ui/lists/columns.ts';
import { ListPage } from '#shared/ui/lists/list-page.tsx';
import { ActionButton } from '#shared/ui/lists/toolbar.tsx';
import { ROLE_NAMES } from '../roles';

const { column } = columnsIn(LINK_WORDS);

const searchIn = ({ associacao }: UserLink) => [associacao.nome, associacao.nomeFantasia];

/** Choice of the association to work in, after the login and for *Trocar Associação*. */
export function ChooseAssociationPage() {
  const { links, user } = useSession();
  const navigate = useNavigate();
  const [address] = useSearchParams();
  const switchContext = useSwitchContext();
  // Only without links: people with a link register associations in their own screen.
  const now = useQuery({ ...currentSessionQuery, enabled: links.length === 0 });
  const mayRegister = links.length === 0 && now.data?.podeCadastrarAssociacao === true;
  const columns: Column<UserLink>[] = [
    column('nomeAssociacao', { value: ({ associacao }) => associacao.nome, card: 'title' }),
    column('cnpj', { width: '13rem' }),
    column('tipo', { value: ({ tipo }) => ROLE_NAMES[tipo], width: '10rem' }),
    {
      field: 'acessar',
      header: 'Ações',
      sortable: false,
      width: '9rem',
      body: (link) => (
        <Button
          label="Acessar"
          icon="pi-sign-in"
          aria-label={`Acessar ${link.associacao.nome}`}
          onClick={() => void switchContext({ link }, destinationIn(address.toString()))}
        />
      ),
    },
  ];
  return (
    <main className="choose-association">
      <ListPage
        title="SELEÇÃO DE ASSOCIAÇÃO"
        query={{ data: links, error: null, isPending: false, refetch: async () => Promise.reject() }}
        searchIn={searchIn}
        searchLabel="Pesquisar pelo nome da associação"
        exportAs={false}
        empty="Nenhuma associação vinculada ao seu usuário."
        emptyHint={
          mayRegister
            ? 'Cadastre a primeira associação para começar: você será o administrador dela.'
            : user?.role === 'ADMIN'
              ? 'Peça a um administrador de uma associação que vincule o seu usuário a ela. Novas associações são cadastradas por quem já administra uma.'
              : 'Peça a um administrador que vincule o seu usuário a uma associação.'
        }
        onNew={mayRegister ? () => navigate('/seleciona_entidade/nova') : undefined}
        newLabel="Cadastrar associação"
        actions={<ActionButton label="Sair" icon="pi-sign-out" onClick={() => closeSession()} />}
        table={{ columns, rowKey: ({ cnpj }) => cnpj, label: 'Associações', selectable: false }}
      />
    </main>
  );
}
