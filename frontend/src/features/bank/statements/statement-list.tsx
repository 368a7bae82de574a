import { useQuery } from '@tanstack/react-query';
import { STATEMENT_WORDS } from '#contracts/bank/statement-words.js';
import type { Statement } from '#contracts/bank/statements.js';
import { formatDate, formatMoney, formatName } from '#shared/format/format.ts';
import { offered } from '#shared/lookups/offered.ts';
import { useMay } from '#shared/session/may.ts';
import { useOnlyYear } from '#shared/session/session.ts';
import { Money } from '#shared/ui/base/badge.tsx';
import { useAction } from '#shared/ui/dialogs/use-action.ts';
import { PageSection } from '#shared/ui/layout/page-section.tsx';
import { type Column, columnsIn } from '#shared/ui/lists/columns.ts';
import { List } from '#shared/ui/lists/list-page.tsx';
import type { RowActions } from '#shared/ui/lists/row-actions.ts';
import { deleteStatement, STATEMENTS, statementsQuery } from './statements.queries';

const periodOf = ({ de, ate }: Statement) => `${formatDate(de)} a ${formatDate(ate)}`;

const { column } = columnsIn(STATEMENT_WORDS);

const COLUMNS: Column<Statement>[] = [
  column('de', { width: '8rem' }),
  column('ate', { width: '8rem' }),
  column('numConta', { width: '9rem' }),
  column('novas', { width: '8rem' }),
  column('saldo', {
    width: '11rem',
    value: ({ saldo }) => saldo?.valor ?? null,
    body: ({ saldo }) => saldo && <Money value={saldo.valor} />,
  }),
  column('arquivo', { card: 'title' }),
  column('importadoEm', { value: importOf, width: '16rem' }),
];

const INSTANT = new Intl.DateTimeFormat('pt-BR', { timeZone: 'America/Sao_Paulo', dateStyle: 'short', timeStyle: 'short' });

function importOf({ importadoEm, por }: Statement): string {
  return `${INSTANT.format(new Date(importadoEm))}, ${formatName(por)}`;
}

/** The movements that are deleted with the statement. */
const broughtBy = ({ novas }: Statement) => (novas === 1 ? 'o lançamento que ele trouxe' : `os **${novas}** lançamentos que ele trouxe`);

const searchIn = (statement: Statement) => [
  ...[periodOf(statement), statement.numConta, statement.arquivo, importOf(statement)],
  statement.saldo && formatMoney(statement.saldo.valor),
];
const keyOf = ({ id }: Statement) => id;

interface StatementListProps {
  cnpjAssociacao: string;
  /** Null for all accounts. */
  numConta: string | null;
  onShow: (statement: Statement) => void;
}

/** The imported statements. */
export function StatementList({ cnpjAssociacao, numConta, onShow }: StatementListProps) {
  const onlyYear = useOnlyYear();
  const statements = useQuery(statementsQuery(cnpjAssociacao, numConta, onlyYear));
  const run = useAction();
  const may = useMay();
  const remove = (statement: Statement) =>
    run(() => deleteStatement(cnpjAssociacao, statement.id), {
      confirm: [
        'delete',
        `Deseja realmente excluir o extrato de **${periodOf(statement)}** da conta **${statement.numConta}**, com ${broughtBy(statement)}?`,
      ],
      success: 'Extrato excluído com sucesso!',
      failure: 'Erro ao excluir o extrato.',
      invalidates: [STATEMENTS],
    });
  const rowActions: RowActions<Statement> = {
    record: 'um extrato',
    name: periodOf,
    actions: offered<Statement>(may, [
      { label: 'Ver lançamentos', icon: 'pi-list', needs: 'extratoBancario.ver', act: onShow },
      { label: 'Excluir', icon: 'pi-trash', danger: true, needs: 'extratoBancario.excluir', act: (statement) => void remove(statement) },
    ]),
  };
  return (
    <PageSection title="Extratos importados">
      <List
        query={statements}
        rowActions={rowActions}
        searchIn={searchIn}
        searchLabel="Pesquisar período, arquivo ou saldo"
        empty="Nenhum extrato importado."
        emptyHint={may('extratoBancario.importar') ? 'Baixe o extrato no site do banco, em formato OFX, e importe-o acima.' : undefined}
        failure="Erro ao carregar os extratos."
        table={{ columns: COLUMNS, rowKey: keyOf, label: 'Extratos importados', defaultSort: '-ate', selectable: false }}
      />
    </PageSection>
  );
}
