import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import type { AccountBalance } from '#contracts/budget-ledger/account-statements.js';
import { PLAN_WORDS } from '#contracts/planning/plan-words.js';
import type { MoneyCategory } from '#contracts/planning/planning.js';
import { ACCOUNT_RECORD, type Account } from '#contracts/treasury/account.record.js';
import { type Reais, sumOfReais, toReais } from '#domain/money.js';
import { api } from '#shared/api/client.ts';
import { formatMoney } from '#shared/format/format.ts';
import { CategoryBalances } from '#shared/lookups/category-balances.tsx';
import { TransferDialog } from '#shared/lookups/transfer-dialog.tsx';
import { AccountPapersDialog, accountPapers } from '#shared/papers/account-papers.tsx';
import { WithClip } from '#shared/papers/paper-clip.tsx';
import { programsQuery } from '#shared/queries/planning.queries.ts';
import { accountBalancesQuery, accountsQuery } from '#shared/queries/treasury.queries.ts';
import { useRegister } from '#shared/register/use-register.ts';
import { useWorkingContext } from '#shared/session/session.ts';
import { Money } from '#shared/ui/base/badge.tsx';
import type { Column } from '#shared/ui/lists/columns.ts';
import { DataTable } from '#shared/ui/lists/data-table.tsx';
import { ListPage } from '#shared/ui/lists/list-page.tsx';
import { recordColumns, recordSearch } from '#shared/ui/lists/record-list.ts';
import { AccountDialog } from './account-dialog';
import { BegunOtherwise } from './begun-otherwise';

/** An account with its balance, which is undefined while loading. */
type Row = Account & { ano: number; programa: string | null; held: AccountBalance | undefined };

const statementAt = (numConta: string) => `/extrato?conta=${encodeURIComponent(numConta)}`;

const inCategory =
  (categoria: MoneyCategory | null) =>
  ({ held }: Row) => {
    const parts = held?.porCategoria.filter((part) => part.categoria === categoria);
    return parts && toReais(sumOfReais(parts, 'saldo'));
  };

const money = (field: string, header: string, value: (row: Row) => Reais | undefined): Column<Row> => ({
  field,
  header,
  value,
  type: 'money',
  sum: true,
  width: '7.5rem',
});

const COLUMNS: Column<Row>[] = [
  ...recordColumns<Row>(ACCOUNT_RECORD, {
    numConta: {
      body: ({ cnpjAssociacao, ano, numConta }) => (
        <WithClip of={accountPapers(cnpjAssociacao, ano, numConta)} isWhole>
          {numConta}
        </WithClip>
      ),
    },
    idBanco: { value: ({ idBanco, nomeBanco }) => idBanco && `${idBanco} - ${nomeBanco}` },
  }),
  { field: 'programa', header: PLAN_WORDS.descricaoPrograma.label },
  money('custeio', 'Custeio', inCategory('CUSTEIO')),
  money('capital', 'Capital', inCategory('CAPITAL')),
  money('livre', 'Livre', inCategory('LIVRE')),
  money('aClassificar', 'A classificar', inCategory(null)),
  {
    ...money('saldo', 'Saldo', ({ held }) => held?.saldo),
    card: 'amount',
    body: ({ numConta, held }) =>
      held && (
        <Link to={statementAt(numConta)} aria-label={`Movimento da conta ${numConta}: ${formatMoney(held.saldo)}`}>
          <Money value={held.saldo} />
        </Link>
      ),
  },
];

const searchInAccount = recordSearch(ACCOUNT_RECORD);
const searchIn = (row: Row) => [...searchInAccount(row), row.programa];

export function AccountsPage() {
  const { cnpjAssociacao, ano } = useWorkingContext();
  const accounts = useQuery(accountsQuery(cnpjAssociacao));
  const balances = useQuery(accountBalancesQuery(cnpjAssociacao, ano));
  const programs = useQuery(programsQuery(cnpjAssociacao));
  const rows = useMemo(
    () =>
      accounts.data?.map((account): Row => {
        const programa = programs.data?.find(({ id }) => id === account.idPrograma)?.descricao ?? null;
        return { ...account, ano, programa, held: balances.data?.contas.find(({ numConta }) => numConta === account.numConta) };
      }),
    [accounts.data, ano, balances.data, programs.data],
  );
  const navigate = useNavigate();
  const [transferring, setTransferring] = useState<Row | null>(null);
  const [papered, setPapered] = useState<Row | null>(null);
  const { list, rowMenu, editing } = useRegister<Row>({
    records: { ...accounts, data: rows },
    keyOf: ({ numConta }) => numConta,
    oneOf: 'uma conta',
    name: ({ numConta, descricao }) => `${numConta} - ${descricao}`,
    needs: { save: 'conta.salvar', remove: 'conta.excluir' },
    remove: ({ numConta }) => api.delete('conta/delete/{cnpjAssociacao}/{numConta}', { path: { cnpjAssociacao, numConta } }),
    question: () => 'Deseja realmente excluir esta conta?',
    removed: 'Conta excluída com sucesso!',
    failure: 'Erro ao excluir conta.',
    roots: ['conta'],
    actions: [
      { label: 'Movimento', icon: 'pi-book', needs: 'extrato.ver', act: ({ numConta }) => void navigate(statementAt(numConta)) },
      { label: 'Anexos', icon: 'pi-paperclip', needs: 'anexo.ver', act: setPapered },
      { label: 'Transferir', icon: 'pi-arrow-right-arrow-left', needs: 'transferencia.salvar', act: setTransferring },
    ],
  });

  return (
    <>
      <ListPage
        {...list}
        title="CONTAS BANCÁRIAS"
        searchIn={searchIn}
        searchLabel="Pesquisar conta, banco ou descrição"
        empty="Nenhuma conta encontrada"
        newLabel="Nova"
      >
        {(found) => (
          <>
            <DataTable rows={found} columns={COLUMNS} rowKey={({ numConta }) => numConta} label="Contas bancárias" rowMenu={rowMenu} />
            <BegunOtherwise ano={ano} contas={found.flatMap(({ held }) => held ?? [])} />
            <CategoryBalances contas={found.flatMap(({ held }) => held ?? [])} />
          </>
        )}
      </ListPage>
      {transferring && <TransferDialog given={{ contaOrigem: transferring.numConta }} onClose={() => setTransferring(null)} />}
      {papered && <AccountPapersDialog {...papered} onClose={() => setPapered(null)} />}
      {editing && <AccountDialog account={editing.record} onClose={editing.onClose} />}
    </>
  );
}
