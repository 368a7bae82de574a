import type { Desk, FirstSteps } from '#contracts/desk.js';
import type { SessionState } from '#shared/session/session.ts';
import { isAdmin } from '#shared/session/session.ts';

/** A step of a new association. */
export interface Step {
  name: keyof FirstSteps;
  text: string;
  done: boolean;
  /** The button that takes the step; null if the person's role does not allow it. */
  action: { label: string; to: string } | null;
}

/** The first steps in their order, with what this person may do (rule 19.9). */
export function stepsOf(
  { passos, cnpjAssociacao, tarefas }: Pick<Desk, 'passos' | 'cnpjAssociacao' | 'tarefas'>,
  session: SessionState,
): Step[] {
  const mayAdminister = isAdmin(session);
  const forAdmins = (label: string, to: string) => (mayAdminister ? { label, to } : null);
  const steps: Omit<Step, 'done'>[] = [
    { name: 'dados', text: 'Dados da associação', action: forAdmins('Completar dados', `/associacao?cnpj=${cnpjAssociacao}`) },
    {
      name: 'plano',
      text: 'Plano: programas, ações e itens',
      action: mayAdminister ? { label: 'Usar um plano pronto', to: '/plano-pronto' } : { label: 'Cadastrar programa', to: '/programas' },
    },
    {
      name: 'orcamento',
      text: 'Orçamento do ano',
      action: tarefas.abrir ? forAdmins(`Copiar de ${tarefas.abrir - 1}`, '/exercicios') : forAdmins('Informar valores', '/plano-pronto'),
    },
    { name: 'favorecido', text: 'Primeiro favorecido', action: { label: 'Cadastrar favorecido', to: '/favorecido' } },
    { name: 'despesa', text: 'Primeira despesa', action: { label: 'Lançar despesa', to: '/despesas?nova=1' } },
    { name: 'pagamento', text: 'Primeiro pagamento', action: { label: 'Pagar', to: '/despesas?situacao=A_PAGAR' } },
  ];
  return steps.map((step) => ({ ...step, done: passos[step.name] }));
}
