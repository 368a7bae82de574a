import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { ACCOUNT_MONTH_WORDS } from '#contracts/bank/account-month-words.js';
import { CloseMonthRequest, ReopenMonthRequest } from '#contracts/bank/account-months.js';
import { type AccountReconciliation } from '#contracts/bank/reconciliation.js';
import { MAX_JUSTIFICATIVA } from '#contracts/common/book.js';
import type { Paper } from '#contracts/papers/papers.js';
import { type Centavos, centavos, formatBRL, isReais, sumOfReais } from '#domain/money.js';
import { MONTHS, monthPeriod } from '#domain/months.js';
import { formatDate } from '#shared/format/format.ts';
import { accountPapers } from '#shared/papers/account-papers.tsx';
import { papersQuery } from '#shared/papers/papers.queries.ts';
import { PapersPanel } from '#shared/papers/papers-panel.tsx';
import { useMessages } from '#shared/ui/dialogs/messages.tsx';
import { DateField } from '#shared/ui/forms/fields/date-field.tsx';
import { fieldsIn } from '#shared/ui/forms/fields/field.tsx';
import { MoneyField } from '#shared/ui/forms/fields/money-field.tsx';
import { SelectField, toOptions } from '#shared/ui/forms/fields/select-field.tsx';
import { TextAreaField } from '#shared/ui/forms/fields/text-field.tsx';
import { FormDialog } from '#shared/ui/forms/form-dialog.tsx';
import { closeMonth, RECONCILIATION_ROOTS, reopenMonth } from './reconciliation.queries';
import { derivationOf, startOf } from './sides';

const field = fieldsIn(ACCOUNT_MONTH_WORDS);

interface MonthDialogProps {
  month: AccountReconciliation;
  onClose: () => void;
}

const keyOf = ({ cnpjAssociacao, ano, numConta, mes }: AccountReconciliation) => ({ cnpjAssociacao, ano, numConta, mes });

/** Closes the month with the statement's balance; a difference needs a justification. */
export function CloseMonthDialog({ month, onClose }: MonthDialogProps) {
  const { ano, mes, saldoExtrato, anexo } = month;
  const name = `${MONTHS[mes - 1]} de ${ano}`;
  const { dataInicio, dataFim } = monthPeriod(ano, mes);
  const derivation = derivationOf(month);
  const { settle } = useMessages();
  return (
    <FormDialog
      title={`FECHAR ${name.toUpperCase()}`}
      schema={CloseMonthRequest}
      values={{ ...keyOf(month), saldoExtrato, em: dataFim, justificativa: null, anexo }}
      check={({ saldoExtrato: typed, em, justificativa, anexo: chosen }) => [
        ...(chosen ? [] : [{ field: 'anexo', message: 'Junte ou escolha o extrato do mês' }]),
        ...(typed === null || typed === undefined ? [{ field: 'saldoExtrato', message: 'Informe o saldo do extrato' }] : []),
        ...(em && (em < dataInicio || em > dataFim) ? [{ field: 'em', message: `Informe um dia de ${name}` }] : []),
        ...(differenceOf(month, typed) && !justificativa ? [{ field: 'justificativa', message: 'Explique a diferença' }] : []),
      ]}
      onSave={(body) => closeMonth(differenceOf(month, body.saldoExtrato) ? body : { ...body, justificativa: null })}
      success={`A conciliação de ${name} foi fechada.`}
      failure="Erro ao fechar o mês. Tente novamente."
      invalidates={RECONCILIATION_ROOTS}
      onSaved={settle}
      saveLabel="Fechar mês"
      onClose={onClose}
    >
      <p>Depois de fechado, o mês e os anteriores não recebem movimentos nesta conta até serem reabertos.</p>
      <MoneyField {...field('saldoExtrato')} required signed span={6} autoFocus hint={derivation && `Valor ${derivation}`} />
      <DateField {...field('em')} required span={6} min={dataInicio} max={dataFim} />
      <Difference month={month} />
      <StatementPaper month={month} />
    </FormDialog>
  );
}

/** Chooses the month's statement among the account's papers; selects a paper that is joined here. */
function StatementPaper({ month: { cnpjAssociacao, ano, numConta } }: { month: AccountReconciliation }) {
  const of = accountPapers(cnpjAssociacao, ano, numConta);
  const { data } = useQuery(papersQuery(of));
  const { setValue } = useFormContext();
  const known = useRef<Paper[]>(undefined);
  const statements = useMemo(() => data?.filter(({ tipo }) => tipo === 'EXTRATO'), [data]);
  useEffect(() => {
    const isNew = ({ sha256 }: Paper) => known.current?.every((paper) => paper.sha256 !== sha256);
    const joined = statements?.findLast(isNew);
    if (joined) setValue('anexo', joined.sha256, { shouldDirty: true, shouldValidate: true });
    known.current = statements;
  }, [statements, setValue]);
  const options = toOptions(
    statements,
    ({ sha256 }) => sha256,
    ({ nome, juntadoEm }) => `${nome} (${formatDate(juntadoEm)})`,
  );
  return (
    <>
      <SelectField
        {...field('anexo')}
        required
        options={options}
        loading={data === undefined}
        placeholder={options.length > 0 ? 'Escolha o extrato' : 'Junte o extrato abaixo'}
        hint="O PDF ou o OFX do banco. Enquanto o mês estiver fechado, ele não pode ser retirado."
      />
      <PapersPanel of={of} usual="EXTRATO" title={`Anexos da conta ${numConta} em ${ano}`} />
    </>
  );
}

/** Unexplained difference between the statement's balance and the book. */
function differenceOf(month: AccountReconciliation, saldoExtrato: unknown): Centavos {
  const explained = centavos(month.saldoLivro) + centavos(startOf(month)?.diferenca ?? 0) - sumOfReais(month.naoNoExtrato);
  return isReais(saldoExtrato) ? centavos(saldoExtrato) - explained : 0;
}

/** Whether statement and book agree, or by how much they differ, and why. */
function Difference({ month }: { month: AccountReconciliation }) {
  const { control } = useFormContext();
  const difference = differenceOf(month, useWatch({ control, name: 'saldoExtrato' }));
  return (
    <>
      <p role="status">{difference === 0 ? 'O extrato e o livro conferem.' : `Diferença a justificar: ${formatBRL(difference)}.`}</p>
      {difference !== 0 && <TextAreaField {...field('justificativa')} required maxLength={MAX_JUSTIFICATIVA} counter />}
    </>
  );
}

/** Reopens the month, with a reason. */
export function ReopenMonthDialog({ month, onClose }: MonthDialogProps) {
  const name = `${MONTHS[month.mes - 1]} de ${month.ano}`;
  return (
    <FormDialog
      title={`REABRIR ${name.toUpperCase()}`}
      schema={ReopenMonthRequest}
      values={{ ...keyOf(month), motivo: '' }}
      onSave={reopenMonth}
      success={`A conciliação de ${name} foi reaberta.`}
      failure="Erro ao reabrir o mês. Tente novamente."
      invalidates={RECONCILIATION_ROOTS}
      saveLabel="Reabrir"
      onClose={onClose}
    >
      <p>O fechamento e a reabertura ficam no livro.</p>
      <TextAreaField {...field('motivo')} required maxLength={MAX_JUSTIFICATIVA} counter autoFocus />
    </FormDialog>
  );
}
