import { useRef, useState } from 'react';
import { isHeic, MAX_PAPER_BYTES, PAPER_FORMATS, type PaperFormat, type PaperType } from '#contracts/papers/papers.js';
import { errorText } from '../api/client';
import { count } from '../format/format';
import { useMessages } from '../ui/dialogs/messages';
import { useInvalidate } from '../ui/dialogs/use-action';
import { type PaperOwner, paperRoots } from './papers.queries';
import { typeOf, useSendPaper } from './use-send-paper';

/** A file that waits in the form until its record is saved. */
export interface HeldPaper {
  id: number;
  file: File;
  nome: string;
  tipo: PaperType;
  mime: PaperFormat;
  bytes: number;
  /** Why it could not be joined. */
  refusal?: string;
}

const DECLINED = 'Não foi juntado: está em outra despesa.';

/** The format by the name's ending; the server judges the content. */
function formatOf({ name }: File): PaperFormat | undefined {
  if (isHeic(name)) return 'image/jpeg';
  const ending = name.split('.').at(-1)?.toLowerCase() ?? '';
  const found = Object.entries(PAPER_FORMATS).find(([, endings]) => (endings as readonly string[]).includes(ending));
  return found?.[0] as PaperFormat | undefined;
}

function refusalOf(file: File): string | undefined {
  if (file.size > MAX_PAPER_BYTES) return 'O arquivo pode ter no máximo 10 MB.';
  return formatOf(file) ? undefined : 'Junte um PDF, PNG, JPEG, HEIC, XML ou OFX.';
}

/** Papers of a record that is not saved yet: held in the form, and joined once it is. */
export function useHeldPapers(usual: PaperType) {
  const messages = useMessages();
  const send = useSendPaper();
  const invalidate = useInvalidate();
  const [list, setList] = useState<HeldPaper[]>([]);
  const [sending, setSending] = useState<string>();
  const [type, setType] = useState(usual);
  // Read after a save, before the list is rendered again.
  const latest = useRef(list);
  const next = useRef(0);
  const change = (papers: HeldPaper[]) => {
    latest.current = papers;
    setList(papers);
  };

  const add = (files: Iterable<File>) => {
    const refusals: string[] = [];
    const fresh: HeldPaper[] = [];
    for (const file of files) {
      const refusal = refusalOf(file);
      const isHeld = [...latest.current, ...fresh].some(({ nome, bytes }) => nome === file.name && bytes === file.size);
      if (refusal) refusals.push(`${file.name}: ${refusal}`);
      else if (!isHeld) {
        next.current += 1;
        fresh.push({ id: next.current, file, nome: file.name, tipo: typeOf(file, type), mime: formatOf(file)!, bytes: file.size });
      }
    }
    change([...latest.current, ...fresh]);
    if (refusals.length > 0) void messages.error(refusals.join('\n'));
  };

  /** Joins all to the saved record. Those that fail stay, with the reason, and are reported. */
  const join = async (owner: PaperOwner): Promise<void> => {
    const waiting = latest.current;
    if (waiting.length === 0) return;
    const left: HeldPaper[] = [];
    for (const [index, paper] of waiting.entries()) {
      setSending(`Enviando ${paper.nome}${waiting.length > 1 ? ` (${index + 1} de ${waiting.length})` : ''}…`);
      try {
        if (!(await send(owner, paper.file, paper.tipo))) left.push({ ...paper, refusal: DECLINED });
      } catch (error) {
        left.push({ ...paper, refusal: errorText(error, 'não foi possível juntar o arquivo.') });
      }
    }
    setSending(undefined);
    change(left);
    await invalidate(paperRoots(owner.registro));
    if (left.length > 0)
      await messages.error(
        ['O registro foi salvo, mas há anexos que não foram juntados:', ...left.map(({ nome, refusal }) => `${nome}: ${refusal}`)].join(
          '\n',
        ),
      );
    else messages.success(`${count(waiting.length, 'anexo juntado', 'anexos juntados')} com sucesso!`);
  };

  return {
    list,
    sending,
    type,
    setType,
    add,
    /** Says what kind of paper a file is. */
    retype: ({ id }: HeldPaper, tipo: PaperType) => change(latest.current.map((each) => (each.id === id ? { ...each, tipo } : each))),
    remove: (paper: HeldPaper) => change(latest.current.filter(({ id }) => id !== paper.id)),
    join,
    /** Whether papers wait, also within the event that changed them. */
    areWaiting: () => latest.current.length > 0,
  };
}

export type HeldPapers = ReturnType<typeof useHeldPapers>;
