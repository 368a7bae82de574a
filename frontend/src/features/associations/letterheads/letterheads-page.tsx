import { useQuery } from '@tanstack/react-query';
import { Button } from 'primereact/button';
import { useState } from 'react';
import type { Letterhead } from '#contracts/associations.js';
import { api } from '#shared/api/client.ts';
import { isAdmin, useSession, useWorkingContext } from '#shared/session/session.ts';
import type { Column } from '#shared/ui/columns.ts';
import { DataTable } from '#shared/ui/data-table.tsx';
import { List } from '#shared/ui/list-page.tsx';
import { LocalListState } from '#shared/ui/list-state.tsx';
import { Page } from '#shared/ui/page.tsx';
import { PageSection } from '#shared/ui/page-section.tsx';
import { CloseButton } from '#shared/ui/toolbar.tsx';
import { useAction } from '#shared/ui/use-action.ts';
import { LetterheadForm } from './letterhead-form';
import { LetterheadViewer } from './letterhead-viewer';
import { letterheadsQuery, ORIENTATION_NAMES } from './letterheads.queries';

/** The pictures at the top of the association's documents. */
export function LetterheadsPage() {
  const { cnpjAssociacao } = useWorkingContext();
  const canWrite = isAdmin(useSession());
  const [sent, setSent] = useState(0);
  return (
    <Page title="CADASTRO DE IMAGENS" actions={<CloseButton />}>
      {canWrite && <LetterheadForm key={sent} cnpjAssociacao={cnpjAssociacao} onSent={() => setSent(sent + 1)} />}
      <PageSection title="IMAGENS CADASTRADAS">
        <LocalListState>
          <LetterheadList canWrite={canWrite} />
        </LocalListState>
      </PageSection>
    </Page>
  );
}

function LetterheadList({ canWrite }: { canWrite: boolean }) {
  const { cnpjAssociacao } = useWorkingContext();
  const letterheads = useQuery(letterheadsQuery(cnpjAssociacao));
  const [shown, setShown] = useState<Letterhead | null>(null);
  const run = useAction();
  const remove = ({ orientacao }: Letterhead) =>
    run(() => api.delete('imagens/delete', { query: { cnpj: cnpjAssociacao, orientacao } }), {
      confirm: ['delete', `Deseja realmente excluir a imagem **${ORIENTATION_NAMES[orientacao]}**?`],
      success: 'Template excluído com sucesso.',
      failure: 'Erro ao excluir o template.',
      invalidates: ['imagens'],
    });
  const columns: Column<Letterhead>[] = [
    { field: 'orientacao', header: 'Orientação', value: ({ orientacao }) => ORIENTATION_NAMES[orientacao], card: 'title' },
    { field: 'largura', header: 'Tamanho', value: ({ largura, altura }) => `${largura} × ${altura} pontos`, sortable: false },
    {
      field: 'acoes',
      header: 'Ações',
      sortable: false,
      width: '18rem',
      body: (letterhead) => (
        <div className="page-actions">
          <RowButton letterhead={letterhead} label="Visualizar" icon="pi-eye" onClick={() => setShown(letterhead)} />
          {canWrite && <RowButton letterhead={letterhead} label="Excluir" icon="pi-trash" danger onClick={() => void remove(letterhead)} />}
        </div>
      ),
    },
  ];
  return (
    <>
      <List
        query={letterheads}
        empty="Nenhum template encontrado."
        emptyHint="Sem imagem, os relatórios trazem no topo o nome e o CNPJ da associação."
        failure="Erro ao carregar as imagens."
        exportAs={false}
      >
        {(rows) => (
          <DataTable
            rows={rows}
            columns={columns}
            rowKey={({ orientacao }) => orientacao}
            label="Imagens cadastradas"
            pageSizes={null}
            selectable={false}
          />
        )}
      </List>
      {shown && <LetterheadViewer letterhead={shown} onClose={() => setShown(null)} />}
    </>
  );
}

interface RowButtonProps {
  letterhead: Letterhead;
  label: string;
  icon: string;
  danger?: boolean;
  onClick: () => void;
}

function RowButton({ letterhead, label, icon, danger, onClick }: RowButtonProps) {
  return (
    <Button
      type="button"
      label={label}
      icon={`pi ${icon}`}
      outlined
      severity={danger ? 'danger' : 'secondary'}
      aria-label={`${label} imagem ${ORIENTATION_NAMES[letterhead.orientacao]}`}
      onClick={onClick}
    />
  );
}
