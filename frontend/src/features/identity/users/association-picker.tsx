import { useQuery } from '@tanstack/react-query';
import { ASSOCIATION_WORDS } from '#contracts/associations/association-words.js';
import type { Association } from '#contracts/associations/associations.js';
import { formatDocument } from '#shared/format/format.ts';
import { associationsQuery } from '#shared/lookups/associations.queries.ts';
import { useMay } from '#shared/session/may.ts';
import { type Column, columnsIn } from '#shared/ui/lists/columns.ts';
import { RecordPicker } from '#shared/ui/lists/record-picker.tsx';

const { column } = columnsIn(ASSOCIATION_WORDS);

const COLUMNS: Column<Association>[] = [column('cnpj', { width: '12rem' }), column('nome', { card: 'title' })];

const searchIn = ({ cnpj, nome, nomeFantasia }: Association) => [cnpj, formatDocument(cnpj), nome, nomeFantasia];

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
