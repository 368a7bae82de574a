import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LETTERHEAD_RECORD, type Letterhead, ORIENTATIONS } from '#contracts/associations/letterhead.record.js';
import { api } from '#shared/api/client.ts';
import { useMay } from '#shared/session/may.ts';
import { useWorkingContext } from '#shared/session/session.ts';
import { Button } from '#shared/ui/base/button.tsx';
import { useAction } from '#shared/ui/dialogs/use-action.ts';
import { Page } from '#shared/ui/layout/page.tsx';
import { PageSection } from '#shared/ui/layout/page-section.tsx';
import type { Column } from '#shared/ui/lists/columns.ts';
import { List } from '#shared/ui/lists/list-page.tsx';
import { LocalListState } from '#shared/ui/lists/list-state.tsx';
import { recordColumns } from '#shared/ui/lists/record-list.ts';
import { LetterheadForm } from './letterhead-form';
import { LetterheadViewer } from './letterhead-viewer';
import { letterheadsQuery } from './letterheads.queries';

/** The images at the top of the association's documents. */
export function LetterheadsPage() {
  const { cnpjAssociacao } = useWorkingContext();
  const may = useMay();
  const [sent, setSent] = useState(0);
  return (
    <Page title="CADASTRO DE IMAGENS">
      {may('imagem.salvar') && <LetterheadForm key={sent} cnpjAssociacao={cnpjAssociacao} onSent={() => setSent(sent + 1)} />}
      <PageSection title="IMAGENS CADASTRADAS">
        <LocalListState>
          <LetterheadList />
        </LocalListState>
      </PageSection>
    </Page>
  );
}

function LetterheadList() {
  const may = useMay();
  const { cnpjAssociacao } = useWorkingContext();
  const letterheads = useQuery(letterheadsQuery(cnpjAssociacao));
  const [shown, setShown] = useState<Letterhead | null>(null);
  const run = useAction();
  const remove = ({ orientacao }: Letterhead) =>
    run(() => api.delete('imagens/delete', { query: { cnpj: cnpjAssociacao, orientacao } }), {
      confirm: ['delete', `Deseja realmente excluir a imagem **${ORIENTATIONS[orientacao]}**?`],
      success: 'Imagem excluída com sucesso!',
      failure: 'Erro ao excluir a imagem.',
      invalidates: ['imagens'],
    });
  const columns: Column<Letterhead>[] = [
    ...recordColumns<Letterhead>(LETTERHEAD_RECORD),
    { field: 'tamanho', header: 'Tamanho', value: ({ largura, altura }) => `${largura} × ${altura} pontos`, sortable: false },
    {
      field: 'acoes',
      header: 'Ações',
      sortable: false,
      width: '18rem',
      body: (letterhead) => (
        <div className="page-actions">
          <RowButton letterhead={letterhead} label="Visualizar" icon="pi-eye" onClick={() => setShown(letterhead)} />
          {may('imagem.excluir') && (
            <RowButton letterhead={letterhead} label="Excluir" icon="pi-trash" danger onClick={() => void remove(letterhead)} />
          )}
        </div>
      ),
    },
  ];
  return (
    <>
      <List
        query={letterheads}
        empty="Nenhuma imagem cadastrada."
        emptyHint="Sem imagem, os relatórios trazem no topo o nome e o CNPJ da associação."
        failure="Erro ao carregar as imagens."
        exportAs={false}
        table={{ columns, rowKey: ({ orientacao }) => orientacao, label: 'Imagens cadastradas', pageSizes: null, selectable: false }}
      />
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
      label={label}
      icon={icon}
      outlined
      severity={danger ? 'danger' : 'secondary'}
      aria-label={`${label} imagem ${ORIENTATIONS[letterhead.orientacao]}`}
      onClick={onClick}
    />
  );
}
