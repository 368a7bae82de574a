import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { ATTESTATION_RECORD, type AttestationRequest } from '#contracts/budget-ledger/attestation.record.js';
import type { Seat } from '#contracts/offices/mandate.record.js';
import { isMasked } from '#domain/masks.js';
import { isPlainDate } from '#domain/plain-date.js';
import { isSameName } from '#domain/text.js';
import { seatsQuery } from '#shared/queries/offices.queries.ts';
import { useWorkingContext } from '#shared/session/session.ts';
import { RecordField } from '#shared/ui/forms/fields/record-field.tsx';
import { SelectField } from '#shared/ui/forms/fields/select-field.tsx';

/** A seat that somebody holds. */
type HeldSeat = Seat & { nome: string };

const keyOf = ({ cargo, vaga }: Seat) => `${cargo.id}.${vaga}`;
const titleOf = ({ cargo, interino }: Seat) => (interino ? `${cargo.nome} EM EXERCÍCIO` : cargo.nome);

/** Who held an office on the day of the atesto. */
function useOccupants(): HeldSeat[] {
  const { cnpjAssociacao } = useWorkingContext();
  const day = useWatch<AttestationRequest, 'data'>({ name: 'data' });
  const { data = [] } = useQuery({ ...seatsQuery(cnpjAssociacao, day), enabled: isPlainDate(day) });
  return data.filter((seat): seat is HeldSeat => seat.nome !== null);
}

/** Who attests: filled in with who presides on the day, until the person chooses another occupant or types. */
export function OccupantFields() {
  const { setValue, getValues } = useFormContext<AttestationRequest & { quem?: string | null }>();
  const { user } = useWorkingContext();
  const occupants = useOccupants();
  const fill = (seat: HeldSeat, isChosen = false) => {
    const known = isSameName(seat.nome, user.nome) ? user.cpf : null;
    const values = { nome: seat.nome, cargo: titleOf(seat), cpf: isMasked(seat.cpf) ? known : seat.cpf };
    for (const [field, value] of Object.entries(values))
      setValue(field as keyof typeof values, value as string, { shouldDirty: isChosen, shouldValidate: isChosen });
    if (!isChosen) setValue('quem', keyOf(seat));
  };
  const presides = occupants.find(({ cargo }) => cargo.papel === 'PRESIDE');
  const proposed = useRef('');
  useEffect(() => {
    if (!presides || presides.nome === proposed.current || getValues('nome') !== proposed.current) return;
    proposed.current = presides.nome;
    fill(presides);
  });
  const choose = (value: string | number | null) => {
    const seat = occupants.find((each) => keyOf(each) === value);
    if (seat) fill(seat, true);
  };
  return (
    <>
      {occupants.length > 0 && (
        <SelectField
          name="quem"
          label="Quem atesta"
          span={8}
          placeholder="Outra pessoa"
          options={occupants.map((seat) => ({ value: keyOf(seat), label: `${seat.nome} - ${titleOf(seat)}` }))}
          onChoose={choose}
        />
      )}
      <RecordField of={ATTESTATION_RECORD} name="nome" autoFocus={occupants.length === 0} />
      <RecordField of={ATTESTATION_RECORD} name="cpf" />
      <RecordField of={ATTESTATION_RECORD} name="cargo" />
    </>
  );
}
