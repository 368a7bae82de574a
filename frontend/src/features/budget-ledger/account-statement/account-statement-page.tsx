import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { AccountStatementLine } from '#contracts/account-statements.js';
import { api } from '#shared/api/client.ts';
import { formatDate, formatMoney } from '#shared/format/format.ts';
import { TRANSFER_ROOTS, TransferDialog } from '#shared/lookups/transfer-dialog.tsx';
import { accountsQuery } from '#shared/lookups/treasury.queries.ts';
import { AccountPapersDialog } from '#shared/papers/account-papers.tsx';
import { useWorkingContext } from '#shared/session/session.ts';
import { Badge } from '#shared/ui/badge.tsx';
import type { Column } from '#shared/ui/columns.ts';
import { DataTable } from '#shared/ui/data-table.tsx';
import { ListPage } from '#shared/ui/list-page.tsx';
import { toSelected, useListState } from '#shared/ui/list-state.tsx';
import { menuOf, type RowActions } from '#shared/ui/row-actions.ts';
import { ActionButton, CloseButton } from '#shared/ui/toolbar.tsx';
import { useAction } from '#shared/ui/use-action.ts';
import { ClosedYearBanner } from '../closed-year-banner';
import { accountStatementQuery, type StatementPeriod } from './account-statement.queries';
import { StatementFilters } from './statement-filters';

const COLUMNS: Column<AccountStatementLine>[] = [
  { field: 'data', header: 'Data', type: 'date', width: '8rem' },
  { field: 'historico', header: 'Histórico', card: 'title' },
  { field: 'documento', header: 'Documento', width: '10rem' },
  { field: 'valor', header: 'Valor', type: 'money', sum: true, width: '10rem' },
  { field: 'saldo', header: 'Saldo', type: 'money', width: '10rem', sortable: false },
  {
    field: 'conciliado',
    header: 'Conciliação',
    value: ({ conciliado }) => (conciliado ? 'Conciliado' : null),
    body: ({ conciliado }) =>
      conciliado && (
        <Badge tone="success" icon="pi-check">
          Conciliado
        </Badge>
      ),
    width: '9rem',
  },
];

const searchIn = ({ data, historico, documento, valor }: AccountStatementLine) => [
  formatDate(data),
  historico,
  documento,
  formatMoney(valor),
];

const keyOf = ({ ano, sequencia, ordem }: AccountStatementLine) => `${ano}.${sequencia}.${ordem}`;

/** Where the record of a line is shown; nothing of a transfer, which the statement itself shows. */
function addressOf({ origem: { tipo, id } }: AccountStatementLine): string | undefined {
  const key = encodeURIComponent(id);
  switch (tipo) {
    case 'DESPESA':
      return `/despesas?sel=${key}`;
    case 'RECEITA':
      return `/receitas?sel=${key}`;
    case 'RENDIMENTO':
      return `/rendimentos?sel=${key}`;
    case 'SALDO_TRANSPORTADO':
      return '/exercicios';
    case 'TRANSFERENCIA':
      return undefined;
  }
}

/** An account as a running statement: what came, what went, and what it held after each. */
export function AccountStatementPage() {
  const { cnpjAssociacao, ano } = useWorkingContext();
  const [params, setParams] = useSearchParams();
  const accounts = useQuery(accountsQuery(cnpjAssociacao));
  const period: StatementPeriod = {
    numConta: params.get('conta') ?? accounts.data?.[0]?.numConta ?? '',
    de: params.get('de') ?? undefined,
    ate: params.get('ate') ?? undefined,
  };
  const statement = useQuery({ ...accountStatementQuery(cnpjAssociacao, ano, period), placeholderData: (known) => known });
  const list = useListState();
  const run = useAction();
  const navigate = useNavigate();
  const [transferring, setTransferring] = useState(false);
  const [isPapersOpen, setPapersOpen] = useState(false);
  const hasNoAccounts = accounts.data?.length === 0;
  const rows = hasNoAccounts ? [] : statement.data?.movimentos;

  const show = ({ numConta, de, ate }: StatementPeriod) =>
    setParams(Object.fromEntries(Object.entries({ conta: numConta, de, ate }).filter(([, value]) => value)) as Record<string, string>);
  const remove = async ({ origem, valor }: AccountStatementLine) => {
    const removed = await run(() => api.delete(`transferencia/delete/${cnpjAssociacao}/${ano}/${origem.id}`), {
      confirm: ['delete', `Deseja realmente excluir a transferência de **${formatMoney(Math.abs(valor))}**?`],
      success: 'A transferência foi excluída com sucesso!',
      failure: 'Erro ao excluir a transferência.',
      invalidates: TRANSFER_ROOTS,
    });
    if (removed) list.select(null);
  };
  const rowActions: RowActions<AccountStatementLine> = {
    record: 'um movimento',
    name: ({ data, historico }) => `${formatDate(data)} - ${historico}`,
    actions: [
      {
        label: 'Abrir registro',
        icon: 'pi-external-link',
        act: (line) => void navigate(addressOf(line) ?? '/extrato', toSelected()),
        refusal: (line) =>
          line.ano !== ano
            ? `Está no livro de ${line.ano}.`
            : addressOf(line)
              ? undefined
              : 'Uma transferência não tem outra tela: está toda aqui.',
      },
      {
        label: 'Excluir transferência',
        icon: 'pi-trash',
        danger: true,
        act: (line) => void remove(line),
        refusal: ({ origem }) => (origem.tipo === 'TRANSFERENCIA' ? undefined : 'Só uma transferência é excluída aqui.'),
      },
    ],
  };

  return (
    <>
      <ClosedYearBanner />
      <ListPage
        title="EXTRATO"
        exportAs={`Extrato ${period.numConta}`}
        subtitle={
          statement.data &&
          `Conta ${period.numConta} · saldo anterior ${formatMoney(statement.data.saldoAnterior)} · saldo final ${formatMoney(statement.data.saldoFinal)}`
        }
        query={{
          data: rows,
          error: accounts.error ?? statement.error,
          isPending: !hasNoAccounts && statement.isPending,
          refetch: statement.refetch,
        }}
        searchIn={searchIn}
        searchLabel="Pesquisar histórico, documento ou valor"
        empty={hasNoAccounts ? 'Nenhuma conta encontrada' : 'Nada moveu esta conta no período'}
        emptyHint="Pagamentos, receitas, rendimentos e transferências que nomeiam a conta aparecem aqui."
        onNew={() => setTransferring(true)}
        newLabel="Transferência"
        selected={rows?.find((row) => keyOf(row) === list.selected)}
        rowActions={rowActions}
        actions={
          <>
            {period.numConta && <ActionButton label="Anexos" icon="pi-paperclip" onClick={() => setPapersOpen(true)} />}
            <CloseButton />
          </>
        }
        tabs={<StatementFilters period={period} onShow={show} />}
      >
        {(found) => <DataTable rows={found} columns={COLUMNS} rowKey={keyOf} label="Extrato" rowMenu={menuOf(rowActions)} />}
      </ListPage>
      {transferring && <TransferDialog given={{ contaOrigem: period.numConta }} onClose={() => setTransferring(false)} />}
      {isPapersOpen && (
        <AccountPapersDialog cnpjAssociacao={cnpjAssociacao} ano={ano} numConta={period.numConta} onClose={() => setPapersOpen(false)} />
      )}
    </>
  );
}
