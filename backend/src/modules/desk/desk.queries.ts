import { Injectable } from '@nestjs/common';
import { type BookQuery } from '#contracts/common/book.js';
import { type Desk, DUE_SOON_DAYS, type YearMoney } from '#contracts/desk/desk.js';
import { toReais } from '#domain/money.js';
import { addDays } from '#domain/plain-date.js';
import {
  ASSETS_TO_DO,
  type AssetsToDo,
  MONEY_OF_PROGRAMMES,
  type MoneyOfProgrammes,
  SubmissionsToDo,
} from '#modules/accountability/public.js';
import { ASSOCIATION_DATA, LIMIT_TO_CONFIRM, type LimitToConfirm } from '#modules/associations/public.js';
import { TO_ANSWER, type ToAnswer } from '#modules/audit/public.js';
import { TO_RECONCILE, type ToReconcile } from '#modules/bank/public.js';
import { TO_RELEASE, type ToRelease } from '#modules/budget-ledger/public.js';
import { YEAR_FIGURES, type YearFigures } from '#modules/fiscal-years/public.js';
import { Access, type Caller } from '#modules/identity/public.js';
import { SPENT_SHARES, type SpentShares } from '#modules/journal/public.js';
import { AGENDA, type Agenda } from '#modules/minutes/public.js';
import { MANDATES_TODAY, type MandatesToday } from '#modules/offices/public.js';
import { HAS_PLAN } from '#modules/planning/public.js';
import { RecurringExpenses } from '#modules/recurring-expenses/public.js';
import { HALF_WAIT_MINUTES, PROPOSALS, type Proposals } from '#modules/redistributions/public.js';
import { HAS_PAYEES, PAYEES_TO_CHECK, type PayeesToCheck } from '#modules/treasury/public.js';
import { Clock } from '#platform/clock.js';
import { LookUp, lookUpOf } from '#platform/tenancy/look-up.js';
import { firstStepsOf, type StepAnswers } from './first-steps.js';
import { tasksOf } from './tasks.js';

/** The questions to all modules, in one statement. */
const DESK = lookUpOf([
  YEAR_FIGURES,
  MONEY_OF_PROGRAMMES,
  AGENDA,
  MANDATES_TODAY,
  ASSOCIATION_DATA,
  HAS_PLAN,
  HAS_PAYEES,
  PAYEES_TO_CHECK,
  TO_RECONCILE,
  TO_ANSWER,
  PROPOSALS,
  TO_RELEASE,
  LIMIT_TO_CONFIRM,
  SPENT_SHARES,
  ASSETS_TO_DO,
]);

interface Answers
  extends YearFigures,
    MoneyOfProgrammes,
    Agenda,
    MandatesToday,
    ToReconcile,
    ToAnswer,
    PayeesToCheck,
    Proposals,
    ToRelease,
    LimitToConfirm,
    SpentShares,
    AssetsToDo,
    StepAnswers {}

@Injectable()
export class DeskQueries {
  constructor(
    private readonly lookUp: LookUp,
    private readonly recurring: RecurringExpenses,
    private readonly submissions: SubmissionsToDo,
    private readonly clock: Clock,
    private readonly access: Access,
  ) {}

  /** The desk of an association's year for a person (rule 19.1). */
  async desk({ cnpjAssociacao, ano }: BookQuery, caller: Caller): Promise<Desk> {
    const { cpf } = caller;
    const hoje = this.clock.today();
    const desde = new Date(this.clock.now().getTime() - HALF_WAIT_MINUTES * 60_000).toISOString();
    const asked = { cnpjAssociacao, ano, cpf, hoje, semana: addDays(hoje, DUE_SOON_DAYS - 1), desde };
    const [answers, drafts, prestacoes, readsJournal] = await Promise.all([
      this.lookUp.one<Answers>(cnpjAssociacao, DESK, asked),
      this.recurring.drafts(cnpjAssociacao, ano),
      this.submissions.of({ cnpjAssociacao, ano }),
      this.access.may('diario.ver', caller, cnpjAssociacao),
    ]);
    return {
      cnpjAssociacao,
      ano,
      hoje,
      dinheiro: moneyOf(answers.programas),
      programas: answers.programas.map((programme) => ({ ...programme, ...moneyOf([programme]) })),
      conciliado: answers.conciliado,
      tarefas: {
        ...tasksOf({ ano }, answers, answers, hoje),
        rascunhos: { quantidade: drafts.quantidade, valor: drafts.soma },
        aConciliar: answers.aConciliar,
        ressalvas: answers.ressalvas,
        propostas: answers.propostas,
        favorecidosAConferir: answers.favorecidosAConferir,
        cotasEsgotadas: readsJournal ? answers.cotasEsgotadas : [],
        alcadaAConfirmar: answers.alcadaAConfirmar,
        prestacoes,
      },
      ...firstStepsOf(answers),
    };
  }
}

/** The sum of the programmes, in reais. */
function moneyOf(programas: MoneyOfProgrammes['programas']): YearMoney {
  const sum = (amount: keyof YearMoney) => toReais(programas.reduce((total, programme) => total + programme[amount], 0));
  return { recebido: sum('recebido'), gasto: sum('gasto'), naConta: sum('naConta'), aGastar: sum('aGastar') };
}
