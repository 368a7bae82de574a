import type { Rol, RolVersion } from '#contracts/accountability/rol.record.js';
import { formatDate } from '#shared/format/format.ts';
import { offered } from '#shared/lookups/offered.ts';
import { useMay } from '#shared/session/may.ts';
import { PageSection } from '#shared/ui/layout/page-section.tsx';
import type { Column } from '#shared/ui/lists/columns.ts';
import { List } from '#shared/ui/lists/list-page.tsx';
import { LocalListState } from '#shared/ui/lists/list-state.tsx';
import { menuOf } from '#shared/ui/lists/row-actions.ts';

const COLUMNS: Column<RolVersion>[] = [
  { field: 'versao', header: 'Versão', width: '7rem', card: 'title', value: ({ versao }) => `Versão ${versao}` },
  { field: 'data', header: 'Aprovada em', type: 'date', width: '9rem', card: 'second' },
  {
    field: 'idAta',
    header: 'Ata',
    width: '11rem',
    card: 'second',
    value: ({ idAta }) => idAta && `${formatDate(idAta.slice(0, 10))}, ${idAta.slice(11)}`,
  },
  { field: 'desde', header: 'O que mudou', card: 'third', value: ({ desde }) => desde.join(' '), sortable: false },
  { field: 'planejado', header: 'Planejado', type: 'money', width: '9rem', card: 'amount' },
  { field: 'sha256', header: 'SHA-256', optional: true, card: 'hidden' },
];

/** The approved versions, the newest first. */
export function Versions({ rol, onPrint }: { rol: Rol; onPrint: (versao: number) => void }) {
  const may = useMay();
  if (rol.versoes.length === 0) return null;
  const rowMenu = menuOf<RolVersion>({
    name: ({ versao }) => `versão ${versao}`,
    actions: offered<RolVersion>(may, [
      { label: 'Imprimir', icon: 'pi-file-pdf', needs: 'relatorio.ver', act: ({ versao }) => onPrint(versao) },
    ]),
  });
  return (
    <PageSection title="VERSÕES APROVADAS">
      <LocalListState>
        <List<RolVersion>
          query={{ data: rol.versoes, error: null, isPending: false, refetch: async () => undefined }}
          exportAs={`Versões do rol ${rol.programa}`}
          table={{
            columns: COLUMNS,
            rowKey: ({ versao }) => versao,
            label: 'Versões aprovadas',
            defaultSort: '-versao',
            pageSizes: null,
            selectable: false,
            rowMenu,
          }}
        />
      </LocalListState>
    </PageSection>
  );
}
