import { useQuery } from '@tanstack/react-query';
import { useFormContext, useWatch } from 'react-hook-form';
import { Navigate, useSearchParams } from 'react-router-dom';
import { FORESEEN_RECORD, PRIORITY_RECORD, ROL_RECORD, type Rol, RolRequest } from '#contracts/accountability/rol.record.js';
import { centavos, formatBRL } from '#domain/money.js';
import { MONTHS, monthText } from '#domain/months.js';
import { unjudged } from '#shared/api/calls.ts';
import { api } from '#shared/api/client.ts';
import { useWorkingContext } from '#shared/session/session.ts';
import { Badge } from '#shared/ui/base/badge.tsx';
import { amountOf } from '#shared/ui/forms/fields/money-text.ts';
import { RecordField, recordFields } from '#shared/ui/forms/fields/record-field.tsx';
import { RowsField } from '#shared/ui/forms/fields/rows-field.tsx';
import { SelectField } from '#shared/ui/forms/fields/select-field.tsx';
import { FormPage } from '#shared/ui/forms/form-page.tsx';
import { FormSection } from '#shared/ui/forms/form-section.tsx';
import { Row } from '#shared/ui/layout/layout.tsx';
import { ListSkeleton } from '#shared/ui/layout/states.tsx';
import { layoutsQuery } from '../layouts.queries';
import { type Priority, ROL, ROL_ROOTS, rolQuery } from './rol.queries';

const field = recordFields(PRIORITY_RECORD);

/** A row of the form, which may lack what the request requires. */
type FormRow = Partial<Omit<Priority, 'categoria'>> & { categoria?: Priority['categoria'] };

interface Values {
  linhas: FormRow[];
  previsto: Partial<Rol['previsto']> | null;
}

const USES = ['CUSTEIO', 'CAPITAL'] as const;

/** The draft of the programme in the address. */
export function RolFormPage() {
  const [address] = useSearchParams();
  const { cnpjAssociacao, ano } = useWorkingContext();
  const idPrograma = Number(address.get('programa'));
  const { data: rol, error } = useQuery(rolQuery(cnpjAssociacao, ano, idPrograma));
  const { data: layouts, error: noLayouts } = useQuery(layoutsQuery(cnpjAssociacao));
  if (error ?? noLayouts) return <Navigate to={ROL} replace />;
  if (!rol || !layouts) return <ListSkeleton />;
  return <RolForm key={idPrograma} rol={rol} groups={layouts.find(({ padrao }) => padrao)?.gruposDoRol ?? []} />;
}

function RolForm({ rol, groups }: { rol: Rol; groups: readonly string[] }) {
  const { idPrograma, programa, linhas } = rol;
  const rows: FormRow[] = linhas.length > 0 ? linhas : [newRow([], groups)];
  return (
    <FormPage
      title="EDITAR ROL DE PRIORIDADES"
      subtitle={programa}
      backTo={`${ROL}?programa=${idPrograma}`}
      schema={RolRequest}
      values={unjudged<RolRequest>({ ...rol, linhas: rows })}
      rows={{ name: 'linhas', isEmpty }}
      onSave={(body) => api.post('rol/save', body)}
      success="Rascunho do rol salvo com sucesso!"
      failure="Erro ao salvar o rol."
      invalidates={ROL_ROOTS}
    >
      <FormSection title="Valor previsto no ano">
        <RecordField of={FORESEEN_RECORD} name="CUSTEIO" at="previsto." />
        <RecordField of={FORESEEN_RECORD} name="CAPITAL" at="previsto." />
      </FormSection>
      <Priorities rol={rol} groups={groups} />
    </FormPage>
  );
}

/** What is planned of what there is, by use, from what the form holds. */
function Planned({ saldo }: Pick<Rol, 'saldo'>) {
  const { linhas, previsto } = useWatch<Values>() as Values;
  return USES.map((use) => {
    const planned = linhas.filter(({ categoria }) => categoria === use).reduce((sum, { valor }) => sum + amountOf(valor), 0);
    const available = centavos(saldo[use]) + amountOf(previsto?.[use]);
    return (
      <Badge key={use} tone={planned > available ? 'warning' : 'neutral'}>
        {FORESEEN_RECORD[use].label}: {formatBRL(planned)} de {formatBRL(available)}
      </Badge>
    );
  });
}

function Priorities({ rol: { ano, saldo }, groups: known }: { rol: Rol; groups: readonly string[] }) {
  const { getValues } = useFormContext<{ linhas: FormRow[] }>();
  const linhas = useWatch<{ linhas: FormRow[] }>({ name: 'linhas' }) as FormRow[];
  const groups = [...new Set([...known, ...linhas.flatMap(({ grupo }) => grupo || [])])];
  const months = [
    ...new Set([
      ...MONTHS.map((_, month) => `${ano}-${String(month + 1).padStart(2, '0')}`),
      ...linhas.flatMap(({ prazo }) => prazo || []),
    ]),
  ];
  return (
    <div className="field">
      <RowsField
        of={ROL_RECORD}
        name="linhas"
        row="Prioridade"
        another="Outra prioridade"
        most={300}
        action={
          <Row gap="xs">
            <Planned saldo={saldo} />
          </Row>
        }
        start={() => newRow(getValues('linhas'), known)}
      >
        {(path) => (
          <>
            <RecordField of={PRIORITY_RECORD} name="numero" at={path} />
            <SelectField {...field('grupo')} name={`${path}grupo`} options={groups.map((value) => ({ value, label: value }))} />
            <RecordField of={PRIORITY_RECORD} name="descricao" at={path} />
            <SelectField {...field('prazo')} name={`${path}prazo`} options={months.map((value) => ({ value, label: monthText(value) }))} />
            <RecordField of={PRIORITY_RECORD} name="categoria" at={path} />
            <RecordField of={PRIORITY_RECORD} name="valor" at={path} />
          </>
        )}
      </RowsField>
    </div>
  );
}

/** With the next number, and in the group of the last row; of the first row, the layout's first group. */
function newRow(rows: FormRow[], groups: readonly string[]): FormRow {
  const numero = Math.max(0, ...rows.map((row) => Number(row.numero) || 0)) + 1;
  return {
    numero,
    grupo: rows.at(-1)?.grupo ?? groups[0],
    categoria: rows.at(-1)?.categoria ?? 'CAPITAL',
    descricao: '',
    prazo: null,
  };
}

const isEmpty = ({ descricao, valor }: FormRow) => !descricao && !valor;
