import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { FISCAL_YEAR_WORDS } from '#contracts/fiscal-years/fiscal-year-words.js';
import type { FiscalYear } from '#contracts/fiscal-years/fiscal-years.js';
import { closingAddress } from '#shared/lookups/closing-address.ts';
import { offered } from '#shared/lookups/offered.ts';
import { fiscalYearsQuery } from '#shared/queries/fiscal-years.queries.ts';
import { useMay } from '#shared/session/may.ts';
import { useWorkingContext } from '#shared/session/session.ts';
import { Badge } from '#shared/ui/base/badge.tsx';
import { type Column, columnsIn } from '#shared/ui/lists/columns.ts';
import { ListPage } from '#shared/ui/lists/list-page.tsx';
import type { RowActions } from '#shared/ui/lists/row-actions.ts';
import { COPIES } from './copies';
import { OpeningDialog } from './opening-dialog';
import { ReopeningDialog } from './reopening-dialog';

const { column } = columnsIn(FISCAL_YEAR_WORDS);

const COLUMNS: Column<FiscalYear>[] = [
  column('ano', { width: '8rem', card: 'title' }),
  column('situacao', { width: '9rem', body: ({ situacao }) => <Situation situacao={situacao} /> }),
  column('desde', { width: '8rem' }),
  column('por'),
  column('motivo', { value: ({ motivo, copia }) => motivo ?? (copia && `Aberto: ${COPIES[copia].done}`) }),
  column('entradas', { width: '9rem' }),
];

const isClosed = ({ situacao }: FiscalYear) => situacao === 'ENCERRADO';

/** The years of the association's books; people with permission close, reopen and open them. */
export function FiscalYearsPage() {
  const { cnpjAssociacao } = useWorkingContext();
  const may = useMay();
  const years = useQuery(fiscalYearsQuery(cnpjAssociacao));
  const navigate = useNavigate();
  const [reopening, setReopening] = useState<FiscalYear | null>(null);
  const [isOpening, setOpening] = useState(false);
  const rowActions: RowActions<FiscalYear> = {
    record: 'um exercício',
    name: ({ ano }) => String(ano),
    actions: offered<FiscalYear>(may, [
      {
        label: 'Encerrar',
        icon: 'pi-lock',
        needs: 'exercicio.encerrar',
        act: ({ ano }) => void navigate(closingAddress(ano)),
        refusal: (year) => (isClosed(year) ? 'Este exercício já está encerrado.' : undefined),
      },
      {
        label: 'Reabrir',
        icon: 'pi-lock-open',
        needs: 'exercicio.reabrir',
        act: setReopening,
        refusal: (year) => (isClosed(year) ? undefined : 'Este exercício não está encerrado.'),
      },
    ]),
  };

  return (
    <>
      <ListPage
        title="EXERCÍCIOS"
        term="exercicio"
        subtitle="Um exercício encerrado não recebe nenhum lançamento até ser reaberto."
        query={years}
        onNew={may('exercicio.abrir') ? () => setOpening(true) : undefined}
        newLabel="Abrir exercício"
        rowActions={rowActions}
        table={{
          columns: COLUMNS,
          rowKey: ({ ano }) => ano,
          label: 'Exercícios',
          selectable: rowActions.actions.length > 0,
          pageSizes: null,
        }}
      />
      {reopening && <ReopeningDialog year={reopening} onClose={() => setReopening(null)} />}
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
