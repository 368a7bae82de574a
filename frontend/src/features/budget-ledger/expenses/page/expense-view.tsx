import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { DOCUMENT_KINDS, EXPENSE_WORDS, type Expense } from '#contracts/budget-ledger/expense.record.js';
import { dateInBrazil } from '#domain/plain-date.js';
import { ExpenseSummary } from '#shared/expenses/expense-summary.tsx';
import { formatDate, formatMoney } from '#shared/format/format.ts';
import { PapersPanel } from '#shared/papers/papers-panel.tsx';
import { useMay } from '#shared/session/may.ts';
import { Badge } from '#shared/ui/base/badge.tsx';
import { FormSection } from '#shared/ui/forms/form-section.tsx';
import { Row, Stack } from '#shared/ui/layout/layout.tsx';
import type { RowActions } from '#shared/ui/lists/row-actions.ts';
import { SelectionButtons } from '#shared/ui/lists/selection.tsx';
import { attestedBy } from '../attestations/attestation';
import { isCancelled, isPaid, papersOf, payeeName, programAndAction } from '../expense';
import { ReleaseMark } from '../expense-marks';
import { ExpenseParts } from '../expense-parts';
import { statusOf } from '../expense-situation';
import { releasedBy, releaseStatus } from '../release';
import { useReleases } from '../to-release.queries';
import { allowedFor } from './allowed-actions';
import { ExpenseHistory } from './expense-history';
import { ExpenseMoney } from './expense-money';
import styles from './page.module.css';

interface ExpenseViewProps {
  expense: Expense;
  rowActions: RowActions<Expense>;
  /** Whether a form is open over it, which then takes pasted files. */
  isBehind: boolean;
}

/** One expense: what it is, its money, payment, papers and history, and the actions that its state allows. */
export function ExpenseView({ expense, rowActions, isBehind }: ExpenseViewProps) {
  const may = useMay();
  const { limit, isMine } = useReleases();
  const release = releaseStatus(expense, limit, isMine(expense));
  const { tone, icon, text } = statusOf(expense, dateInBrazil(new Date()));
  return (
    <Stack gap="l">
      <Row gap="l" className={styles.expenseState}>
        <strong className="figures">{formatMoney(expense.valor)}</strong>
        <Badge tone={tone} icon={icon}>
          {text}
        </Badge>
        <ReleaseMark expense={expense} />
      </Row>
      <Row role="toolbar" aria-label="Ações da despesa">
        <SelectionButtons rowActions={allowedFor(rowActions, expense)} row={expense} />
      </Row>
      <Section title="O que é">
        <ExpenseSummary entries={present({ ...identity(expense), Liberação: release?.full ?? null })} />
        {expense.anoOrigem !== null && (
          <p>
            Resto a pagar de {expense.anoOrigem}, onde é a despesa nº {expense.idDespesaOrigem}: está na linha do orçamento daquele
            exercício, e não na deste.
          </p>
        )}
        {expense.idDespesaPrincipal !== null && (
          <p>
            Imposto retido da <Link to={`/despesa/${expense.idDespesaPrincipal}`}>despesa nº {expense.idDespesaPrincipal}</Link>.
          </p>
        )}
        <ExpenseParts expense={expense} />
      </Section>
      {isPaid(expense) && (
        <Section title="Pagamento">
          <ExpenseSummary entries={present(payment(expense))} />
        </Section>
      )}
      {expense.atesto && (
        <Section title="Atesto">
          <ExpenseSummary entries={{ 'Atestada por': attestedBy(expense), textoAtesto: expense.atesto.texto }} />
        </Section>
      )}
      {isCancelled(expense) && (
        <Section title="Anulação">
          <ExpenseSummary
            entries={{ dataAnulacao: formatDate(expense.dataAnulacao), justificativaAnulacao: expense.justificativaAnulacao }}
          />
        </Section>
      )}
      {!isCancelled(expense) && (
        <Section title={isPaid(expense) ? 'Dinheiro sem e com o pagamento' : 'Dinheiro antes e depois do pagamento'}>
          <ExpenseMoney expense={expense} />
        </Section>
      )}
      {may('anexo.ver') && (
        <PapersPanel of={papersOf(expense)} usual={isPaid(expense) ? 'COMPROVANTE_PAGAMENTO' : 'NOTA_FISCAL'} readOnly={isBehind} />
      )}
      {may('auditoria.ver') && (
        <Section title="Histórico">
          <ExpenseHistory expense={expense} />
        </Section>
      )}
    </Stack>
  );
}

const Section = ({ title, children }: { title: string; children: ReactNode }) => <FormSection title={title}>{children}</FormSection>;

/** The entries that have a text. */
const present = (entries: Record<string, string | null>) => Object.fromEntries(Object.entries(entries).filter(([, text]) => text));

const identity = (expense: Expense) => ({
  nomeFavorecido: payeeName(expense),
  programaAcao: programAndAction(expense),
  descricaoSubAcao: expense.descricaoSubAcao,
  descricaoItem: expense.descricaoItem,
  descricaoElementoDespesa: expense.descricaoElementoDespesa,
  descricaoFonteRecurso: expense.descricaoFonteRecurso,
  notaFiscal: expense.notaFiscal,
  tipoDocumento: expense.tipoDocumento && DOCUMENT_KINDS[expense.tipoDocumento],
  dataNf: formatDate(expense.dataNf),
  dataElaboracao: formatDate(expense.dataElaboracao),
  vencimento: formatDate(expense.vencimento),
  objetoResumido: expense.objetoResumido,
  objetoDetalhado: expense.objetoDetalhado,
});

const payment = (expense: Expense) => ({
  dataPagamento: formatDate(expense.dataPagamento),
  formaPagamento: expense.formaPagamento,
  valorPago: formatMoney(expense.valor),
  numConta: expense.numConta ?? 'A classificar',
  Liberação: releasedBy(expense) ?? null,
  [EXPENSE_WORDS.documentoPagamento.short]: expense.documentoPagamento,
  motivoAntecipacao: expense.motivoAntecipacao,
});
