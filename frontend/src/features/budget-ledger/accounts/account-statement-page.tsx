import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { STATEMENT_LINE_WORDS } from '#contracts/budget-ledger/account-statement-words.js';
import type { AccountStatement, AccountStatementLine } from '#contracts/budget-ledger/account-statements.js';
import { api } from '#shared/api/client.ts';
import { formatDate, formatMoney } from '#shared/format/format.ts';
import { ClosedYearBanner } from '#shared/lookups/closed-year-banner.tsx';
import { offered } from '#shared/lookups/offered.ts';
import { TRANSFER_ROOTS, TransferDialog } from '#shared/lookups/transfer-dialog.tsx';
import { recordAddress } from '#shared/movements/record-address.ts';
import { AccountPapersDialog } from '#shared/papers/account-papers.tsx';
import { accountsQuery } from '#shared/queries/treasury.queries.ts';
import { useMay } from '#shared/session/may.ts';
import { useWorkingContext } from '#shared/session/session.ts';
import { Badge } from '#shared/ui/base/badge.tsx';
import { useAction } from '#shared/ui/dialogs/use-action.ts';
import { type Column, columnsIn } from '#shared/ui/lists/columns.ts';
import { DataTable } from '#shared/ui/lists/data-table.tsx';
import { ListPage } from '#shared/ui/lists/list-page.tsx';
import { toSelected, useListState } from '#shared/ui/lists/list-state.tsx';
import { menuOf, type RowActions } from '#shared/ui/lists/row-actions.ts';
import { ActionButton } from '#shared/ui/lists/toolbar.tsx';
import { accountStatementQuery, type StatementPeriod } from './account-statement.queries';
import { StatementFilters } from './statement-filters';

/** A movement or, in a spreadsheet, the balance before the first one or after the last. */
type Line = AccountStatementLine & { isBalance?: true };

const { column } = columnsIn(STATEMENT_LINE_WORDS);

const COLUMNS: Column<Line>[] = [
  column('data', { width: '8rem', card: 'second' }),
  column('historico', { card: 'title' }),
  column('documento', { width: '10rem' }),
  column('valor', { value: ({ valor, isBalance }) => (isBalance ? null : valor), sum: true, width: '10rem', card: 'amount' }),
  column('saldo', { width: '10rem', sortable: false, card: 'second' }),
  column('conciliado', {
    value: ({ conciliado }) => (conciliado ? 'Conciliado' : null),
    body: ({ conciliado }) =>
      conciliado && (
        <Badge tone="success" icon="pi-check">
          Conciliado
        </Badge>
      ),
    width: '9rem',
    card: 'third',
  }),
];

const searchIn = ({ data, historico, documento, valor }: AccountStatementLine) => [
  formatDate(data),
  historico,
  documento,
  formatMoney(valor),
];

const keyOf = ({ ano, sequencia, ordem }: AccountStatementLine) => `${ano}.${sequencia}.${ordem}`;

const addressOf = ({ origem: { tipo, id } }: AccountStatementLine) => recordAddress(tipo, id);

const balanceLine = (ano: number, data: string, historico: string, saldo: number): Line => ({
  ano,
  sequencia: 0,
  ordem: 0,
  documento: null,
  valor: 0,
  conciliado: false,
  anexos: 0,
  isBalance: true,
  data,
  historico,
  saldo,
  origem: { tipo: 'SALDO_TRANSPORTADO', id: '' },
});

/** What the account begins with is no movement: a balance that was carried or stated leads the statement as *saldo anterior*. */
function fromOpening({ saldoAnterior, movimentos, ...statement }: AccountStatement): AccountStatement {
  const first = movimentos.findIndex((line) => !isOpening(line));
  const openings = movimentos.slice(0, first < 0 ? undefined : first);
  return { ...statement, saldoAnterior: openings.at(-1)?.saldo ?? saldoAnterior, movimentos: movimentos.slice(openings.length) };
}

const isOpening = ({ origem: { tipo }, data }: AccountStatementLine) =>
  tipo === 'IMPLANTACAO' || tipo === 'SALDO_TRANSPORTADO' || (tipo === 'RENDIMENTO' && data.endsWith('-01-01'));

