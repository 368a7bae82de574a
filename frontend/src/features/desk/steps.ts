import type { Desk, FirstSteps, MissingFact } from '#contracts/desk/desk.js';
import { listed } from '#shared/format/format.ts';
import type { May } from '#shared/session/may.ts';

/** A step of a new association. */
export interface Step {
  name: keyof FirstSteps;
  text: string;
  done: boolean;
  /** What is missing before it is done: `falta o município`; null where the step itself says it. */
  missing: string | null;
  /** The button that takes the step; null if something else comes first. */
  action: { label: string; to: string } | null;
  /** Whether an administrator takes it, and the person is none. */
  isOfAdministrator?: boolean;
  /** Another way to take it. */
  other?: { label: string; to: string };
}

/** What is missing, by the step that it opens, and as the person reads it. */
const MISSING: Record<MissingFact | 'orcamento' | 'despesa', { step: keyof FirstSteps; name: string }> = {
  logradouro: { step: 'dados', name: 'o logradouro' },
  municipio: { step: 'dados', name: 'o município' },
  contato: { step: 'dados', name: 'um telefone ou e-mail' },
  programa: { step: 'plano', name: 'um programa' },
  item: { step: 'plano', name: 'um item' },
  conta: { step: 'saldos', name: 'uma conta bancária' },
  saldo: { step: 'saldos', name: 'o saldo de abertura' },
  programaDoSaldo: { step: 'saldos', name: 'dizer de que programa é o dinheiro' },
  orcamento: { step: 'despesa', name: 'o orçamento' },
  despesa: { step: 'pagamento', name: 'uma despesa lançada' },
};

type DeskOfSteps = Pick<Desk, 'passos' | 'faltas' | 'cnpjAssociacao' | 'tarefas'>;

/** The first steps in the order in which money needs them, with the actions permitted to this person (rules 19.9 and 47.21). */
export function stepsOf(desk: DeskOfSteps, may: May): Step[] {
  const { passos, faltas } = desk;
  const missing = [...faltas, ...(['orcamento', 'despesa'] as const).filter((name) => !passos[name])];
  return actionsOf(desk, may).map((step) => ({
    ...step,
    done: passos[step.name],
    missing: missingText(missing.map((fact) => MISSING[fact]).flatMap((fact) => (fact.step === step.name ? fact.name : []))),
  }));
}

const missingText = (names: readonly string[]) =>
  names.length === 0 ? null : `${names.length === 1 ? 'falta' : 'faltam'} ${listed(names)}`;

function actionsOf({ passos, faltas, cnpjAssociacao, tarefas }: DeskOfSteps, may: May): Omit<Step, 'done' | 'missing'>[] {
  return [
    {
      name: 'dados',
      text: 'Dados da associação',
      ...ofAdministrator(may('associacao.administrar'), { label: 'Completar dados', to: `/associacao?cnpj=${cnpjAssociacao}` }),
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
      ...(faltas.includes('conta')
        ? ofAdministrator(may('conta.salvar'), { label: 'Cadastrar conta', to: '/contas?nova' })
        : ofAdministrator(may('implantacao.salvar'), { label: 'Informar saldos', to: '/implantacao' })),
    },
    {
      name: 'orcamento',
      text: 'Orçamento do ano',
      ...ofAdministrator(
        may('orcamento.salvar'),
        tarefas.abrir
          ? { label: `Copiar de ${tarefas.abrir - 1}`, to: '/exercicios' }
          : { label: 'Informar valores', to: may('planoPronto.salvar') ? '/plano-pronto' : '/orcamentos' },
      ),
    },
    { name: 'favorecido', text: 'Primeiro favorecido', action: { label: 'Cadastrar favorecido', to: '/favorecido' } },
    {
      name: 'despesa',
      text: 'Primeira despesa',
      action: { label: 'Lançar despesa', to: '/despesas?situacao=A_PAGAR&nova=1' },
      other: { label: 'Importar planilha', to: '/despesa_importacao' },
    },
    { name: 'pagamento', text: 'Primeiro pagamento', action: passos.despesa ? { label: 'Pagar', to: '/despesas?situacao=A_PAGAR' } : null },
  ];
}

const ofAdministrator = (isPermitted: boolean, action: Step['action']): Pick<Step, 'action' | 'isOfAdministrator'> =>
  isPermitted ? { action } : { action: null, isOfAdministrator: true };
