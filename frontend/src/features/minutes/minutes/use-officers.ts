import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import type { Minutes, MinutesRequest } from '#contracts/minutes/minutes.js';
import { signerIn } from '#contracts/offices/seats.js';
import { keyOfMinutes, minutesQuery } from '#shared/queries/minutes.queries.ts';
import { seatsQuery } from '#shared/queries/offices.queries.ts';

const OFFICERS = [
  { name: 'presidenteNome', pronoun: 'presidentePronome', act: 'PRESIDE' },
  { name: 'secretarioNome', pronoun: 'secretarioPronome', act: 'SECRETARIA' },
] as const;

type OfficerField = (typeof OFFICERS)[number]['name' | 'pronoun'];

/**
 * Fills in who presided and who wrote on the day of new minutes, from the mandate of that day or else from the last minutes before it, and again when the day
 * changes; and how they are addressed, from the last minutes that name them. What a person typed stays (rule 47.24).
 */
export function useOfficers(cnpjEscola: string): (day: string) => void {
  const client = useQueryClient();
  const { getValues, setValue } = useFormContext<MinutesRequest>();
  const proposed = useRef<Partial<Record<OfficerField, string>>>({});
  const fill = (field: OfficerField, value: string) => {
    if ((getValues(field) ?? '') !== (proposed.current[field] ?? '')) return;
    proposed.current[field] = value;
    setValue(field, (value || null) as MinutesRequest[typeof field], { shouldDirty: true });
  };
  const propose = async (day: string) => {
    if (!day) return;
    const [seats, all] = await Promise.all([
      client.fetchQuery(seatsQuery(cnpjEscola, day)).catch(() => []),
      client.ensureQueryData(minutesQuery(cnpjEscola)).catch(() => []),
    ]);
    // Another day may have been chosen meanwhile.
    if (getValues('data') !== day) return;
    const earlier = before(all, day);
    for (const { name, pronoun, act } of OFFICERS) {
      fill(name, signerIn(seats, act)?.nome ?? earlier.find((minutes) => minutes[name])?.[name] ?? '');
      const nome = getValues(name);
      fill(pronoun, (nome && earlier.find((minutes) => minutes[name] === nome)?.[pronoun]) || '');
    }
  };
  return (day) => void propose(day);
}

/** The minutes up to a day, the last one first. */
const before = (all: readonly Minutes[], day: string) =>
  all.filter(({ data }) => data <= day).sort((one, other) => keyOfMinutes(other).localeCompare(keyOfMinutes(one)));
