import { useRef, useState } from 'react';
import type { PaperType } from '#contracts/papers/papers.js';
import { errorText } from '../api/client';
import { count } from '../format/format';
import { useMessages } from '../ui/dialogs/messages';
import { useInvalidate } from '../ui/dialogs/use-action';
import { type PaperOwner, paperRoots } from './papers.queries';
import { typeOf, useSendPaper } from './use-send-paper';

/** Sends files one by one; shows refusals and goes on with the others. `sending` is the progress. */
export function useJoinPapers(owner: PaperOwner) {
  const messages = useMessages();
  const send = useSendPaper();
  const invalidate = useInvalidate();
  const [sending, setSending] = useState<string>();
  const before = useRef<Promise<void>>(Promise.resolve());

  const sendAll = async (files: readonly File[], chosen: PaperType): Promise<void> => {
    const refusals: string[] = [];
    let joined = 0;
    for (const [index, file] of files.entries()) {
      setSending(`Enviando ${file.name}${files.length > 1 ? ` (${index + 1} de ${files.length})` : ''}…`);
      try {
        joined += Number(await send(owner, file, typeOf(file, chosen)));
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
