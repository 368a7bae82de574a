import type { Desk, FirstSteps } from '#contracts/desk/desk.js';
import type { May } from '#shared/session/may.ts';

/** A step of a new association. */
export interface Step {
  name: keyof FirstSteps;
  text: string;
  done: boolean;
  /** The button that takes the step; null if the person's role does not allow it. */
  action: { label: string; to: string } | null;
  /** Another way to take it. */
  other?: { label: string; to: string };
}

/** The first steps in order, with the actions permitted to this person (rule 19.9). */
export function stepsOf({ passos, cnpjAssociacao, tarefas }: Pick<Desk, 'passos' | 'cnpjAssociacao' | 'tarefas'>, may: May): Step[] {
  const steps: Omit<Step, 'done'>[] = [
    {
      name: 'dados',
      text: 'Dados da associação',
      action: may('associacao.administrar') ? { label: 'Completar dados', to: `/associacao?cnpj=${cnpjAssociacao}` } : null,
    },
    {
      name: 'plano',
      text: 'Plano: programas, ações e itens',
      action: may('planoPronto.salvar')
        ? { label: 'Usar um plano pronto', to: '/plano-pronto' }
        : { label: 'Cadastrar programa', to: '/programas' },
    },
    {
      name: 'saldos',
      text: 'Contas, e quanto havia nelas no início',
      action: may('implantacao.salvar') ? { label: 'Informar saldos', to: '/implantacao' } : null,
    },
    {
      name: 'orcamento',
      text: 'Orçamento do ano',
      action: !may('orcamento.salvar')
        ? null
        : tarefas.abrir
          ? { label: `Copiar de ${tarefas.abrir - 1}`, to: '/exercicios' }
          : { label: 'Informar valores', to: '/plano-pronto' },
    },
    { name: 'favorecido', text: 'Primeiro favorecido', action: { label: 'Cadastrar favorecido', to: '/favorecido' } },
    {
      name: 'despesa',
      text: 'Primeira despesa',
      action: { label: 'Lançar despesa', to: '/despesas?situacao=A_PAGAR&nova=1' },
      other: { label: 'Importar planilha', to: '/despesa_importacao' },
    },
    { name: 'pagamento', text: 'Primeiro pagamento', action: { label: 'Pagar', to: '/despesas?situacao=A_PAGAR' } },
  ];
  return steps.map((step) => ({ ...step, done: passos[step.name] }));
}
