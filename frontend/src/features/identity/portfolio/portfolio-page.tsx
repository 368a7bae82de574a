import { useQuery } from '@tanstack/react-query';
import type { MouseEvent } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import type { PortfolioRow } from '#contracts/desk/portfolio.js';
import { useSwitchContext } from '#shared/lookups/use-switch-context.ts';
import { currentSessionQuery } from '#shared/queries/current-session.queries.ts';
import { CHOICE, destinationIn, leadingTo, OLD_CHOICE } from '#shared/session/destination.ts';
import { useSession } from '#shared/session/session.ts';
import { closeSession } from '#shared/session/stored-session.ts';
import { Button } from '#shared/ui/base/button.tsx';
import { useCards } from '#shared/ui/base/use-media.ts';
import { ListPage } from '#shared/ui/lists/list-page.tsx';
import { ActionButton } from '#shared/ui/lists/toolbar.tsx';
import { OrderChoice } from './order-choice';
import { columnsOf } from './portfolio-columns';
import { PORTFOLIO_SIZES, usePortfolio } from './use-portfolio';

/** The person's associations, the most urgent first: after the login of who has several, and for *Trocar Associação* (rule 47.1). */
export function PortfolioPage() {
  const { links, user } = useSession();
  const navigate = useNavigate();
  const [address] = useSearchParams();
  const switchContext = useSwitchContext();
  const portfolio = usePortfolio();
  // Only without links: people with a link register associations in their own screen.
  const now = useQuery({ ...currentSessionQuery, enabled: links.length === 0 });
  const mayRegister = links.length === 0 && now.data?.podeCadastrarAssociacao === true;
  const destination = destinationIn(address.toString());
  const enter = ({ cnpj }: PortfolioRow) => void switchContext({ cnpj }, destination);
  const isCards = useCards();
  const button = (row: PortfolioRow) => (
    <Button
      label={isCards ? 'Acessar' : undefined}
      icon="pi-sign-in"
      text
      aria-label={`Acessar ${row.nome}`}
      title={`Acessar ${row.nome}`}
      onClick={() => enter(row)}
    />
  );
  const link = (row: PortfolioRow) => <EntryLink row={row} destination={destination} onEnter={enter} />;
  const columns = columnsOf({ link, button });
  return (
    <main className="choose-association">
      <ListPage
        title="SELEÇÃO DE ASSOCIAÇÃO"
        query={portfolio}
        searchIn={({ nome }) => [nome]}
        searchLabel="Pesquisar pelo nome da associação"
        exportAs={false}
        tools={<OrderChoice />}
        failure="Erro ao carregar as associações."
        empty="Nenhuma associação vinculada ao seu usuário."
        emptyHint={
          mayRegister
            ? 'Cadastre a primeira associação para começar: você será o administrador dela.'
            : user?.role === 'ADMIN'
              ? 'Peça a um administrador de uma associação que vincule o seu usuário a ela. Novas associações são cadastradas por quem já administra uma.'
              : 'Peça a um administrador que vincule o seu usuário a uma associação.'
        }
        onNew={mayRegister ? () => navigate(`${OLD_CHOICE}/nova`) : undefined}
        newLabel="Cadastrar associação"
        actions={
          <>
            {links.length > 1 && <ActionButton label="Procurar lançamento" icon="pi-search" onClick={() => navigate(`${CHOICE}/busca`)} />}
            <ActionButton label="Sair" icon="pi-sign-out" onClick={() => closeSession()} />
          </>
        }
        table={{
          columns,
          rowKey: ({ cnpj }) => cnpj,
          rowButton: isCards ? button : undefined,
          label: 'Associações',
          selectable: false,
          pageSizes: PORTFOLIO_SIZES,
          startSize: PORTFOLIO_SIZES[1],
          flows: true,
        }}
      />
    </main>
  );
}

interface EntryLinkProps {
  row: PortfolioRow;
  destination: string | null;
  onEnter: (row: PortfolioRow) => void;
}

/** The name: a click works there in this tab, with Ctrl or the middle button in another one. */
function EntryLink({ row, destination, onEnter }: EntryLinkProps) {
  const onClick = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onEnter(row);
  };
  return (
    <Link to={leadingTo(`${CHOICE}/${row.cnpj}`, destination)} onClick={onClick}>
      {row.nome}
    </Link>
  );
}
