import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { get, useFormContext, useFormState, useWatch } from 'react-hook-form';
import { OCCUPANT_RECORD } from '#contracts/offices/mandate.record.js';
import type { Office } from '#contracts/offices/office.record.js';
import { LookupField } from '#shared/lookups/lookup-field.tsx';
import { membersQuery } from '#shared/queries/members.queries.ts';
import { useWorkingContext } from '#shared/session/session.ts';
import { PersonalField } from '#shared/ui/forms/fields/personal-field.tsx';
import { RecordField, recordFields } from '#shared/ui/forms/fields/record-field.tsx';
import { SelectField, toOptions } from '#shared/ui/forms/fields/select-field.tsx';
import type { OccupantRow } from './new-occupants';

const field = recordFields(OCCUPANT_RECORD);

interface OccupantFieldsProps {
  /** Path of the row in the form: `ocupantes.0.`. */
  path: string;
  offices: Office[];
  isFocused: boolean;
}

/** Who holds a seat, and when: chosen from the members, or typed. */
export function OccupantFields({ path, offices, isFocused }: OccupantFieldsProps) {
  const { setValue, getValues } = useFormContext();
  const { cnpjAssociacao } = useWorkingContext();
  const members = useQuery(membersQuery(cnpjAssociacao));
  const row: OccupantRow | undefined = useWatch({ name: path.slice(0, -1) });
  // Of a row that stands for a seat the title names it.
  const [isKnown] = useState(Boolean(row?.idCargo));
  const vagas = offices.find(({ id }) => id === row?.idCargo)?.vagas ?? 1;
  const set = (name: keyof OccupantRow, value: unknown) => setValue(`${path}${name}`, value, { shouldDirty: true });
  const takeMember = (id: string | number | null) => {
    const member = members.data?.find((one) => one.id === id);
    if (!member) return;
    set('nome', member.nome);
    // Masked: the server knows whose it is.
    set('cpf', member.cpf);
    if (!getValues(`${path}segmento`)) set('segmento', 'ASSOCIADO');
  };
  return (
    <>
      {!isKnown && (
        <>
          <SelectField
            {...field('idCargo')}
            name={`${path}idCargo`}
            span={vagas > 1 ? 9 : 12}
            autoFocus={isFocused}
            options={toOptions(
              offices,
              ({ id }) => id,
              ({ nome }) => nome,
            )}
            onChoose={() => set('vaga', 1)}
          />
          {vagas > 1 && (
            <SelectField
              {...field('vaga')}
              name={`${path}vaga`}
              span={3}
              options={Array.from({ length: vagas }, (_, index) => ({ value: index + 1, label: String(index + 1) }))}
            />
          )}
        </>
      )}
      <LookupField
        {...field('idPessoa')}
        name={`${path}idPessoa`}
        label="Associado"
        span={4}
        autoFocus={isKnown && isFocused}
        query={members}
        failure="Erro ao carregar associados."
        placeholder="Se for associado"
        options={toOptions(
          members.data,
          ({ id }) => id,
          ({ nome }) => nome,
        )}
        onChoose={takeMember}
      />
      <RecordField of={OCCUPANT_RECORD} name="nome" at={path} span={4} required={false} />
      <RecordField of={OCCUPANT_RECORD} name="de" at={path} span={2} />
      <RecordField of={OCCUPANT_RECORD} name="ate" at={path} span={2} />
      <More path={path} row={row} />
    </>
  );
}

/** What most occupants need not say; open where something is said, or wrong. */
function More({ path, row }: { path: string; row: OccupantRow | undefined }) {
  const { errors } = useFormState();
  const wrong: object | undefined = get(errors, path.slice(0, -1));
  const [isOpen, setOpen] = useState(Boolean(row?.interino || row?.motivo));
  const hasError = Boolean(wrong && ('cpf' in wrong || 'segmento' in wrong || 'motivo' in wrong));
  return (
    <details open={isOpen || hasError} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>CPF, segmento e substituição</summary>
      <div className="form-grid">
        <PersonalField of={OCCUPANT_RECORD} name="cpf" at={path} span={3} />
        <RecordField of={OCCUPANT_RECORD} name="segmento" at={path} span={3} />
        <RecordField of={OCCUPANT_RECORD} name="motivo" at={path} span={6} />
        <RecordField of={OCCUPANT_RECORD} name="interino" at={path} />
      </div>
    </details>
  );
}
