import { useRef, useState } from 'react';
import { MAX_PAPER_BYTES, type PaperType } from '#contracts/papers/papers.js';
import { ApiError, errorText } from '../api/client';
import { count } from '../format/format';
import { useMessages } from '../ui/dialogs/messages';
import { useInvalidate } from '../ui/dialogs/use-action';
import { joinPaper, type PaperOwner, paperRoots } from './papers.queries';

/** Type of a paper, derived from the file's name if possible, else the chosen one. */
function typeOf({ name }: File, chosen: PaperType): PaperType {
  if (/\.ofx$/i.test(name)) return 'EXTRATO';
  return /\.xml$/i.test(name) ? 'NOTA_FISCAL' : chosen;
}

/** Sends files one by one; shows refusals and goes on with the others. `sending` is the progress. */
export function useJoinPapers(owner: PaperOwner) {
  const messages = useMessages();
  const invalidate = useInvalidate();
  const [sending, setSending] = useState<string>();
  const before = useRef<Promise<void>>(Promise.resolve());

  /** Answers whether it was joined: the person may decline. */
  const send = async (file: File, type: PaperType): Promise<boolean> => {
    if (file.size > MAX_PAPER_BYTES) throw new ApiError(413, 'O arquivo pode ter no máximo 10 MB.');
    try {
      await joinPaper(owner, file, type, false);
    } catch (error) {
      const isRepeated = error instanceof ApiError && error.code === 'anexo.repetido';
      if (!isRepeated) throw error;
      if (!(await messages.confirm('save', error.message))) return false;
      await joinPaper(owner, file, type, true);
    }
    return true;
  };

  const sendAll = async (files: readonly File[], chosen: PaperType): Promise<void> => {
    const refusals: string[] = [];
    let joined = 0;
    for (const [index, file] of files.entries()) {
      setSending(`Enviando ${file.name}${files.length > 1 ? ` (${index + 1} de ${files.length})` : ''}…`);
      try {
        joined += Number(await send(file, typeOf(file, chosen)));
      } catch (error) {
        refusals.push(`${file.name}: ${errorText(error, 'não foi possível juntar o arquivo.')}`);
      }
    }
    await invalidate(paperRoots(owner.registro));
    setSending(undefined);
    if (joined > 0) messages.success(`${count(joined, 'anexo juntado', 'anexos juntados')} com sucesso!`);
    if (refusals.length > 0) await messages.error(refusals.join('\n'));
  };

  /** Files given meanwhile are queued. */
  const join = (files: readonly File[], chosen: PaperType): Promise<void> => {
    before.current = before.current.then(() => sendAll(files, chosen));
    return before.current;
  };
  return { sending, join };
}
