import { useFormContext } from 'react-hook-form';
import type { RedistributionDraftRequest } from '#contracts/redistributions/redistribution-draft.record.js';
import { formatBRL } from '#domain/money.js';
import { sumOfFields } from '#shared/ui/forms/fields/money-text.ts';
import { leftOf } from './sides';
import { useSides } from './use-sides';

/** For several lines: the amount still to be credited or debited. */
export function Remainder() {
  const { getFieldState, formState } = useFormContext<RedistributionDraftRequest>();
  const { debitos, creditos, isPair } = useSides();
  if (isPair) return null;
  const left = leftOf(debitos, creditos);
  const refusal = getFieldState('creditos', formState).error?.message;
  return (
    <div>
      <p role="status" className={left === 0 ? '' : 'negative'}>
        {left === 0 && sumOfFields(debitos) > 0 && (
          <>
            <i className="pi pi-check" aria-hidden /> Débitos e créditos de {formatBRL(sumOfFields(debitos))}
          </>
        )}
        {left > 0 && `Falta creditar ${formatBRL(left)}`}
        {left < 0 && `Falta debitar ${formatBRL(-left)}`}
      </p>
      {refusal && left !== 0 && <p className="field-error">{refusal}</p>}
    </div>
  );
}
