import { Link } from 'react-router-dom';
import { type ReconcilableLine } from '#contracts/bank/reconciliation.js';
import { type ReconciliationRule } from '#contracts/bank/reconciliation-rules.js';
import { MAX_DOCUMENTO_PAGAMENTO } from '#contracts/budget-ledger/payments.js';
import styles from './reconciliation.module.css';
import { ruleFor } from './rules';

type Fields = Record<string, string | number | null>;

/** Address of a form with prefilled fields, also for the payment that follows; null fields stay empty. */
function formAt(path: string, fields: Fields, payment: Fields = {}): string {
  const given = (prefix: string, all: Fields) =>
    Object.entries(all).flatMap(([name, value]) => (value === null ? [] : [[`${prefix}.${name}`, String(value)]]));
  return `${path}?${new URLSearchParams([['nova', ''], ...given('nova', fields), ...given('paga', payment)])}`;
}

/** Fields of the expense that a rule derives from a line. */
function fieldsOf(rule: ReconciliationRule | undefined): Fields {
  if (!rule) return {};
  const { idPrograma, idAcao, idSubAcao, idItem, idElementoDespesa, idFonteRecurso, idFavorecido, nomeFavorecido, objetoResumido } = rule;
  const line = { idPrograma, idAcao, idSubAcao, idItem, idElementoDespesa, idFonteRecurso };
  return { ...line, idFavorecido, nomeFavorecido, ...(objetoResumido && { objetoResumido }) };
}

interface LineMenuProps {
  line: ReconcilableLine;
  numConta: string;
  rules: readonly ReconciliationRule[];
  onTransfer: () => void;
}

/** Links of an unmatched line to prefilled forms; a matching rule of the association fills in the expense. */
export function LineMenu({ line, numConta, rules, onTransfer }: LineMenuProps) {
  return (
    <>
      {line.valor > 0 ? <RevenueLink line={line} numConta={numConta} /> : <ExpenseLink line={line} numConta={numConta} rules={rules} />}
      <button type="button" className={styles.reconCreate} aria-label={`Criar transferência de ${line.historico}`} onClick={onTransfer}>
        Criar transferência
      </button>
    </>
  );
}

/** The memo as the text of a record. */
const textOf = ({ historico }: ReconcilableLine) => historico.slice(0, 100).toUpperCase();

/** The transfer described by a line: into its account for a credit, out of it for a debit; the other account is unknown. */
export function transferOf(line: ReconcilableLine, numConta: string) {
  const { data, valor } = line;
  return { data, valor: Math.abs(valor), historico: textOf(line), ...(valor > 0 ? { contaDestino: numConta } : { contaOrigem: numConta }) };
}

function RevenueLink({ line, numConta }: Pick<LineMenuProps, 'line' | 'numConta'>) {
  const { data, valor, historico } = line;
  return (
    <Link
      to={formAt('/receitas', { numConta, data, valor, descricao: textOf(line) })}
      className={styles.reconCreate}
      aria-label={`Criar receita de ${historico}`}
    >
      Criar receita
    </Link>
  );
}

function ExpenseLink({ line, numConta, rules }: Pick<LineMenuProps, 'line' | 'numConta' | 'rules'>) {
  const { data, valor, historico, documento } = line;
  const rule = ruleFor(historico, rules);
  const expense = { dataElaboracao: data, valor: -valor, objetoResumido: textOf(line), ...fieldsOf(rule) };
  const payment = { dataPagamento: data, numConta, documentoPagamento: documento?.slice(0, MAX_DOCUMENTO_PAGAMENTO) ?? null };
  return (
    <Link to={formAt('/despesas', expense, payment)} className={styles.reconCreate} aria-label={`Criar despesa de ${historico}`}>
      {rule ? (
        <>
          <i className="pi pi-bookmark" aria-hidden /> Criar despesa: {rule.nomeFavorecido ?? rule.contem}
        </>
      ) : (
        'Criar despesa'
      )}
    </Link>
  );
}
