import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { OPENING_BALANCES_WORDS } from '#contracts/fiscal-years/opening-balance-words.js';
import type { OpeningBalances } from '#contracts/fiscal-years/opening-balances.js';
import type { Program } from '#contracts/planning/planning.js';
import type { Account } from '#contracts/treasury/account.record.js';
import { api } from '#shared/api/client.ts';
import { ClosedYearBanner } from '#shared/lookups/closed-year-banner.tsx';
import { programsQuery } from '#shared/queries/planning.queries.ts';
import { accountsQuery, openingBalancesQuery } from '#shared/queries/treasury.queries.ts';
import { useMay } from '#shared/session/may.ts';
import { useWorkingContext } from '#shared/session/session.ts';
import { DateField } from '#shared/ui/forms/fields/date-field.tsx';
import { fieldsIn } from '#shared/ui/forms/fields/field.tsx';
import { amountOf } from '#shared/ui/forms/fields/money-text.ts';
import { TextAreaField } from '#shared/ui/forms/fields/text-field.tsx';
import { FormPage } from '#shared/ui/forms/form-page.tsx';
import { Page } from '#shared/ui/layout/page.tsx';
import { EmptyState, FailedState, ListSkeleton } from '#shared/ui/layout/states.tsx';
import { BalanceGrid } from './balance-grid';
import { cellsOf, columnsOf, OpeningForm, refusalsOf, statedIn, valuesOf } from './opening-form';

const TITLE = 'SALDOS DE ABERTURA';
const field = fieldsIn(OPENING_BALANCES_WORDS);

/** Query key roots to invalidate when the opening balances change: they move accounts, and yield sheets show them. */
const OPENING_ROOTS = ['implantacao', 'rendimento', 'conta_saldo', 'conta_extrato', 'painel'];

/** The balances of the accounts, by programme and category, when the association began to work here. */
export function OpeningBalancesPage() {
  const { cnpjAssociacao, ano } = useWorkingContext();
  const opening = useQuery(openingBalancesQuery(cnpjAssociacao, ano));
  const accounts = useQuery(accountsQuery(cnpjAssociacao));
  const programs = useQuery(programsQuery(cnpjAssociacao));
  const failed = [opening, accounts, programs].find(({ error }) => error);
  if (opening.data && accounts.data && programs.data) {
    const { data } = opening;
    const isNone = accounts.data.length === 0 || (data.impedimento !== null && data.saldos.length === 0);
    if (!isNone) return <OpeningBalancesForm {...{ opening: data, accounts: accounts.data, programs: programs.data }} />;
  }
  return (
    <Page title={TITLE}>
      <div className="panel">
        {failed ? (
          <FailedState error={failed.error} failure="Erro ao carregar os saldos de abertura." onRetry={() => void failed.refetch()} />
        ) : opening.data && accounts.data ? (
          <NothingToState impedimento={opening.data.impedimento} />
        ) : (
          <ListSkeleton />
        )}
      </div>
    </Page>
  );
}

/** Said where no balance can be stated: without accounts, or in a year that begins with the balances of the one before. */
function NothingToState({ impedimento }: { impedimento: string | null }) {
  return impedimento ? (
    <EmptyState text="Não há saldos de abertura neste exercício." hint={impedimento} />
  ) : (
    <EmptyState
      text="Ainda não há conta bancária."
      hint={
        <>
          Cadastre antes as contas em <Link to="/contas">Contas Bancárias</Link>.
        </>
      }
    />
  );
}

interface OpeningBalancesFormProps {
  opening: OpeningBalances;
  accounts: Account[];
  programs: Program[];
}

function OpeningBalancesForm({ opening, accounts, programs }: OpeningBalancesFormProps) {
  const { ano } = useWorkingContext();
  const columns = columnsOf(programs);
  const isReadOnly = !useMay()('implantacao.salvar') || opening.impedimento !== null;
  return (
    <>
      <ClosedYearBanner />
      <FormPage
        title={TITLE}
        subtitle="Quanto havia em cada conta quando a associação começou a usar o sistema, de que programa e em que categoria. Confira com o extrato do banco. Valores copiados de uma planilha são colados em bloco, a partir do primeiro campo."
        schema={OpeningForm}
        values={valuesOf(opening, cellsOf(accounts, columns, opening.saldos))}
        check={refusalsOf}
        onSave={({ saldos, ...body }) => api.post('implantacao/save', { ...body, saldos: statedIn(saldos) })}
        success="Saldos de abertura salvos com sucesso!"
        failure="Erro ao salvar os saldos de abertura."
        invalidates={OPENING_ROOTS}
        backTo="/home"
        backLabel={isReadOnly ? 'Voltar' : 'Cancelar'}
        saveButton={isReadOnly ? null : undefined}
      >
        {opening.impedimento && (
          <p className="callout" role="status">
            <i className="pi pi-lock" aria-hidden />
            <span>{opening.impedimento}</span>
          </p>
        )}
        {programs.length === 0 && !isReadOnly && (
          <p className="callout" role="status">
            <i className="pi pi-info-circle" aria-hidden />
            <span>
              Ainda não há programas: cadastre-os antes, em <Link to="/programas">Programas</Link> ou com um{' '}
              <Link to="/plano-pronto">plano pronto</Link>. Dinheiro sem programa não paga despesa de um programa.
            </span>
          </p>
        )}
        <DateField
          {...field('em')}
          required
          span={4}
          readOnly={isReadOnly}
          min={`${ano}-01-01`}
          max={`${ano}-12-31`}
          hint="O que se moveu neste dia ainda não está no saldo."
        />
        <BalanceGrid accounts={accounts} columns={columns} isReadOnly={isReadOnly} />
        <Reason isReadOnly={isReadOnly} />
      </FormPage>
    </>
  );
}

/** Asked for while an amount is negative. */
function Reason({ isReadOnly }: { isReadOnly: boolean }) {
  const [saldos, justificativa] = useWatch<OpeningForm, ['saldos', 'justificativa']>({ name: ['saldos', 'justificativa'] });
  const isNegative = saldos?.some((cell) => amountOf(cell?.valor) < 0);
  if (!isNegative && !justificativa) return null;
  return <TextAreaField {...field('justificativa')} required={isNegative} readOnly={isReadOnly} maxLength={500} rows={2} />;
}
