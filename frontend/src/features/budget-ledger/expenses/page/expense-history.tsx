import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { Expense } from '#contracts/budget-ledger/expense.record.js';
import { formatName } from '#shared/format/format.ts';
import { momentInBrazil } from '#shared/format/moments.ts';
import { auditSearch } from '#shared/lookups/audit-address.ts';
import { factIcon, factTone } from '#shared/lookups/fact-marks.ts';
import { Row, Stack } from '#shared/ui/layout/layout.tsx';
import { FailedState, ListSkeleton } from '#shared/ui/layout/states.tsx';
import { expenseHistoryQuery } from '../expenses.queries';

/** What the book records of an expense, newest first. */
export function ExpenseHistory({ expense }: { expense: Expense }) {
  const history = useQuery(expenseHistoryQuery(expense));
  if (history.isPending) return <ListSkeleton rows={2} />;
  if (!history.data)
    return <FailedState error={history.error} failure="Erro ao carregar o histórico." onRetry={() => void history.refetch()} />;
  return (
    <Stack>
      <Stack as="ol" gap="s">
        {history.data.itens.map(({ sequencia, tipo, descricao, autor, registradoEm }) => (
          <Row as="li" key={sequencia} gap="m" align="start" nowrap>
            <span className={`mark badge-${factTone(tipo)}`} aria-hidden>
              <i className={`pi ${factIcon(tipo)}`} />
            </span>
            <p>
              {descricao}
              <small className="secondary">
                <time dateTime={registradoEm}>{momentInBrazil(registradoEm)}</time> · {formatName(autor.nome)}
              </small>
            </p>
          </Row>
        ))}
      </Stack>
      <Link to={{ pathname: '/auditoria', search: auditSearch('livro', { idDespesa: expense.idDespesa }) }}>Ver na auditoria</Link>
    </Stack>
  );
}
