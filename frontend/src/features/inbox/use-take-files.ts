import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { WaitingPaper } from '#contracts/inbox/inbox.js';
import { MAX_PAPER_BYTES } from '#contracts/papers/papers.js';
import { ApiError, errorText } from '#shared/api/client.ts';
import { handFiles, type Taker } from '#shared/files/handed-files.ts';
import { useWorkingContext } from '#shared/session/session.ts';
import { useInvalidate } from '#shared/ui/dialogs/use-action.ts';
import { INBOX_ROOTS, keepPaper } from './inbox.queries';
import { placeOf } from './sort-file';
import { NEW_EXPENSE } from './waiting-row';

/** A screen that a file is handed to. */
interface Destination {
  taker: Taker;
  to: string;
  label: string;
}

/** What became of a file that was dropped or pasted. */
export interface FileOutcome {
  key: string;
  name: string;
  /** Empty while it is being looked at. */
  text: string;
  failed?: boolean;
  /** It waits for its payment. */
  paper?: WaitingPaper;
  /** It is handed there when the person says so. */
  destination?: Destination;
  file: File;
}

const STATEMENT: Destination = { taker: 'extrato', to: '/extratos', label: 'Importar extrato' };
const NOTE: Destination = { taker: 'nota', to: NEW_EXPENSE, label: 'Nova despesa desta nota' };

const ITS_NOTE: Partial<FileOutcome> = { text: 'Nota fiscal.', destination: NOTE };

const REFUSED = 'O Razão não guarda este tipo de arquivo. Traga PDF, PNG, JPEG, XML da NF-e, OFX ou CSV do banco.';

/** Finds the place of files one by one. A single statement or note is handed to its screen at once; of several, each waits for a click. */
export function useTakeFiles() {
  const { cnpjAssociacao } = useWorkingContext();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const invalidate = useInvalidate();
  const [outcomes, setOutcomes] = useState<FileOutcome[]>([]);
  const tell = (key: string, change: Partial<FileOutcome>) =>
    setOutcomes((now) => now.map((outcome) => (outcome.key === key ? { ...outcome, ...change } : outcome)));

  const go = ({ file, key, destination }: FileOutcome) => {
    if (!destination) return;
    tell(key, { destination: undefined, text: `Entregue: ${destination.label}.` });
    handFiles(destination.taker, [file]);
    // The screen that is open already keeps what it shows.
    if (pathname !== destination.to) navigate(destination.to);
  };
  const look = async (file: File): Promise<Partial<FileOutcome>> => {
    const place = placeOf(file);
    if (place === null) return { failed: true, text: REFUSED };
    if (file.size > MAX_PAPER_BYTES) return { failed: true, text: 'O arquivo pode ter no máximo 10 MB.' };
    if (place === 'extrato') return { text: 'Extrato do banco.', destination: STATEMENT };
    if (place === 'nota') return ITS_NOTE;
    try {
      return { text: 'Guardado em Papéis a guardar.', paper: await keepPaper(cnpjAssociacao, file) };
    } catch (error) {
      if (error instanceof ApiError && error.code === 'entrada.nota') return ITS_NOTE;
      throw error;
    }
  };

  const take = async (files: File[]) => {
    const added = files.map((file): FileOutcome => ({ key: crypto.randomUUID(), name: file.name || 'imagem colada', text: '', file }));
    setOutcomes((now) => [...added, ...now]);
    for (const outcome of added) {
      try {
        const found = await look(outcome.file);
        if (found.destination && added.length === 1) {
          setOutcomes((now) => now.filter(({ key }) => key !== outcome.key));
          go({ ...outcome, ...found });
        } else tell(outcome.key, found);
      } catch (error) {
        tell(outcome.key, { failed: true, text: errorText(error, 'Não foi possível guardar o arquivo. Tente novamente.') });
      }
    }
    await invalidate(INBOX_ROOTS);
  };
  return { outcomes, take, go, tell, clear: () => setOutcomes([]) };
}
