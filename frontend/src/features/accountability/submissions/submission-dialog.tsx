import { useQuery } from '@tanstack/react-query';
import { useFormContext, useWatch } from 'react-hook-form';
import type { LayoutSummary } from '#contracts/accountability/layout.js';
import { SUBMISSION_RECORD, type Submission, SubmissionRequest } from '#contracts/accountability/submission.record.js';
import { unjudged } from '#shared/api/calls.ts';
import { api } from '#shared/api/client.ts';
import { ProgramField } from '#shared/lookups/plan-fields.tsx';
import { programsQuery } from '#shared/queries/planning.queries.ts';
import { useWorkingContext } from '#shared/session/session.ts';
import { RecordField, recordFields } from '#shared/ui/forms/fields/record-field.tsx';
import { SelectField, toOptions } from '#shared/ui/forms/fields/select-field.tsx';
import { TicksField } from '#shared/ui/forms/fields/ticks-field.tsx';
import { FormDialog } from '#shared/ui/forms/form-dialog.tsx';
import { layoutsQuery } from '../layouts.queries';
import { SUBMISSION_ROOTS } from './submissions.queries';

const field = recordFields(SUBMISSION_RECORD);

/** What a layout asks for, after the name of its authority. */
const SCOPES = { PROGRAMA: 'de um programa', PROGRAMAS: 'dos programas que você escolher', TUDO: 'da associação inteira' } as const;
const PERIODS = { ANO: 'do ano inteiro', LIVRE: 'do período que você escolher' } as const;

interface Props {
  /** Null: a new one. */
  submission: Submission | null;
  onSaved: (saved: Submission) => void;
  onClose: () => void;
}

/** Of what a submission is, and by which layout. */
export function SubmissionDialog({ submission, onSaved, onClose }: Props) {
  const { cnpjAssociacao, ano } = useWorkingContext();
  const layouts = useQuery(layoutsQuery(cnpjAssociacao)).data ?? [];
  const whole = { de: `${ano}-01-01`, ate: `${ano}-12-31` };
  const usual = layouts.find(({ padrao }) => padrao)?.codigo;
  if (layouts.length === 0) return null;
  return (
    <FormDialog
      title={submission ? 'Alterar prestação de contas' : 'Nova prestação de contas'}
      schema={SubmissionRequest}
      values={unjudged<SubmissionRequest>(submission ?? { cnpjAssociacao, ano, layout: usual, ...whole, programas: [] })}
      onSave={(body) => api.post('prestacao/save', body)}
      success="Prestação de contas salva com sucesso!"
      failure="Erro ao salvar a prestação de contas."
      invalidates={SUBMISSION_ROOTS}
      onSaved={onSaved}
      onClose={onClose}
    >
      <Fields layouts={layouts} whole={whole} />
    </FormDialog>
  );
}

/** The layout says what else is asked. */
function Fields({ layouts, whole }: { layouts: readonly LayoutSummary[]; whole: { de: string; ate: string } }) {
  const { cnpjAssociacao } = useWorkingContext();
  const { setValue } = useFormContext();
  const programs = useQuery(programsQuery(cnpjAssociacao));
  const chosen: unknown = useWatch({ name: 'layout' });
  const layout = layouts.find(({ codigo }) => codigo === chosen);
  const adapt = (codigo: string | number | null) => {
    const next = layouts.find((each) => each.codigo === codigo);
    if (!next) return;
    // What another layout asked is not asked by this one.
    setValue('dados', null);
    if (next.por !== 'PROGRAMA') setValue('idPrograma', null);
    if (next.por !== 'PROGRAMAS') setValue('programas', []);
    if (next.periodo === 'ANO') for (const [name, day] of Object.entries(whole)) setValue(name, day);
  };
  return (
    <>
      <SelectField
        {...field('layout')}
        label="Para quem"
        options={toOptions(
          layouts,
          ({ codigo }) => codigo,
          ({ nome }) => nome,
        )}
        onChoose={adapt}
        hint={layout && `${layout.autoridade}: ${SCOPES[layout.por]}, ${PERIODS[layout.periodo]}.`}
      />
      <RecordField of={SUBMISSION_RECORD} name="prazo" />
      {layout?.por === 'PROGRAMA' && <ProgramField required span={12} />}
      {layout?.por === 'PROGRAMAS' && (
        <TicksField
          {...field('programas')}
          options={toOptions(
            programs.data,
            ({ id }) => id,
            ({ descricao }) => descricao,
          )}
          empty="Nenhum programa cadastrado."
        />
      )}
      {layout?.periodo === 'LIVRE' && (
        <>
          <RecordField of={SUBMISSION_RECORD} name="de" span={6} {...bounds(whole)} />
          <RecordField of={SUBMISSION_RECORD} name="ate" span={6} {...bounds(whole)} />
        </>
      )}
    </>
  );
}

const bounds = ({ de, ate }: { de: string; ate: string }) => ({ min: de, max: ate });
