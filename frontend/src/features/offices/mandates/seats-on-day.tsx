import { FormProvider, useForm } from 'react-hook-form';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { SEGMENTS } from '#contracts/members/member-fields.js';
import type { Mandate, Seat } from '#contracts/offices/mandate.record.js';
import { BODIES, type Office } from '#contracts/offices/office.record.js';
import { mandateOn, seatsOn } from '#contracts/offices/seats.js';
import { dateInBrazil, isPlainDate, type PlainDate } from '#domain/plain-date.js';
import { formatDate } from '#shared/format/format.ts';
import { offered } from '#shared/lookups/offered.ts';
import { useMay } from '#shared/session/may.ts';
import { Badge } from '#shared/ui/base/badge.tsx';
import { DateField } from '#shared/ui/forms/fields/date-field.tsx';
import { PageSection } from '#shared/ui/layout/page-section.tsx';
import type { Column } from '#shared/ui/lists/columns.ts';
import { List } from '#shared/ui/lists/list-page.tsx';
import { LocalListState } from '#shared/ui/lists/list-state.tsx';
import { menuOf } from '#shared/ui/lists/row-actions.ts';
import { seatName } from './seat-time';

interface Row extends Seat {
  /** The office with its seat, where it has several. */
  assento: string;
}

const COLUMNS: Column<Row>[] = [
  { field: 'assento', header: 'Cargo', card: 'title' },
  {
    field: 'nome',
    header: 'Quem ocupa',
    card: 'second',
    value: ({ nome }) => nome ?? 'Vaga',
    body: ({ nome, interino }) => (
      <>
        {nome ?? (
          <Badge tone="warning" icon="pi-exclamation-circle">
            Vaga
          </Badge>
        )}{' '}
        {interino && <Badge tone="info">em exercício</Badge>}
      </>
    ),
  },
  { field: 'interino', header: 'Condição', optional: true, value: ({ nome, interino }) => nome && (interino ? 'Em exercício' : 'Titular') },
  { field: 'desde', header: 'Desde', type: 'date', width: '8rem', card: 'third' },
  { field: 'segmento', header: 'Segmento', width: '9rem', card: 'third', value: ({ segmento }) => segmento && SEGMENTS[segmento] },
  { field: 'orgao', header: 'Órgão', width: '13rem', card: 'hidden', value: ({ cargo }) => BODIES[cargo.orgao] },
];

const keyOf = ({ cargo, vaga }: Seat) => `${cargo.id}.${vaga}`;
const searchIn = ({ assento, nome, cargo }: Row) => [assento, nome ?? 'vaga', BODIES[cargo.orgao]];

/** Who holds what on the day in the address, by default today. */
export function SeatsOnDay({ offices, mandates }: { offices: Office[]; mandates: Mandate[] }) {
  const [address, setAddress] = useSearchParams();
  const may = useMay();
  const navigate = useNavigate();
  const asked = address.get('em');
  const today = dateInBrazil(new Date());
  const em = isPlainDate(asked) ? asked : today;
  const mandate = mandateOn(mandates, em);
  const vagasOf = new Map(offices.map(({ id, vagas }) => [id, vagas]));
  const rows = seatsOn(offices, mandates, em).map((seat) => ({
    ...seat,
    assento: seatName(seat.cargo.nome, seat.vaga, vagasOf.get(seat.cargo.id) ?? 1),
  }));
  const rowMenu = menuOf<Row>({
    name: ({ assento }) => assento,
    actions: offered<Row>(may, [
      {
        label: 'Registrar substituição',
        icon: 'pi-user-edit',
        needs: 'mandato.salvar',
        act: (seat) => void navigate(`/mandatos/${mandate?.id}?substitui=${keyOf(seat)}&em=${em}`),
      },
    ]),
  });
  return (
    <PageSection
      title="QUEM OCUPA CADA CARGO"
      subtitle={mandate && `Mandato de ${formatDate(mandate.de)} a ${formatDate(mandate.ate)}`}
      actions={
        <DayField
          em={em}
          onChoose={(day) =>
            setAddress((params) => {
              day && day !== today ? params.set('em', day) : params.delete('em');
              return params;
            })
          }
        />
      }
    >
      <LocalListState>
        <List<Row>
          query={{ data: rows, error: null, isPending: false, refetch: async () => undefined }}
          searchIn={searchIn}
          searchLabel="Pesquisar cargo ou nome"
          empty={`Nenhum mandato em ${formatDate(em)}.`}
          emptyHint="Neste dia os documentos saem com os nomes digitados na ata. A linha do tempo abaixo mostra os mandatos."
          exportAs={`Quem ocupa cada cargo em ${formatDate(em).replaceAll('/', '-')}`}
          ofPeople
          table={{ columns: COLUMNS, rowKey: keyOf, label: 'Quem ocupa cada cargo', pageSizes: null, selectable: false, rowMenu }}
        />
      </LocalListState>
    </PageSection>
  );
}

/** The day in question. */
function DayField({ em, onChoose }: { em: PlainDate; onChoose: (day: PlainDate | null) => void }) {
  const form = useForm<{ em: string | null }>({ values: { em } });
  return (
    <FormProvider {...form}>
      <DateField name="em" label="No dia" onChoose={onChoose} />
    </FormProvider>
  );
}
