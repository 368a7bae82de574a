import { MAX_PAPER_BYTES, type PaperType } from '#contracts/papers/papers.js';
import { ApiError } from '../api/client';
import { useMessages } from '../ui/dialogs/messages';
import { joinPaper, type PaperOwner } from './papers.queries';

/** Type of a paper, derived from the file's name if possible, else the chosen one. */
export function typeOf({ name }: File, chosen: PaperType): PaperType {
  if (/\.ofx$/i.test(name)) return 'EXTRATO';
  return /\.xml$/i.test(name) ? 'NOTA_FISCAL' : chosen;
}

/** Joins one file; asks about a file that another expense has. Answers whether it was joined: the person may decline. Throws ApiError. */
export function useSendPaper() {
  const messages = useMessages();
  return async (owner: PaperOwner, file: File, type: PaperType): Promise<boolean> => {
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
}
