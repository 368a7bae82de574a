import { type AccountReconciliation, type Reconciliation } from '#contracts/bank/reconciliation.js';
import { formatDate, formatMoney } from '#shared/format/format.ts';
import { Money } from '#shared/ui/base/badge.tsx';
import { Button } from '#shared/ui/base/button.tsx';
import { useAction } from '#shared/ui/dialogs/use-action.ts';
import { Stack } from '#shared/ui/layout/layout.tsx';
import styles from './reconciliation.module.css';
import { RECONCILIATION_ROOTS, undo } from './reconciliation.queries';
import { lineRow, movementRow, type Row } from './sides';

interface ReconciledListProps {
  month: AccountReconciliation;
  /** Read-only. */
  isFixed: boolean;
}

/** The reconciliations of the month, each with a button to undo it. */
export function ReconciledList({ month, isFixed }: ReconciledListProps) {
  const { ano, cnpjAssociacao, conciliados } = month;
  const run = useAction();
  const takeBack = (each: Reconciliation) =>
    run(() => undo(cnpjAssociacao, each), {
      success: 'Conciliação desfeita.',
      failure: 'Erro ao desfazer a conciliação. Tente novamente.',
      invalidates: RECONCILIATION_ROOTS,
    });
  if (conciliados.length === 0) return <p className="box secondary">Nada conciliado neste mês ainda.</p>;
  return (
    <Stack as="ul" gap="xs" className={styles.reconJoined} aria-label="Conciliados">
      {conciliados.map((each) => (
        <li key={`${each.ano}-${each.id}`} className="box">
          <Side name="Extrato" rows={each.linhas.map(lineRow)} />
          <i className="pi pi-link" aria-hidden />
          <Side name="Livro" rows={each.movimentos.map((movement) => movementRow(movement, ano))} />
          <Money value={each.valor} />
          {!isFixed && (
            <Button
              label="Desfazer"
              icon="pi-undo"
              size="small"
              text
              aria-label={`Desfazer a conciliação nº ${each.id}, de ${formatMoney(each.valor)}`}
              onClick={() => void takeBack(each)}
            />
          )}
        </li>
      ))}
    </Stack>
  );
}

function Side({ name, rows }: { name: string; rows: readonly Row[] }) {
  return (
    <div>
      <span className="visually-hidden">{name}: </span>
      {rows.map(({ key, data, texto, valor, detalhes }) => (
        <p key={key}>
          {formatDate(data).slice(0, 5)} {texto}
          {detalhes.length > 0 && <small> · {detalhes.join(' · ')}</small>}
          {rows.length > 1 && <small className="figures"> · {formatMoney(valor)}</small>}
        </p>
      ))}
    </div>
  );
}
