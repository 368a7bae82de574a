import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import type { MinutesRequest } from '#contracts/minutes/minutes.js';
import { signerIn } from '#contracts/offices/seats.js';
import { seatsQuery } from '#shared/lookups/offices.queries.ts';

const FIELDS = { presidenteNome: 'PRESIDE', secretarioNome: 'SECRETARIA' } as const;

/**
 * Fills in who presided and who wrote on the day of new minutes from the mandate of that day, and again when the day changes. What a person typed stays.
 * Without a mandate, or an answer, nothing is filled in.
 */
export function useOfficers(cnpjEscola: string): (day: string) => void {
  const client = useQueryClient();
  const { getValues, setValue } = useFormContext<MinutesRequest>();
  const proposed = useRef<Partial<Record<string, string>>>({});
  const propose = async (day: string) => {
    if (!day) return;
    const seats = await client.fetchQuery(seatsQuery(cnpjEscola, day)).catch(() => []);
    // Another day may have been chosen meanwhile.
    if (getValues('data') !== day) return;
    for (const field of ['presidenteNome', 'secretarioNome'] as const) {
      const nome = signerIn(seats, FIELDS[field])?.nome ?? '';
      if ((getValues(field) ?? '') !== (proposed.current[field] ?? '')) continue;
      proposed.current[field] = nome;
      setValue(field, nome, { shouldDirty: true });
    }
  };
  return (day) => void propose(day);
}
