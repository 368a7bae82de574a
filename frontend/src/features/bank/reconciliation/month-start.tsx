import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { ACCOUNT_MONTH_WORDS } from '#contracts/bank/account-month-words.js';
import { StartReconcilingRequest } from '#contracts/bank/account-months.js';
import { type AccountReconciliation } from '#contracts/bank/reconciliation.js';
import { centavos, formatBRL, isReais } from '#domain/money.js';
import { monthPeriod } from '#domain/months.js';
import { addDays } from '#domain/plain-date.js';
import { formatDate, formatMoney, formatName } from '#shared/format/format.ts';
import { useMay } from '#shared/session/may.ts';
import { Button } from '#shared/ui/base/button.tsx';
import { useAction } from '#shared/ui/dialogs/use-action.ts';
import { fieldsIn } from '#shared/ui/forms/fields/field.tsx';
import { MoneyField } from '#shared/ui/forms/fields/money-field.tsx';
import { FormDialog } from '#shared/ui/forms/form-dialog.tsx';
import { RECONCILIATION_ROOTS, reconciliationQuery, startReconciling, undoStart } from './reconciliation.queries';
import { nameOfMonth, startOf } from './sides';

const field = fieldsIn(ACCOUNT_MONTH_WORDS);

interface MonthStartProps {
  month: AccountReconciliation;
  /** Whether nothing in the month can be reconciled. */
  isLocked: boolean;
  searchOf: (mes: number) => string;
}

/** With which month the account begins to be reconciled, or the way to begin with this one. */
export function MonthStart({ month, isLocked, searchOf }: MonthStartProps) {
  const may = useMay();
  const { ano, comeco } = month;
  const start = startOf(month);
  if (start) return <Started month={month} />;
  if (comeco)
    return (
      <p className="callout callout-info">
        <i className="pi pi-info-circle" aria-hidden />
        <span>
          Este mês não é conciliado, por escolha: a conta é conciliada desde{' '}
          {comeco.ano === ano ? <Link to={{ search: searchOf(comeco.mes) }}>{nameOfMonth(comeco)}</Link> : nameOfMonth(comeco)}.
        </span>
      </p>
    );
  return !isLocked && may('conciliacao.comecar') && mayLeaveOut(month) ? <Offer month={month} /> : null;
}

/** Whether months before are open and this one has a difference, which may be theirs. */
const mayLeaveOut = ({ mes, meses, diferenca, temExtrato }: AccountReconciliation) =>
  temExtrato &&
  diferenca !== 0 &&
  meses.every((each) => each.mes >= mes || each.situacao === 'ABERTO') &&
  meses.some((each) => each.mes < mes && each.movimentos > 0);

function Started({ month }: { month: AccountReconciliation }) {
  const may = useMay();
  const run = useAction();
  const { cnpjAssociacao, numConta } = month;
  const { ano, mes, saldo, em, saldoLivro, por, desde } = month.comeco!;
  const takeBack = () =>
    run(() => undoStart({ cnpjAssociacao, ano, numConta }), {
      success: `A conta ${numConta} volta a ser conciliada desde o começo.`,
      failure: 'Erro ao desfazer o começo da conciliação. Tente novamente.',
      invalidates: RECONCILIATION_ROOTS,
    });
  return (
    <p className="callout callout-info">
      <i className="pi pi-info-circle" aria-hidden />
      <span>
        Conciliada desde {nameOfMonth({ ano, mes })}, com saldo de <strong>{formatMoney(saldo)}</strong> no extrato em {formatDate(em)}; o
        livro tinha {formatMoney(saldoLivro)}. Os meses anteriores ficaram sem conciliar, por escolha de {formatName(por)} em{' '}
        {formatDate(desde)}.{' '}
        {may('conciliacao.comecar') && (
          <Button label="Desfazer o começo" icon="pi-undo" size="small" text onClick={() => void takeBack()} />
        )}
      </span>
    </p>
  );
}

function Offer({ month }: { month: AccountReconciliation }) {
  const [isOpen, setOpen] = useState(false);
  const name = nameOfMonth(month);
  return (
    <p className="callout callout-info">
      <i className="pi pi-info-circle" aria-hidden />
      <span>
        Os meses antes de {name} não foram conciliados, e a diferença pode vir deles. Se não vão ser conciliados, comece por este, com o
        saldo que o extrato tinha.{' '}
        <Button label={`Começar a conciliar em ${name}`} icon="pi-flag" size="small" text onClick={() => setOpen(true)} />
      </span>
      {isOpen && <StartDialog month={month} onClose={() => setOpen(false)} />}
    </p>
  );
}

/** Begins with this month, with the balance that the statement had before it: proposed where an imported one tells it. */
function StartDialog({ month, onClose }: { month: AccountReconciliation; onClose: () => void }) {
  const { cnpjAssociacao, ano, numConta, mes } = month;
  const before = mes === 1 ? { ano: ano - 1, mes: 12 } : { ano, mes: mes - 1 };
  const { data: told, isPending } = useQuery(reconciliationQuery({ cnpjAssociacao, numConta, ...before }));
  const { dataInicio } = monthPeriod(ano, mes);
  const name = nameOfMonth(month);
  if (isPending) return null;
  const em = formatDate(addDays(dataInicio, -1));
  return (
    <FormDialog
      title={`COMEÇAR EM ${name.toUpperCase()}`}
      schema={StartReconcilingRequest}
      values={{ cnpjAssociacao, ano, numConta, mes, saldo: told?.saldoExtrato ?? undefined }}
      onSave={startReconciling}
      success={`A conta ${numConta} é conciliada desde ${name}.`}
      failure="Erro ao começar a conciliação. Tente novamente."
      invalidates={RECONCILIATION_ROOTS}
      saveLabel="Começar"
      onClose={onClose}
    >
      <p>
        Os meses antes de {name} ficam sem conciliar, e continuam a receber lançamentos até que um mês desde {name} seja fechado. O que o
        extrato e o livro diferiam em {em} continua à vista, aqui, na conciliação impressa e para a auditoria. Dá para desfazer enquanto
        nenhum mês desde {name} estiver fechado.
      </p>
      <MoneyField
        {...field('saldo')}
        required
        signed
        autoFocus
        hint={
          told?.saldoExtrato == null
            ? `Está no extrato do banco, em ${em} ou como saldo anterior`
            : `Os extratos importados dizem ${formatMoney(told.saldoExtrato)} em ${em}`
        }
      />
      {told && <Differed saldoLivro={told.saldoLivro} em={em} />}
    </FormDialog>
  );
}

/** What the stated balance and the book differ. */
function Differed({ saldoLivro, em }: { saldoLivro: number; em: string }) {
  const saldo: unknown = useWatch({ control: useFormContext().control, name: 'saldo' });
  return (
    <p role="status">
      O livro tinha {formatMoney(saldoLivro)} em {em}
      {isReais(saldo) && `: ${formatBRL(centavos(saldo) - centavos(saldoLivro))} de diferença`}.
    </p>
  );
}
