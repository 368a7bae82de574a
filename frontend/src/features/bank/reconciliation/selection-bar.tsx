import { formatBRL } from '#domain/money.js';
import { count } from '#shared/format/format.ts';
import type { MovementKind } from '#shared/movements/movement-forms.tsx';
import { Button } from '#shared/ui/base/button.tsx';
import { Row } from '#shared/ui/layout/layout.tsx';
import { CREATE } from './line-menu';
import styles from './reconciliation.module.css';
import { type Row as SideRow, ticked } from './sides';

interface SelectionBarProps {
  rows: readonly SideRow[];
  isJoining: boolean;
  /** Kinds of record that the ticked lines may become together. */
  kindsOf: (valor: number) => readonly MovementKind[];
  onCreate: (kind: MovementKind) => void;
  onJoin: () => void;
  onClear: () => void;
}

/** The ticked rows of both sides, and whether they can be joined; what ticked lines of the statement may become. */
export function SelectionBar({ rows, isJoining, kindsOf, onCreate, onJoin, onClear }: SelectionBarProps) {
  const { lines, movements, onStatement, inBook, refusal } = ticked(rows);
  return (
    <Row gap="l" className={`box screen-only ${styles.reconBar} ${rows.length > 0 ? styles.reconBarKept : ''}`}>
      <p role="status">
        {rows.length === 0 ? (
          <>
            <span className={styles.reconKeys}>
              <kbd>↑</kbd> <kbd>↓</kbd> anda, <kbd>←</kbd> <kbd>→</kbd> troca de lista, <kbd>Espaço</kbd> marca, <kbd>Enter</kbd> aceita a
              proposta ou concilia o que está marcado.
            </span>
            <span className={styles.reconTouch}>Marque o que é o mesmo nas duas listas, ou aceite uma proposta.</span>
          </>
        ) : (
          <>
            Extrato: <strong className="figures">{formatBRL(onStatement)}</strong> ({count(lines.length, 'marcado', 'marcados')}) · Livro:{' '}
            <strong className="figures">{formatBRL(inBook)}</strong> ({count(movements.length, 'marcado', 'marcados')})
            {refusal && ` · ${refusal}`}
          </>
        )}
      </p>
      {rows.length > 0 && (
        <>
          {movements.length === 0 &&
            kindsOf(onStatement).map((kind) => (
              <Button key={kind} label={CREATE[kind]} icon="pi-plus" text onClick={() => onCreate(kind)} />
            ))}
          <Button label="Conciliar" icon="pi-link" disabled={refusal !== undefined || isJoining} onClick={onJoin} />
          <Button label="Desmarcar" icon="pi-times" text severity="secondary" onClick={onClear} />
        </>
      )}
    </Row>
  );
}
