import { useRef, useState } from 'react';
import { outsideYear, REVENUE_RECORD, type Revenue, RevenueRequest } from '#contracts/budget-ledger/revenue.record.js';
import { dateInBrazil, yearOf } from '#domain/plain-date.js';
import { todayIn } from '#shared/format/today-in.ts';
import { FundsSourceField } from '#shared/lookups/plan-fields.tsx';
import { HeldPapersPanel } from '#shared/papers/held-papers-panel.tsx';
import { PapersPanel } from '#shared/papers/papers-panel.tsx';
import { type HeldPapers, useHeldPapers } from '#shared/papers/use-held-papers.ts';
import { useWorkingContext } from '#shared/session/session.ts';
import { DateField } from '#shared/ui/forms/fields/date-field.tsx';
import { MoneyField } from '#shared/ui/forms/fields/money-field.tsx';
import { RecordField, recordFields } from '#shared/ui/forms/fields/record-field.tsx';
import { FormDialog } from '#shared/ui/forms/form-dialog.tsx';
import { RevenueAccountField, RevenueClassFields } from './revenue-class-fields';
import { papersOf, REVENUE_ROOTS, saveRevenue } from './revenues.queries';

const field = recordFields(REVENUE_RECORD);

interface RevenueDialogProps {
  /** The revenue to edit; null registers one. */
  revenue: Revenue | null;
  /** Initial values of a new revenue. */
  given?: object;
  /** Of a new one. */
  title?: string;
  onSaved: (saved: Revenue) => void;
  onClose: () => void;
}

/** Registers a revenue of the base year with its papers, or corrects the one given. Papers that could not be joined keep the saved revenue open. */
export function RevenueDialog({ revenue, ...props }: RevenueDialogProps) {
  const held = useHeldPapers('RECIBO');
  const [saved, setSaved] = useState<Revenue | null>(null);
  return <RevenueForm key={saved?.versao} {...props} revenue={revenue ?? saved} held={held} onUnjoined={setSaved} />;
}

interface RevenueFormProps extends RevenueDialogProps {
  held: HeldPapers;
  /** Called instead of closing, with a new revenue of which papers could not be joined. */
  onUnjoined: (saved: Revenue) => void;
}

function RevenueForm({ revenue, title = 'Nova Receita', given, held, onSaved, onClose, onUnjoined }: RevenueFormProps) {
  const kept = useRef<Revenue | null>(null);
  const saveWithPapers = async (body: RevenueRequest) => {
    const result = await saveRevenue(revenue, body);
    await held.join(papersOf(result));
    if (held.areWaiting()) kept.current = result;
    return result;
  };
  const { cnpjAssociacao, ano } = useWorkingContext();
  const today = dateInBrazil(new Date());
  const last = today < `${ano}-12-31` ? today : `${ano}-12-31`;
  return (
    <FormDialog
      title={revenue ? 'Editar Receita' : title}
      width="44rem"
      schema={RevenueRequest}
      values={revenue ?? { cnpjAssociacao, ano, data: todayIn(ano), ...given }}
      check={({ data, tipo, categoria, idDespesa, motivo }) => [
        ...(data && yearOf(data) !== ano ? [{ field: 'data', message: outsideYear(ano) }] : []),
        ...(data && data > today ? [{ field: 'data', message: 'A data da receita não pode ser futura' }] : []),
        ...(tipo ? [] : [{ field: 'tipo', message: 'Selecione o tipo' }]),
        ...(categoria || tipo === 'ESTORNO' ? [] : [{ field: 'categoria', message: 'Selecione a categoria' }]),
        ...(tipo === 'ESTORNO' && !idDespesa ? [{ field: 'idDespesa', message: 'Selecione a despesa devolvida' }] : []),
        ...(tipo === 'ESTORNO' && !motivo ? [{ field: 'motivo', message: 'Informe o motivo' }] : []),
      ]}
      onSave={saveWithPapers}
      hasMore={held.areWaiting}
      success={`Receita ${revenue ? 'atualizada' : 'cadastrada'} com sucesso!`}
      failure={revenue ? 'Erro ao atualizar receita. Tente novamente.' : 'Erro ao cadastrar receita. Tente novamente.'}
      invalidates={REVENUE_ROOTS}
      onSaved={onSaved}
      onClose={() => (kept.current ? onUnjoined(kept.current) : onClose())}
    >
      <RevenueAccountField />
      <DateField {...field('data')} min={`${ano}-01-01`} max={last} />
      <MoneyField {...field('valor')} signed />
      <FundsSourceField span={4} term="fonte" />
      <RecordField of={REVENUE_RECORD} name="descricao" />
      <RevenueClassFields />
      <HeldPapersPanel held={held} of={revenue ? papersOf(revenue) : undefined} />
      {revenue && <PapersPanel of={papersOf(revenue)} usual="RECIBO" />}
    </FormDialog>
  );
}
