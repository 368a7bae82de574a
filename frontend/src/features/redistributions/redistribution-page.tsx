import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useFormContext } from 'react-hook-form';
import { MAX_JUSTIFICATIVA } from '#contracts/common/book.js';
import { RedistributionRequest } from '#contracts/redistributions/redistributions.js';
import { api } from '#shared/api/client.ts';
import { todayIn } from '#shared/format/today-in.ts';
import { ClosedYearBanner } from '#shared/lookups/closed-year-banner.tsx';
import { itemsQuery, programsQuery } from '#shared/lookups/planning.queries.ts';
import { useWorkingContext } from '#shared/session/session.ts';
import { DateField } from '#shared/ui/forms/fields/date-field.tsx';
import { MoneyField } from '#shared/ui/forms/fields/money-field.tsx';
import { TextAreaField } from '#shared/ui/forms/fields/text-field.tsx';
import { FormPage, SaveButton } from '#shared/ui/forms/form-page.tsx';
import { Page } from '#shared/ui/layout/page.tsx';
import { FailedState } from '#shared/ui/layout/states.tsx';
import { CloseButton } from '#shared/ui/lists/toolbar.tsx';
import { BalancePanel } from './balance-panel';
import { balanceRefusal } from './redistribution';
import styles from './redistributions.module.css';
import { askWarnings, availableQuery, REDISTRIBUTION_ROOTS, REDISTRIBUTIONS } from './redistributions.queries';
import { SidePanel } from './side-panel';
import { useDebitBalance } from './use-debit-balance';
import { useHeedWarnings } from './use-heed-warnings';
import { Warnings } from './warnings';

const TITLE = 'NOVA REDISTRIBUIÇÃO';
const NO_LINE = { idPrograma: undefined, idAcao: undefined, idSubAcao: undefined, idItem: undefined, idElementoDespesa: undefined };

/** Moves money from one item of the plan to another. */
export function RedistributionPage() {
  const { cnpjAssociacao } = useWorkingContext();
  const programs = useQuery(programsQuery(cnpjAssociacao));
  const items = useQuery(itemsQuery(cnpjAssociacao));
  const failed = [programs, items].find(({ isError }) => isError);
  if (!failed) return <RedistributionForm />;
  return (
    <Page title={TITLE} actions={<CloseButton label="Voltar" to={REDISTRIBUTIONS} />}>
      <div className="panel">
        <FailedState error={failed.error} failure="Erro ao carregar dados básicos" onRetry={() => void failed.refetch()} />
      </div>
    </Page>
  );
}

function RedistributionForm() {
  const { cnpjAssociacao, ano } = useWorkingContext();
  const client = useQueryClient();
  const heed = useHeedWarnings();
  const save = async (body: RedistributionRequest) => {
    await heed((await askWarnings(cnpjAssociacao, ano, body.debito, body.credito)).avisos);
    return api.post('redistribuicao/operacao', body);
  };
  const check = ({ debito, valor }: RedistributionRequest) => {
    const message = balanceRefusal(client.getQueryData(availableQuery(cnpjAssociacao, ano, debito).queryKey), valor);
    return message ? [{ field: 'valor', message }] : [];
  };
  return (
    <>
      <ClosedYearBanner />
      <FormPage
        title={TITLE}
        subtitle={`Move recursos de um item para outro no orçamento de ${ano}`}
        schema={RedistributionRequest}
        values={{
          cnpjAssociacao,
          ano,
          debito: NO_LINE,
          credito: NO_LINE,
          data: todayIn(ano),
          justificativa: '',
        }}
        check={check}
        onSave={save}
        success="Redistribuição cadastrada com sucesso!"
        failure="Erro ao salvar redistribuição"
        invalidates={REDISTRIBUTION_ROOTS}
        backTo={REDISTRIBUTIONS}
        backLabel="Voltar"
        saveButton={<RedistributeButton />}
      >
        <SidePanel side="debito" title="DÉBITO (origem)" />
        <SidePanel side="credito" title="CRÉDITO (destino)" />
        <BalancePanel />
        <Warnings />
        <DateField name="data" label="Data" min={`${ano}-01-01`} max={`${ano}-12-31`} required span={3} />
        <AmountField />
        <TextAreaField name="justificativa" label="Justificativa" maxLength={MAX_JUSTIFICATIVA} counter required />
      </FormPage>
    </>
  );
}

/** Warns while typing when the debit's balance does not cover the amount. */
function AmountField() {
  const { data: balance } = useDebitBalance();
  const { watch, getFieldState, formState } = useFormContext<RedistributionRequest>();
  const warning = balance?.podeRedistribuir ? balanceRefusal(balance, watch('valor')) : null;
  const isRefused = getFieldState('valor', formState).invalid;
  return (
    <MoneyField
      name="valor"
      label="Valor da Redistribuição"
      required
      span={4}
      hint={
        <span role="status" className={styles.redistributionExcess}>
          {!isRefused && warning}
        </span>
      }
    />
  );
}

/** Disabled while the debit's balance allows nothing. */
function RedistributeButton() {
  const { data: balance } = useDebitBalance();
  return <SaveButton disabled={balance?.podeRedistribuir === false} />;
}
