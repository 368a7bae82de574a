import { useHandedFiles } from '#shared/files/handed-files.ts';
import { DropArea } from '#shared/imports/drop-area.tsx';
import { useWorkingContext } from '#shared/session/session.ts';
import { AccountDialog } from './account-dialog';
import { ColumnsDialog } from './columns-dialog';
import { ImportOutcomes } from './import-outcome';
import { IMPORT_ROOTS } from './statements.queries';
import { useImportFiles } from './use-import-files';

interface ImportAreaProps {
  /** The account of files that name none. */
  numConta: string | null;
  /** Whether only results are shown, because nothing more is to be imported here. */
  isDone?: boolean;
  /** The account whose reconciliation this screen is: results of others lead to theirs. */
  reconciles?: string;
}

/** Imports statements, and says what became of each file. */
export function ImportArea({ numConta, isDone = false, reconciles }: ImportAreaProps) {
  const { cnpjAssociacao } = useWorkingContext();
  const { outcomes, wanted, asked, reviewColumns, columnsDone, importWith, importAsNew, imported, importAll } = useImportFiles(
    cnpjAssociacao,
    numConta,
  );
  useHandedFiles('extrato', (files) => void importAll(files), reconciles === undefined);
  return (
    <>
      {!isDone && (
        <DropArea
          label="Escolha o extrato"
          hint="OFX ou CSV, como o banco oferece para baixar. O OFX diz de que conta é. Até 10 MB; vários de uma vez."
          accept=".ofx,.ofc,.qfx,.csv,.txt"
          multiple
          onFiles={(files) => void importAll(files)}
        />
      )}
      <ImportOutcomes
        outcomes={outcomes}
        reconciles={reconciles}
        onColumns={(file) => void reviewColumns(file)}
        onNew={(file, conta) => void importAsNew(file, conta)}
      />
      {asked && <AccountDialog key={asked.file.name + asked.file.lastModified} {...asked} />}
      {wanted && (
        <ColumnsDialog
          key={wanted.file.name + wanted.file.lastModified}
          account={wanted.account}
          file={wanted.file}
          preview={wanted.preview}
          invalidates={IMPORT_ROOTS}
          onSave={(columns) => importWith(wanted, columns)}
          onSaved={(result) => imported(wanted.file, result)}
          onClose={columnsDone}
        />
      )}
    </>
  );
}
