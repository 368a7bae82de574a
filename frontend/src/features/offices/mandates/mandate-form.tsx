import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { MANDATE_RECORD, type Mandate, MandateRequest } from '#contracts/offices/mandate.record.js';
import type { Office } from '#contracts/offices/office.record.js';
import { inBothBodies } from '#contracts/offices/seats.js';
import type { PlainDate } from '#domain/plain-date.js';
import { unjudged } from '#shared/api/calls.ts';
import { api } from '#shared/api/client.ts';
import { formatDate } from '#shared/format/format.ts';
import { LookupField } from '#shared/lookups/lookup-field.tsx';
import { keyOfMinutes, minutesQuery } from '#shared/queries/minutes.queries.ts';
import { OFFICE_ROOTS } from '#shared/queries/offices.queries.ts';
import { useWorkingContext } from '#shared/session/session.ts';
import { Button } from '#shared/ui/base/button.tsx';
import { RecordField, recordFields } from '#shared/ui/forms/fields/record-field.tsx';
import { RowsField } from '#shared/ui/forms/fields/rows-field.tsx';
import { FormPage } from '#shared/ui/forms/form-page.tsx';
import {
  completeRows,
  emptyRow,
  inSeatOrder,
  isVacant,
  mandateBefore,
  nextStart,
  type OccupantRow,
  repeated,
  rowPerSeat,
} from './new-occupants';
import { OccupantFields } from './occupant-fields';
import { seatName } from './seat-time';

const field = recordFields(MANDATE_RECORD);

/** Where the end of the mandate is not typed yet. */
const LATER = '9999-12-31';

interface MandateFormProps {
  /** Null: a new one. */
  mandate: Mandate | null;
  offices: Office[];
  mandates: Mandate[];
  /** Rows that the form begins with besides. */
  added: OccupantRow[];
  backTo: string;
}

/** What the form holds: rows may lack what the request requires. */
type Values = Omit<MandateRequest, 'de' | 'ocupantes'> & { de: PlainDate | null; ocupantes: OccupantRow[] };

/** Creates a mandate, or changes it with everybody in it. */
export function MandateForm({ mandate, offices, mandates, added, backTo }: MandateFormProps) {
  const { cnpjAssociacao } = useWorkingContext();
  const start = nextStart(mandates);
  const values = mandate
    ? { ...mandate, ocupantes: [...inSeatOrder(mandate.ocupantes, offices), ...added] }
    : { cnpjAssociacao, de: start, ate: null, ocupantes: rowPerSeat(offices, start) };
  return (
    <FormPage
      title={mandate ? 'EDITAR MANDATO' : 'NOVO MANDATO'}
      schema={MandateRequest}
      values={unjudged<MandateRequest>(values)}
      rows={{ name: 'ocupantes', isEmpty: isVacant }}
      onSave={(body) => api.post('mandato/save', body)}
      success="Mandato salvo com sucesso!"
      failure="Erro ao salvar o mandato."
      invalidates={OFFICE_ROOTS}
      backTo={backTo}
    >
      <TermFields isNew={!mandate} isFocused={added.length === 0} />
      <RecordField of={MANDATE_RECORD} name="cartorio" />
      <RecordField of={MANDATE_RECORD} name="registro" />
      <RecordField of={MANDATE_RECORD} name="registradoEm" />
      <Occupants offices={offices} mandates={mandates} mandate={mandate} added={added.length} />
    </FormPage>
  );
}

/** Start and end, and the minutes of the election, which propose both. Rows that began with the mandate follow its start. */
function TermFields({ isNew, isFocused }: { isNew: boolean; isFocused: boolean }) {
  const { cnpjAssociacao } = useWorkingContext();
  const { getValues, setValue } = useFormContext<Values>();
  const minutes = useQuery(minutesQuery(cnpjAssociacao));
  const follows = useRef(getValues('de'));
  const begin = (de: PlainDate | null) => {
    if (!de) return;
    for (const [index, row] of getValues('ocupantes').entries())
      if (!row.de || row.de === follows.current) setValue(`ocupantes.${index}.de`, de, { shouldDirty: true });
    follows.current = de;
  };
  const propose = (key: string | number | null) => {
    const chosen = minutes.data?.find((each) => keyOfMinutes(each) === key);
    if (!chosen?.dataIni || !isNew) return;
    setValue('de', chosen.dataIni, { shouldDirty: true });
    begin(chosen.dataIni);
    if (chosen.dataFim) setValue('ate', chosen.dataFim, { shouldDirty: true });
  };
  const de = useWatch<Values, 'de'>({ name: 'de' });
  return (
    <>
      <RecordField of={MANDATE_RECORD} name="de" autoFocus={isFocused} onChoose={(day) => begin(day as PlainDate | null)} />
      <RecordField of={MANDATE_RECORD} name="ate" min={de ?? undefined} />
      <LookupField
        {...field('idAta')}
        query={minutes}
        failure="Erro ao carregar atas."
        options={(minutes.data ?? []).map((each) => ({ value: keyOfMinutes(each), label: `${formatDate(each.data)}, ${each.hora}` }))}
        onChoose={propose}
        register={{ record: 'a ata', to: '/ata', needs: 'ata.salvar' }}
        hint={isNew ? 'A ata traz o início e o fim do mandato.' : undefined}
      />
    </>
  );
}

/** Everybody who holds an office, seat by seat. */
function Occupants({ offices, mandates, mandate, added }: Pick<MandateFormProps, 'offices' | 'mandates' | 'mandate'> & { added: number }) {
  const { getValues, setValue } = useFormContext<Values>();
  const [de, ate, rows] = useWatch<Values, ['de', 'ate', 'ocupantes']>({ name: ['de', 'ate', 'ocupantes'] });
  const before = mandate ? undefined : mandateBefore(mandates, de);
  const inBoth = inBothBodies(offices, { de: de ?? '', ate: ate || LATER, idAta: null, ocupantes: completeRows(rows) });
  const titleOf = (index: number) => {
    const { idCargo, vaga, interino } = rows[index] ?? emptyRow(null);
    const office = offices.find(({ id }) => id === idCargo);
    if (!office) return null;
    const name = seatName(office.nome, vaga, office.vagas);
    return interino ? `${name}, interino` : name;
  };
  return (
    <>
      {inBoth.length > 0 && (
        <div className="callout" role="status">
          <div>
            {inBoth.map((nome) => (
              <p key={nome}>{nome} está na diretoria e no conselho fiscal ao mesmo tempo.</p>
            ))}
          </div>
        </div>
      )}
      <RowsField
        of={MANDATE_RECORD}
        name="ocupantes"
        row="Ocupante"
        another="Outro ocupante"
        most={300}
        start={() => emptyRow(getValues('de'))}
        hint="Sem nome, a vaga fica vazia. Sem a data Até, o período vai até o fim do mandato."
        titleOf={titleOf}
        action={
          before && (
            <Button
              label="Repetir ocupantes do mandato anterior"
              icon="pi-copy"
              outlined
              size="small"
              onClick={() => setValue('ocupantes', repeated(getValues('ocupantes'), before), { shouldDirty: true })}
            />
          )
        }
      >
        {(path, index) => <OccupantFields path={path} offices={offices} isFocused={index >= rows.length - added} />}
      </RowsField>
    </>
  );
}
