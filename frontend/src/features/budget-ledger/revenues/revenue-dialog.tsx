import { REVENUE_WORDS } from '#contracts/budget-ledger/revenue-words.js';
import { MAX_DESCRICAO_RECEITA, outsideYear, type Revenue, RevenueRequest } from '#contracts/budget-ledger/revenues.js';
import { dateInBrazil, yearOf } from '#domain/plain-date.js';
import { todayIn } from '#shared/format/today-in.ts';
import { FundsSourceField } from '#shared/lookups/plan-fields.tsx';
import { PapersPanel } from '#shared/papers/papers-panel.tsx';
import { useWorkingContext } from '#shared/session/session.ts';
import { DateField } from '#shared/ui/forms/fields/date-field.tsx';
import { fieldsIn } from '#shared/ui/forms/fields/field.tsx';
import { MoneyField } from '#shared/ui/forms/fields/money-field.tsx';
import { TextField } from '#shared/ui/forms/fields/text-field.tsx';
import { FormDialog } from '#shared/ui/forms/form-dialog.tsx';
import { AccountField } from '../account-field';
import { RevenueClassFields } from './revenue-class-fields';
import { papersOf, REVENUE_ROOTS, saveRevenue } from './revenues.queries';

const field = fieldsIn(REVENUE_WORDS);

interface RevenueDialogProps {
  /** The revenue to edit; null registers one. */
  revenue: Revenue | null;
  /** Initial values of a new revenue. */
  given?: object;
  onSaved: (saved: Revenue) => void;
  onClose: () => void;
}

/** Registers a revenue of the base year, or corrects the one given. */
export function RevenueDialog({ revenue, given, onSaved, onClose }: RevenueDialogProps) {
  const { cnpjAssociacao, ano } = useWorkingContext();
  const today = dateInBrazil(new Date());
  const last = today < `${ano}-12-31` ? today : `${ano}-12-31`;
  return (
    <FormDialog
      title={revenue ? 'Editar Receita' : 'Nova Receita'}
      width="44rem"
      schema={RevenueRequest}
      values={revenue ?? { cnpjAssociacao, ano, data: todayIn(ano), ...given }}
      check={({ data, tipo, categoria, idDespesa, motivo }) => [
        ...(data && yearOf(data) !== ano ? [{ field: 'data', message: outsideYear(ano) }] : []),
        ...(data && data > today ? [{ field: 'data', message: 'A data da receita não pode ser futura' }] : []),
        ...(tipo ? [] : [{ field: 'tipo', message: 'Selecione o tipo' }]),
        ...(categoria ? [] : [{ field: 'categoria', message: 'Selecione a categoria' }]),
        ...(tipo === 'ESTORNO' && !idDespesa ? [{ field: 'idDespesa', message: 'Selecione a despesa devolvida' }] : []),
        ...(tipo === 'ESTORNO' && !motivo ? [{ field: 'motivo', message: 'Informe o motivo' }] : []),
      ]}
      onSave={(body) => saveRevenue(revenue, body)}
      success={`Receita ${revenue ? 'atualizada' : 'cadastrada'} com sucesso!`}
      failure={revenue ? 'Erro ao atualizar receita. Tente novamente.' : 'Erro ao cadastrar receita. Tente novamente.'}
      invalidates={REVENUE_ROOTS}
      saveLabel={revenue ? 'Atualizar' : 'Salvar'}
      onSaved={onSaved}
      onClose={onClose}
    >
      <AccountField required autoFocus />
      <DateField {...field('data')} required span={4} min={`${ano}-01-01`} max={last} />
      <MoneyField {...field('valor')} required signed span={4} />
      <FundsSourceField span={4} term="fonte" />
      <TextField {...field('descricao')} required uppercase maxLength={MAX_DESCRICAO_RECEITA} />
      <RevenueClassFields />
      {revenue && <PapersPanel of={papersOf(revenue)} usual="RECIBO" />}
    </FormDialog>
  );
}
