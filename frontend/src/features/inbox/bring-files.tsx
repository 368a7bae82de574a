import { useRef } from 'react';
import { handFiles } from '#shared/files/handed-files.ts';
import { FileInput } from '#shared/ui/forms/file-input.tsx';
import { ActionButton } from '#shared/ui/lists/toolbar.tsx';

/** Brings files without dropping them: by keyboard, and on a phone. */
export function BringFiles() {
  const files = useRef<HTMLInputElement>(null);
  return (
    <>
      <ActionButton label="Trazer arquivos" icon="pi-inbox" onClick={() => files.current?.click()} />
      <FileInput
        of={files}
        onFiles={(chosen) => handFiles('entrada', [...chosen])}
        label="Escolher extratos, notas ou comprovantes"
        accept=".ofx,.qfx,.csv,.xml,.pdf,.png,.jpg,.jpeg"
        multiple
      />
    </>
  );
}
