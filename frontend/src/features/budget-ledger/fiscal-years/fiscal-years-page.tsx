import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { FiscalYear } from '#contracts/fiscal-years.js';
import { isManager, useWorkingContext } from '#shared/session/session.ts';
import { Badge } from '#shared/ui/badge.tsx';
import type { Column } from '#shared/ui/columns.ts';
import { DataTable } from '#shared/ui/data-table.tsx';
import { ListPage } from '#shared/ui/list-page.tsx';
import { useListState } from '#shared/ui/list-state.tsx';
import { menuOf, type RowActions } from '#shared/ui/row-actions.ts';
import { CloseButton } from '#shared/ui/toolbar.tsx';
import { ClosingDialog } from './closing-dialog';
import { COPIES } from './copies';
import { fiscalYearsQuery } from './fiscal-years.queries';
import { OpeningDialog } from './opening-dialog';

const COLUMNS: Column<FiscalYear>[] = [
  { field: 'ano', header: 'Exercício', width: '8rem', card: 'title' },
  { field: 'situacao', header: 'Situação', width: '9rem', body: ({ situacao }) => <Situation situacao={situacao} /> },
  { field: 'desde', header: 'Desde', type: 'date', width: '8rem' },
  { field: 'por', header: 'Por' },
  { field: 'motivo', header: 'Motivo', value: ({ motivo, copia }) => motivo ?? (copia && `Aberto: ${COPIES[copia].done}`) },
  { field: 'entradas', header: 'Lançamentos', type: 'number', width: '9rem' },
];

const isClosed = ({ situacao }: FiscalYear) => situacao === 'ENCERRADO';

/** The years of the association's books; who manages it closes, reopens and opens them. */
export function FiscalYearsPage() {
  const { cnpjAssociacao, link } = useWorkingContext();
  const years = useQuery(fiscalYearsQuery(cnpjAssociacao));
  const list = useListState();
  const [closing, setClosing] = useState<FiscalYear | null>(null);
  const [isOpening, setOpening] = useState(false);
  const mayManage = isManager({ link });
  const selected = years.data?.find(({ ano }) => String(ano) === list.selected);
  const rowActions: RowActions<FiscalYear> | undefined = mayManage
    ? {
        record: 'um exercício',
        name: ({ ano }) => String(ano),
        actions: [
          {
            label: 'Encerrar',
            icon: 'pi-lock',
            act: setClosing,
            refusal: (year) => (isClosed(year) ? 'Este exercício já está encerrado.' : undefined),
          },
          {
            label: 'Reabrir',
            icon: 'pi-lock-open',
            act: setClosing,
            refusal: (year) => (isClosed(year) ? undefined : 'Este exercício não está encerrado.'),
          },
        ],
      }
    : undefined;

  return (
    <>
      <ListPage
        title="EXERCÍCIOS"
        term="exercicio"
        subtitle="Um exercício encerrado não recebe nenhum lançamento até ser reaberto."
        query={years}
        onNew={mayManage ? () => setOpening(true) : undefined}
        newLabel="Abrir exercício"
        selected={selected}
        rowActions={rowActions}
        actions={<CloseButton />}
      >
        {(rows) => (
          <DataTable
            rows={rows}
            columns={COLUMNS}
            rowKey={({ ano }) => ano}
            label="Exercícios"
            selectable={mayManage}
            pageSizes={null}
            rowMenu={rowActions && menuOf(rowActions)}
          />
        )}
      </ListPage>
      {closing && <ClosingDialog year={closing} onClose={() => setClosing(null)} />}
      {isOpening && years.data && <OpeningDialog years={years.data} onClose={() => setOpening(false)} />}
    </>
  );
}

function Situation({ situacao }: Pick<FiscalYear, 'situacao'>) {
  return situacao === 'ENCERRADO' ? (
    <Badge tone="danger" icon="pi-lock">
      Encerrado
    </Badge>
  ) : (
    <Badge tone="success" icon="pi-lock-open">
      Aberto
    </Badge>
  );
}
