import { createContext, type ReactNode, type RefObject, use, useEffect, useRef } from 'react';
import { api } from '../../api/client';
import { saveFile } from '../../api/download';
import { count } from '../../format/format';
import { useReadWorkplace, useWorkplace, type Workplace } from '../base/workplace';
import type { Progress } from '../dialogs/loading-dialog';
import { useAction } from '../dialogs/use-action';
import { MenuButton } from '../layout/menu-button';
import { fileName, momentName } from './export/file-name';
import type { Sheet } from './export/sheet';

/** Creates a table's export on demand: for a paged list it first fetches every row. */
type SheetMaker = (signal: AbortSignal, onProgress: (progress: Progress) => void) => Sheet | Promise<Sheet>;

interface Exportable {
  /** Label of the table; default name of the file. */
  label: string;
  sheet: SheetMaker;
}

const Source = createContext<RefObject<Exportable | null> | null>(null);

/** Connects the `ExportMenu` with the table below it. */
export function ExportScope({ children }: { children: ReactNode }) {
  return <Source value={useRef<Exportable | null>(null)}>{children}</Source>;
}

/** Registers a table's export. */
export function useExportable(label: string, sheet: SheetMaker) {
  const source = use(Source);
  useEffect(() => {
    if (!source) return;
    source.current = { label, sheet };
    return () => {
      source.current = null;
    };
  });
}

interface ExportMenuProps {
  /** Start of the file's name; without it, the table's label. */
  name?: string;
  /** Whether there is nothing to export. */
  disabled: boolean;
  /** Whether the rows are people: their export takes the password again (rule 2.16). */
  ofPeople?: boolean | undefined;
}

/** *Exportar*: the list as it is filtered and sorted, all its pages, as a spreadsheet. */
export function ExportMenu({ name, disabled, ofPeople }: ExportMenuProps) {
  const source = use(Source);
  const { ano, association } = useWorkplace();
  const readWorkplace = useReadWorkplace();
  const run = useAction();
  const save = (extension: 'xlsx' | 'csv') =>
    run(
      async (signal, onProgress) => {
        const { label, sheet } = source?.current ?? {};
        if (!label || !sheet) throw new Error('ExportMenu without a table');
        const content = await sheet(signal, onProgress);
        const blob = extension === 'xlsx' ? await xlsx(content, label) : await csv(content);
        signal.throwIfAborted();
        const file = `${fileName(name ?? label, ano, association?.cnpj)}-${momentName(new Date())}.${extension}`;
        await record(ofPeople ? 'diario/documento/pessoas' : 'diario/documento', readWorkplace(), blob, file, signal);
        saveFile(blob, file);
        return `${count(content.rows.length, 'linha exportada', 'linhas exportadas')} para o arquivo **${file}**.`;
      },
      { success: (text) => text, failure: 'Não foi possível exportar a lista.' },
    );
  return (
    <MenuButton
      className="export-menu"
      label="Exportar"
      icon="pi-download"
      outlined
      disabled={disabled}
      menuLabel="Exportar"
      actions={[
        { label: 'Planilha XLSX', icon: 'pi-file-excel', onClick: () => void save('xlsx') },
        { label: 'Arquivo CSV', icon: 'pi-file', onClick: () => void save('csv') },
      ]}
    />
  );
}

// The spreadsheet writer is loaded on demand.
const xlsx = async (sheet: Sheet, name: string) => (await import('./export/xlsx')).toXlsx(sheet, name);
const csv = async (sheet: Sheet) => new Blob([(await import('./export/csv')).toCsv(sheet)], { type: 'text/csv;charset=utf-8' });

/** Records the export in the journal: if that fails, the file is not saved. Exports of auditors are not recorded (rule 28.9). */
async function record(
  route: 'diario/documento' | 'diario/documento/pessoas',
  { recordsSpreadsheets, association }: Workplace,
  blob: Blob,
  arquivo: string,
  signal: AbortSignal,
): Promise<void> {
  if (!recordsSpreadsheets) return;
  // The browser's own digest exists only under HTTPS.
  const [{ sha256 }, content] = await Promise.all([import('@noble/hashes/sha2.js'), blob.arrayBuffer()]);
  const dados = Array.from(sha256(new Uint8Array(content)), (byte) => byte.toString(16).padStart(2, '0')).join('');
  await api.post(route, { cnpjAssociacao: association?.cnpj ?? '', arquivo, dados }, { signal });
}
