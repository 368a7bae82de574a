import { useNavigate } from 'react-router-dom';
import { MANDATE_RECORD, type Mandate } from '#contracts/offices/mandate.record.js';
import { dateInBrazil } from '#domain/plain-date.js';
import { api } from '#shared/api/client.ts';
import { count, formatDate } from '#shared/format/format.ts';
import { offered } from '#shared/lookups/offered.ts';
import { OFFICE_ROOTS } from '#shared/queries/offices.queries.ts';
import { useMay } from '#shared/session/may.ts';
import { Badge } from '#shared/ui/base/badge.tsx';
import { useAction } from '#shared/ui/dialogs/use-action.ts';
import { PageSection } from '#shared/ui/layout/page-section.tsx';
import type { Column } from '#shared/ui/lists/columns.ts';
import { List, type ListQuery } from '#shared/ui/lists/list-page.tsx';
import { recordColumns } from '#shared/ui/lists/record-list.ts';
import { menuOf } from '#shared/ui/lists/row-actions.ts';

const minutesText = ({ idAta }: Mandate) => idAta && `${formatDate(idAta.slice(0, 10))}, ${idAta.slice(11)}`;

const stateOf = ({ de, ate }: Mandate) => {
  const today = dateInBrazil(new Date());
  return ate < today ? 'Encerrado' : de > today ? 'Futuro' : 'Atual';
};

const COLUMNS: Column<Mandate>[] = [
  ...recordColumns<Mandate>(MANDATE_RECORD, { de: { card: 'title' } }),
  { field: 'idAta', header: MANDATE_RECORD.idAta.label, width: '11rem', value: minutesText },
  { field: 'ocupantes', header: MANDATE_RECORD.ocupantes.label, value: ({ ocupantes }) => ocupantes.length, type: 'number', width: '8rem' },
  {
    field: 'situacao',
    header: 'Situação',
    width: '8rem',
    value: stateOf,
    body: (mandate) => <Badge tone={stateOf(mandate) === 'Atual' ? 'success' : 'neutral'}>{stateOf(mandate)}</Badge>,
  },
];

const searchIn = (mandate: Mandate) => [
  formatDate(mandate.de),
  formatDate(mandate.ate),
  minutesText(mandate),
  mandate.cartorio,
  mandate.registro,
  stateOf(mandate),
  ...mandate.ocupantes.map(({ nome }) => nome),
];

/** `de 01/03/2024 a 28/02/2026`. */
const termOf = ({ de, ate }: Pick<Mandate, 'de' | 'ate'>) => `de ${formatDate(de)} a ${formatDate(ate)}`;

/** The mandates, to change and delete. */
export function MandatesList({ mandates }: { mandates: ListQuery<Mandate> }) {
  const may = useMay();
  const navigate = useNavigate();
  const run = useAction();
  const remove = (mandate: Mandate) => {
    const people = count(mandate.ocupantes.length, 'ocupante', 'ocupantes');
    return run(() => api.delete('mandato/delete/{cnpjAssociacao}/{id}', { path: mandate }), {
      confirm: ['delete', `Deseja realmente excluir o mandato **${termOf(mandate)}**, com ${people}?`],
      success: 'O mandato foi excluído com sucesso!',
      failure: 'Erro ao excluir o mandato.',
      invalidates: OFFICE_ROOTS,
    });
  };
  const rowMenu = menuOf<Mandate>({
    name: termOf,
    actions: offered<Mandate>(may, [
      { label: 'Editar', icon: 'pi-pencil', needs: 'mandato.salvar', act: ({ id }) => void navigate(`/mandatos/${id}`) },
      { label: 'Excluir', icon: 'pi-trash', danger: true, needs: 'mandato.excluir', act: (mandate) => void remove(mandate) },
    ]),
  });
  return (
    <PageSection title="MANDATOS CADASTRADOS">
      <List
        query={mandates}
        searchIn={searchIn}
        searchLabel="Pesquisar data ou nome"
        table={{ columns: COLUMNS, rowKey: ({ id }) => id, label: 'Mandatos', defaultSort: '-de', rowMenu, selectable: false }}
      />
    </PageSection>
  );
}
