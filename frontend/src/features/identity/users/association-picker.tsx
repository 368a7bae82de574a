import { useQuery } from '@tanstack/react-query';
import { ASSOCIATION_RECORD, type Association } from '#contracts/associations/association.record.js';
import { only } from '#contracts/common/record.js';
import { associationsQuery } from '#shared/queries/associations.queries.ts';
import { useMay } from '#shared/session/may.ts';
import { recordColumns, recordSearch } from '#shared/ui/lists/record-list.ts';
import { RecordPicker } from '#shared/ui/lists/record-picker.tsx';

const COLUMNS = recordColumns<Association>(ASSOCIATION_RECORD, { cnpj: { width: '12rem' } }, ['cnpj', 'nome']);

const searchIn = recordSearch(only(ASSOCIATION_RECORD, 'cnpj', 'nome', 'nomeFantasia'));

/** Finds the association of a link among those that the person administers. */
export function AssociationPicker(actions: { onPick: (association: Association) => void; onClose: () => void }) {
  const may = useMay();
  const associations = useQuery({ ...associationsQuery, select: (all) => all.filter(({ cnpj }) => may('associacao.administrar', cnpj)) });
  return (
    <RecordPicker
      title="PESQUISAR ASSOCIAÇÃO"
      label="Associações"
      query={associations}
      columns={COLUMNS}
      rowKey={({ cnpj }) => cnpj}
      nameField="nome"
      searchIn={searchIn}
      searchLabel="Pesquisar nome ou CNPJ"
      emptyHint="Aqui aparecem as associações que você administra."
      failure="Erro ao carregar associações."
      width="56rem"
      {...actions}
    />
  );
}
