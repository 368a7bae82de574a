import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, useEffect, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useLineBalance } from '#shared/lines/line-field.tsx';
import { FundsSourceField } from '#shared/lookups/plan-fields.tsx';
import { fundsSourcesQuery } from '#shared/queries/planning.queries.ts';
import { useWorkingContext } from '#shared/session/session.ts';
import { sourceWarning, usualSource } from './funds-source';

interface SourceFieldProps {
  /** Prefixes of the field names of source and line, in a part of a split. */
  path?: string;
  linePath?: string;
  span: ComponentProps<typeof FundsSourceField>['span'];
}

/** Funds source of an expense or part: proposed from its line, amber if never used with it (rule 11.22). */
export function SourceField({ path = '', linePath = '', span }: SourceFieldProps) {
  const { cnpjAssociacao, ano } = useWorkingContext();
  const { data: sources = [] } = useQuery(fundsSourcesQuery(cnpjAssociacao));
  const line = useLineBalance(linePath);
  const name = `${path}idFonteRecurso`;
  const chosen: number | null = useWatch({ name }) ?? null;
  useProposal(name, chosen, usualSource(line, sources));
  const warning = sourceWarning(line, chosen, sources, ano);
  return (
    <FundsSourceField
      path={path}
      term={path ? undefined : 'fonte'}
      required
      span={span}
      hint={
        <span role="status" className="source-warning">
          {warning && (
            <>
              <i className="pi pi-exclamation-triangle" aria-hidden /> {warning}
            </>
          )}
        </span>
      }
    />
  );
}

/** Fills an empty field, and follows the proposal until the person chooses. Does not count as input: leaving loses nothing. */
function useProposal(name: string, chosen: number | null, usual: number | null) {
  const { resetField } = useFormContext();
  const proposed = useRef<number | null>(null);
  useEffect(() => {
    if (chosen !== null && chosen !== proposed.current) return;
    proposed.current = usual;
    if (chosen !== usual) resetField(name, { defaultValue: usual });
  }, [name, chosen, usual, resetField]);
}
