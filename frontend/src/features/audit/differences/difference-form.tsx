import { classValidatorResolver } from '@hookform/resolvers/class-validator';
import { FormProvider, type Resolver, useForm, useWatch } from 'react-hook-form';
import { useSearchParams } from 'react-router-dom';
import { DifferenceQuery } from '#contracts/audit/balance-changes.js';
import { dateInBrazil } from '#domain/plain-date.js';
import { auditSearch, type Question } from '#shared/lookups/audit-address.ts';
import { ActionField, ProgramField } from '#shared/lookups/plan-fields.tsx';
import { useWorkingContext } from '#shared/session/session.ts';
import { Button } from '#shared/ui/base/button.tsx';
import { DateField } from '#shared/ui/forms/fields/date-field.tsx';
import { LineField } from '../timeline/line-options';

interface Asked {
  cnpjAssociacao: string;
  ano: number;
  de: string;
  ate: string;
  idPrograma: number | null;
  idAcao: number | null;
  linha: string | null;
}

/** From the year's first day until today, or its last day. */
function wholeYear(ano: number) {
  const [first, last, today] = [`${ano}-01-01`, `${ano}-12-31`, dateInBrazil(new Date())];
  return { de: first, ate: today < first || today > last ? last : today };
}

/** Asks for two days and the scope of the balance; writes the question to the address. */
export function DifferenceForm({ question }: { question: Question }) {
  const { cnpjAssociacao, ano } = useWorkingContext();
  const [, setParams] = useSearchParams();
  const { de, ate, idPrograma, idAcao, linha } = question;
  const form = useForm<Asked>({
    defaultValues: {
      cnpjAssociacao,
      ano,
      ...wholeYear(ano),
      ...(de && { de }),
      ...(ate && { ate }),
      idPrograma: idPrograma ? Number(idPrograma) : null,
      idAcao: idAcao ? Number(idAcao) : null,
      linha: linha ?? null,
    },
    resolver: classValidatorResolver(DifferenceQuery, { validator: { whitelist: true } }) as unknown as Resolver<Asked>,
  });
  const ask = ({ cnpjAssociacao: _, ano: __, ...asked }: Asked) =>
    setParams(auditSearch('diferenca', { ...asked, linha: within(asked) ? asked.linha : null }));
  return (
    <FormProvider {...form}>
      <form className="panel-bar" aria-label="Por que este saldo mudou?" noValidate onSubmit={form.handleSubmit(ask)}>
        <div className="form-grid">
          <DateField name="de" label="Saldo no fim do dia" required span={3} />
          <DateField name="ate" label="e no fim do dia" required span={3} />
          <ProgramField placeholder="Todos" span={3} />
          <ActionField span={3} />
          <LineOfPlan chosen={linha} />
        </div>
        <div className="form-actions">
          <Button type="submit" label="Explicar a mudança" icon="pi-search" />
        </div>
      </form>
    </FormProvider>
  );
}

/** Whether the line belongs to the program and the action. A line chosen before them may not, and is then omitted. */
function within({ idPrograma, idAcao, linha }: Pick<Asked, 'idPrograma' | 'idAcao' | 'linha'>): boolean {
  const [program, action] = (linha ?? '').split('.');
  return (!idPrograma || program === String(idPrograma)) && (!idAcao || action === String(idAcao));
}

function LineOfPlan({ chosen }: { chosen: string | undefined }) {
  const [idPrograma, idAcao] = useWatch({ name: ['idPrograma', 'idAcao'] });
  return (
    <LineField
      chosen={chosen}
      placeholder="Todas"
      span={12}
      among={(budget) => (!idPrograma || budget.idPrograma === idPrograma) && (!idAcao || budget.idAcao === idAcao)}
    />
  );
}
