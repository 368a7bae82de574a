import { type ReconcilableLine } from '#contracts/bank/reconciliation.js';
import { type ReconciliationRule } from '#contracts/bank/reconciliation-rule.record.js';
import type { MovementKind } from '#shared/movements/movement-forms.tsx';
import styles from './reconciliation.module.css';
import { ruleFor } from './rules';

/** What the button of each kind of record says. */
export const CREATE: Record<MovementKind, string> = {
  despesa: 'Criar despesa',
  receita: 'Criar receita',
  transferencia: 'Criar transferência',
};

interface LineMenuProps {
  line: ReconcilableLine;
  /** Kinds of record that the line may become. */
  kinds: readonly MovementKind[];
  rules: readonly ReconciliationRule[];
  onCreate: (kind: MovementKind) => void;
}

/** What an unmatched line may become; a matching rule of the association names the payee of its expense. */
export function LineMenu({ line, kinds, rules, onCreate }: LineMenuProps) {
  const rule = ruleFor(line.historico, rules);
  return kinds.map((kind) => (
    <button
      key={kind}
      type="button"
      className={`link ${styles.reconCreate}`}
      aria-label={`${CREATE[kind]} de ${line.historico}`}
      onClick={() => onCreate(kind)}
    >
      {rule && kind === 'despesa' ? (
        <>
          <i className="pi pi-bookmark" aria-hidden /> {CREATE[kind]}: {rule.nomeFavorecido ?? rule.contem}
        </>
      ) : (
        CREATE[kind]
      )}
    </button>
  ));
}
