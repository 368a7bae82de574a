import { REVENUE_RECORD, REVENUE_TYPES, type Revenue } from '#contracts/budget-ledger/revenue.record.js';
import { CLASSIFIABLE_TYPES, ClassifyRevenuesRequest } from '#contracts/budget-ledger/revenues.js';
import { formatBRL, sumOfReais } from '#domain/money.js';
import { api } from '#shared/api/client.ts';
import { count } from '#shared/format/format.ts';
import { CategoryField } from '#shared/lookups/category-field.tsx';
import { ProgramField } from '#shared/lookups/plan-fields.tsx';
import { useWorkingContext } from '#shared/session/session.ts';
import { SelectField, toOptions } from '#shared/ui/forms/fields/select-field.tsx';
import { FormDialog } from '#shared/ui/forms/form-dialog.tsx';
import { REVENUE_ROOTS } from './revenues.queries';

interface ClassifyRevenuesDialogProps {
  revenues: Revenue[];
  onSaved: () => void;
  onClose: () => void;
}

/** Classifies several revenues, all or none (rule 22.4). Empty fields stay unchanged. */
export function ClassifyRevenuesDialog({ revenues, onSaved, onClose }: ClassifyRevenuesDialogProps) {
  const { cnpjAssociacao, ano } = useWorkingContext();
  return (
    <FormDialog
      title="CLASSIFICAR RECEITAS"
      width="44rem"
      schema={ClassifyRevenuesRequest}
      values={{ cnpjAssociacao, ano, receitas: revenues.map(({ id, versao }) => ({ id, versao })) }}
      check={({ tipo, categoria, idPrograma }) =>
        tipo || categoria || idPrograma ? [] : [{ field: 'tipo', message: 'Informe ao menos um dos campos' }]
      }
      onSave={({ tipo, categoria, idPrograma, ...body }) =>
        api.put('receita/classifica', {
          ...body,
          ...(tipo && { tipo }),
          ...(categoria && { categoria }),
          ...(idPrograma && { idPrograma }),
        })
      }
      success={`${count(revenues.length, 'receita classificada', 'receitas classificadas')}.`}
      failure="Erro ao salvar. Tente novamente."
      invalidates={REVENUE_ROOTS}
      onSaved={onSaved}
      onClose={onClose}
    >
      <p>
        {count(revenues.length, 'receita', 'receitas')}, {formatBRL(sumOfReais(revenues))}. O que ficar vazio continua como está.
      </p>
      <SelectField name="tipo" label={REVENUE_RECORD.tipo.label} options={TYPES} span={4} autoFocus />
      <CategoryField span={4} />
      <ProgramField span={4} />
    </FormDialog>
  );
}

/** Types that suit several revenues: a refund names its expense, and returned money is negative. */
const TYPES = toOptions(
  CLASSIFIABLE_TYPES,
  (tipo) => tipo,
  (tipo) => REVENUE_TYPES[tipo],
);