/** The balances before and after the movements, so that a spreadsheet adds up. */
function frameOf({ saldoAnterior, movimentos, saldoFinal }: AccountStatement, ano: number): [Line, Line] | undefined {
  const [first, last] = [movimentos[0], movimentos.at(-1)];
  if (!(first && last)) return undefined;
  return [balanceLine(ano, first.data, 'SALDO ANTERIOR', saldoAnterior), balanceLine(ano, last.data, 'SALDO FINAL', saldoFinal)];
}

/** The running statement of an account: money in, money out, and the balance after each movement. */
export function AccountStatementPage() {
  const { cnpjAssociacao, ano } = useWorkingContext();
  const [params, setParams] = useSearchParams();
  const accounts = useQuery(accountsQuery(cnpjAssociacao));
  const period: StatementPeriod = {
    numConta: params.get('conta') ?? accounts.data?.[0]?.numConta ?? '',
    de: params.get('de') ?? undefined,
    ate: params.get('ate') ?? undefined,
  };
  const statement = useQuery({
    ...accountStatementQuery(cnpjAssociacao, ano, period),
    placeholderData: (known) => known,
    select: fromOpening,
  });
  const list = useListState();
  const may = useMay();
  const rowActions = useLineActions();
  const [transferring, setTransferring] = useState(false);
  const [isPapersOpen, setPapersOpen] = useState(false);
  const hasNoAccounts = accounts.data?.length === 0;
  const rows = hasNoAccounts ? [] : statement.data?.movimentos;

  const show = ({ numConta, de, ate }: StatementPeriod) =>
    setParams(Object.fromEntries(Object.entries({ conta: numConta, de, ate }).filter(([, value]) => value)) as Record<string, string>);

  return (
    <>
      <ClosedYearBanner />
      <ListPage
        title="MOVIMENTO DA CONTA"
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
        onNew={may('transferencia.salvar') ? () => setTransferring(true) : undefined}
        newLabel="Transferência"
        selected={rows?.find((row) => keyOf(row) === list.selected)}
        rowActions={rowActions}
        actions={period.numConta && <ActionButton label="Anexos" icon="pi-paperclip" onClick={() => setPapersOpen(true)} />}
        tabs={<StatementFilters period={period} onShow={show} />}
      >
        {(found) => (
          <DataTable<Line>
            rows={found}
            columns={COLUMNS}
            exportFrame={statement.data && found.length === rows?.length ? frameOf(statement.data, ano) : undefined}
            rowKey={keyOf}
            label="Extrato"
            rowMenu={menuOf(rowActions)}
          />
        )}
      </ListPage>
      {transferring && accounts.data && <TransferDialog given={{ contaOrigem: period.numConta }} onClose={() => setTransferring(false)} />}
      {isPapersOpen && (
        <AccountPapersDialog cnpjAssociacao={cnpjAssociacao} ano={ano} numConta={period.numConta} onClose={() => setPapersOpen(false)} />
      )}
    </>
  );
}

/** Actions on a line: open its record, delete a transfer. */
function useLineActions(): RowActions<AccountStatementLine> {
  const { cnpjAssociacao, ano } = useWorkingContext();
  const list = useListState();
  const run = useAction();
  const may = useMay();
  const navigate = useNavigate();
  const remove = async ({ origem, valor }: AccountStatementLine) => {
    const removed = await run(
      () => api.delete('transferencia/delete/{cnpjAssociacao}/{ano}/{id}', { path: { cnpjAssociacao, ano, id: origem.id } }),
      {
        confirm: ['delete', `Deseja realmente excluir a transferência de **${formatMoney(Math.abs(valor))}**?`],
        success: 'A transferência foi excluída com sucesso!',
        failure: 'Erro ao excluir a transferência.',
        invalidates: TRANSFER_ROOTS,
      },
    );
    if (removed) list.select(null);
  };
  return {
    record: 'um movimento',
    name: ({ data, historico }) => `${formatDate(data)} - ${historico}`,
    actions: offered<AccountStatementLine>(may, [
      {
        label: 'Abrir registro',
        icon: 'pi-external-link',
        needs: 'extrato.ver',
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
        needs: 'transferencia.excluir',
        act: (line) => void remove(line),
        refusal: ({ origem }) => (origem.tipo === 'TRANSFERENCIA' ? undefined : 'Só uma transferência é excluída aqui.'),
      },
    ]),
  };
}
