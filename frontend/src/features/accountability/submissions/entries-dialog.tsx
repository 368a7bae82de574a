import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { FigureEntry, Submission } from '#contracts/accountability/submission.record.js';
import type { MovingRecord } from '#contracts/budget-ledger/account-statements.js';
import { recordAddress } from '#shared/movements/record-address.ts';
import { Modal } from '#shared/ui/dialogs/modal.tsx';
import type { Column } from '#shared/ui/lists/columns.ts';
import { List } from '#shared/ui/lists/list-page.tsx';
import { LocalListState } from '#shared/ui/lists/list-state.tsx';
import { entriesQuery, type Figure } from './submissions.queries';

interface EntriesDialogProps {
  submission: Submission;
  figure: Figure;
  onClose: () => void;
}

/** The entries of which a figure is the sum. */
export function EntriesDialog({ submission, figure, onClose }: EntriesDialogProps) {
  const query = useQuery(entriesQuery(submission, figure));
  const columns: Column<FigureEntry>[] = [
    { field: 'data', header: 'Data', type: 'date', width: '7rem', card: 'second' },
    {
      field: 'descricao',
      header: 'Lançamento',
      card: 'title',
      body: ({ registro, descricao }) => {
        const to = registro?.ano === submission.ano ? recordAddress(registro.tipo as MovingRecord, registro.id) : undefined;
        return to ? <Link to={to}>{descricao}</Link> : descricao;
      },
    },
    { field: 'programa', header: 'Programa', width: '10rem', card: 'second' },
    { field: 'conta', header: 'Conta', width: '7rem', card: 'second' },
    { field: 'valor', header: 'Valor', type: 'money', width: '9rem', card: 'amount', sum: true },
  ];
  const rows = query.data?.map((entry, key) => ({ ...entry, key }));
  return (
    <Modal title={figure.nome} width="60rem" onClose={onClose}>
      <LocalListState>
        <List<FigureEntry & { key: number }>
          query={{ ...query, data: rows }}
          exportAs={figure.nome}
          table={{ columns, rowKey: ({ key }) => key, label: 'Lançamentos', selectable: false, pageSizes: null }}
        />
      </LocalListState>
    </Modal>
  );
}
