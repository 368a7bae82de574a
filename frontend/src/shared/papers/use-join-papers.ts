import { useState } from 'react';
import { MAX_PAPER_BYTES, type PaperType } from '#contracts/papers.js';
import { ApiError, errorText } from '../api/client';
import { count } from '../format/format';
import { useMessages } from '../ui/messages';
import { useInvalidate } from '../ui/use-action';
import { joinPaper, type PaperOwner, paperRoots } from './papers.queries';

/** What a file is, where its name tells more than the person chose. */
function typeOf({ name }: File, chosen: PaperType): PaperType {
  if (/\.ofx$/i.test(name)) return 'EXTRATO';
  return /\.xml$/i.test(name) ? 'NOTA_FISCAL' : chosen;
}

/** Sends files one after the other; what is refused is said, and the others are joined all the same. `sending` tells how far it is. */
export function useJoinPapers(owner: PaperOwner) {
  const messages = useMessages();
  const invalidate = useInvalidate();
  const [sending, setSending] = useState<string>();

  const send = async (file: File, type: PaperType): Promise<void> => {
    try {
      await joinPaper(owner, file, type, false);
    } catch (error) {
      const isRepeated = error instanceof ApiError && error.code === 'anexo.repetido';
      if (!isRepeated) throw error;
      if (await messages.confirm('save', error.message)) await joinPaper(owner, file, type, true);
    }
  };

  const join = async (files: readonly File[], chosen: PaperType): Promise<void> => {
    if (sending) return;
    const refusals: string[] = [];
    for (const [index, file] of files.entries()) {
      setSending(`Enviando ${file.name}${files.length > 1 ? ` (${index + 1} de ${files.length})` : ''}…`);
      try {
        if (file.size > MAX_PAPER_BYTES) refusals.push(`${file.name}: o arquivo pode ter no máximo 10 MB.`);
        else await send(file, typeOf(file, chosen));
      } catch (error) {
        refusals.push(`${file.name}: ${errorText(error, 'não foi possível juntar o arquivo.')}`);
      }
    }
    await invalidate(paperRoots(owner.registro));
    setSending(undefined);
    const joined = files.length - refusals.length;
    if (refusals.length > 0) await messages.error(refusals.join('\n'));
    else messages.success(`${count(joined, 'anexo juntado', 'anexos juntados')} com sucesso!`);
  };
  return { sending, join };
}
