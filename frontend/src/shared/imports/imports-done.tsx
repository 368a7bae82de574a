import { useQuery } from '@tanstack/react-query';
import type { ImportKind, SheetImport } from '#contracts/imports/imports.js';
import { count, formatName } from '../format/format';
import { useWorkingContext } from '../session/session';
import { Button } from '../ui/base/button';
import { useAction } from '../ui/dialogs/use-action';
import { PageSection } from '../ui/layout/page-section';
import type { Column } from '../ui/lists/columns';
import { DataTable } from '../ui/lists/data-table';
import { LocalListState } from '../ui/lists/list-state';
import { importsQuery, undoImport } from './imports.queries';

const dayOf = (instant: string) => new Date(instant).toLocaleDateString('pt-BR');

const NAMES: Record<ImportKind, [one: string, many: string]> = {
  DESPESAS: ['despesa', 'despesas'],
  ASSOCIADOS: ['associado', 'associados'],
};

/** What becomes of what else an import wrote. */
const REST: Record<ImportKind, string> = {
  DESPESAS: 'Os favorecidos que ela cadastrou ficam.',
  ASSOCIADOS: 'Quem ela alterou volta a ser como era; isso, por até 30 dias.',
};

/** What an import brought: `60 despesas`, `2 associados e 1 alterado`. */
function broughtBy({ tipo, novos, alterados }: SheetImport): string {
  const brought = count(novos, ...NAMES[tipo]);
  return alterados > 0 ? `${brought} e ${count(alterados, 'alterado', 'alterados')}` : brought;
}

const COLUMNS: Column<SheetImport>[] = [
  { field: 'id', header: 'Nº', type: 'number', width: '4rem' },
  { field: 'arquivo', header: 'Planilha', card: 'title' },
  { field: 'novos', header: 'Trouxe', exportValue: broughtBy, body: broughtBy },
  { field: 'ano', header: 'Exercício', body: ({ ano }) => ano ?? '—', width: '7rem', optional: true },
  { field: 'em', header: 'Importada', body: ({ em, por }) => `em ${dayOf(em)}, por ${formatName(por)}` },
];

/** *Importações feitas*: which spreadsheets brought what, and taking one back (rule 47.19); nothing before the first one. @param invalidates roots of query keys */
export function ImportsDone({ tipo, invalidates }: { tipo: ImportKind; invalidates: string[] }) {
  const { cnpjAssociacao } = useWorkingContext();
  const { data = [] } = useQuery(importsQuery({ cnpjAssociacao, tipo }));
  const run = useAction();
  if (data.length === 0) return null;
  const undo = (done: SheetImport) =>
    run((signal) => undoImport({ cnpjAssociacao, id: done.id }, signal), {
      confirm: [
        'continue',
        `A importação nº ${done.id} (${done.arquivo}) será desfeita inteira: **${broughtBy(done)}**. Deseja continuar?`,
      ],
      success: `A importação nº ${done.id} foi desfeita.`,
      failure: 'Erro ao desfazer a importação. Nada foi mudado.',
      invalidates: [...invalidates, 'importacao'],
    });
  return (
    <PageSection
      title="Importações feitas"
      subtitle={`Enquanto nada depende do que uma planilha trouxe, ela pode ser desfeita inteira. ${REST[tipo]}`}
    >
      <div className="panel">
        <LocalListState>
          <DataTable
            rows={data}
            columns={COLUMNS}
            rowKey={({ id }) => id}
            label="Importações feitas"
            selectable={false}
            rowClass={({ desfeitaEm }) => (desfeitaEm ? 'row-muted' : undefined)}
            rowButton={(done) =>
              done.desfeitaEm ? (
                <span>{`Desfeita em ${dayOf(done.desfeitaEm)}`}</span>
              ) : (
                <Button
                  label="Desfazer"
                  aria-label={`Desfazer a importação nº ${done.id}`}
                  icon="pi-undo"
                  size="small"
                  outlined
                  onClick={() => void undo(done)}
                />
              )
            }
          />
        </LocalListState>
      </div>
    </PageSection>
  );
}
