import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { Link } from 'react-router-dom';
import type { Budget } from '#contracts/budget-ledger/budgets.js';
import type { Item } from '#contracts/planning/planning.js';
import { READY_PLANS } from '#contracts/planning/ready-plans.js';
import { formatBRL } from '#domain/money.js';
import { count } from '#shared/format/format.ts';
import { itemsQuery } from '#shared/queries/planning.queries.ts';
import { useMay } from '#shared/session/may.ts';
import { useWorkingContext } from '#shared/session/session.ts';
import { sumOfFields } from '#shared/ui/forms/fields/money-text.ts';
import { FormPage } from '#shared/ui/forms/form-page.tsx';
import { Page } from '#shared/ui/layout/page.tsx';
import { EmptyState, FailedState, ListSkeleton } from '#shared/ui/layout/states.tsx';
import { type ChosenItem, initialItems, knownOf, PlanChoice } from './plan-choice';
import { PlanItems } from './plan-items';
import { READY_PLAN_ROOTS, saveReadyPlan, yearBudgetsQuery } from './ready-plans.queries';

const TITLE = 'PLANOS PRONTOS';

/** Creates an initial plan with the year's budgets: its items can be ticked, renamed and valued before saving. */
export function ReadyPlansPage() {
  const { cnpjAssociacao, ano } = useWorkingContext();
  const mayWrite = useMay()('planoPronto.salvar');
  const items = useQuery({ ...itemsQuery(cnpjAssociacao), enabled: mayWrite });
  const budgets = useQuery({ ...yearBudgetsQuery(cnpjAssociacao, ano), enabled: mayWrite });
  if (mayWrite && items.data && budgets.data) return <ReadyPlansForm items={items.data} budgets={budgets.data} />;
  const failed = [items, budgets].find(({ error }) => error);
  return (
    <Page title={TITLE}>
      <div className="panel">
        {!mayWrite ? (
          <EmptyState
            text="Um administrador da associação usa os planos prontos."
            hint="Programas, ações e itens também são cadastrados um a um, no menu Planejamento."
          />
        ) : failed ? (
          <FailedState error={failed.error} failure="Erro ao carregar o plano." onRetry={() => void failed.refetch()} />
        ) : (
          <ListSkeleton />
        )}
      </div>
    </Page>
  );
}

function ReadyPlansForm({ items, budgets }: { items: Item[]; budgets: Budget[] }) {
  const { cnpjAssociacao, ano } = useWorkingContext();
  const itens = initialItems();
  const knownAt = (index: number) => knownOf(itens[index]!, items, budgets);
  const firsts = READY_PLANS.map((_, plan) => READY_PLANS.slice(0, plan).reduce((sum, before) => sum + before.itens.length, 0));
  return (
    <FormPage
      title={TITLE}
      subtitle={
        <>
          Escolha os itens e informe o orçamento de {ano} de cada um; o que fica sem valor entra só no plano. Para copiar o ano passado,
          abra o exercício em <Link to="/exercicios">Exercícios</Link>.
        </>
      }
      schema={PlanChoice}
      values={{ cnpjAssociacao, itens }}
      check={refuseNone}
      onSave={(choice) => saveReadyPlan(cnpjAssociacao, ano, chosenOf(choice))}
      success="Plano salvo com sucesso!"
      failure="Erro ao salvar o plano."
      invalidates={READY_PLAN_ROOTS}
      backTo="/home"
      saveLabel="Salvar plano"
    >
      {READY_PLANS.map((plan, index) => (
        <PlanItems key={plan.nome} plan={plan} first={firsts[index]!} knownAt={knownAt} />
      ))}
      <Totals />
    </FormPage>
  );
}

const chosenOf = ({ itens }: PlanChoice): ChosenItem[] => itens.filter(({ marcado }) => marcado);

const refuseNone = (choice: PlanChoice) =>
  chosenOf(choice).length > 0 ? [] : [{ field: 'itens.0.item', message: 'Escolha ao menos um item' }];

function Totals() {
  const chosen = chosenOf({ itens: useWatch<PlanChoice, 'itens'>({ name: 'itens' }) } as PlanChoice);
  return (
    <p className="align-right" role="status">
      {count(chosen.length, 'item', 'itens')} · orçamento de <strong className="figures">{formatBRL(sumOfFields(chosen))}</strong>
    </p>
  );
}
