import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { FoundRecord } from '#contracts/search/search.js';
import { useSwitchContext } from '#shared/lookups/use-switch-context.ts';
import { addressAnew, FOUND_KINDS, foundQuery } from '#shared/search/found-records.ts';
import { CHOICE } from '#shared/session/destination.ts';
import { useSession, useWorkingContext } from '#shared/session/session.ts';
import { toSelected } from '#shared/ui/lists/list-state.tsx';
import type { Command } from './use-commands';

/** Debounce of the search in milliseconds. */
const REST = 150;

function useRested(text: string): string {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), REST);
    return () => clearTimeout(timer);
  }, [text]);
  return rested;
}

/**
 * The records that contain the text, of the base year until the person asks for all years; those of the previous text (`isCurrent` false) until the answer
 * arrives. `further` are the commands that search on (rules 47.3 and 47.4).
 */
export function useFoundRecords(text: string) {
  const { cnpjAssociacao, ano } = useWorkingContext();
  const { links } = useSession();
  const navigate = useNavigate();
  const switchContext = useSwitchContext();
  const [wide, setWide] = useState<string>();
  const rested = useRested(text);
  const query = foundQuery({ cnpjAssociacao, ano, texto: rested, ...(wide === rested && { todosOsAnos: true }) });
  const { data, isPlaceholderData, isFetching } = useQuery(query);
  const isAsked = query.enabled && text !== '';
  const open = (record: FoundRecord) => {
    if (record.ano !== undefined && record.ano !== ano) void switchContext({ ano: record.ano }, addressAnew(record));
    else void navigate(FOUND_KINDS[record.tipo].to(record), toSelected());
  };
  const records = (isAsked ? (data?.encontrados ?? []) : []).map((record): Command => {
    const { group, icon } = FOUND_KINDS[record.tipo];
    const { titulo: label, detalhe: detail, chave, ano: year } = record;
    const isOther = year !== undefined && year !== ano;
    return {
      key: `${record.tipo} ${year ?? ano} ${chave}`,
      label,
      detail,
      group: isOther ? `${group} de ${year}` : group,
      icon,
      run: () => open(record),
    };
  });
  const further: Command[] = [
    {
      key: 'em todos os anos',
      label: 'Procurar em todos os anos',
      icon: 'pi-calendar',
      run: () => setWide(text),
      stays: true as const,
    },
    {
      key: 'em todas as associações',
      label: 'Procurar em todas as associações',
      icon: 'pi-building',
      run: () => void navigate(`${CHOICE}/busca?${new URLSearchParams({ q: text })}`),
    },
  ].map((command) => ({ ...command, group: 'Procurar' }));
  const offered = further.filter(({ stays }) => (stays ? wide !== text : links.length > 1));
  const isCurrent = rested === text && !isPlaceholderData;
  // Not before the answer: whoever presses Enter soon means a record.
  return { records, further: isAsked && isCurrent && !isFetching ? offered : [], isCurrent, isSearching: isFetching };
}
