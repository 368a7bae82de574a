import { Controller, Query } from '@nestjs/common';
import { OpinionReportQuery } from '#contracts/audit/findings.js';
import { BalanceQuery } from '#contracts/balances/balances.js';
import { BookQuery } from '#contracts/common/book.js';
import {
  AssetsReportQuery,
  ExecutionReportQuery,
  MonthReportQuery,
  PeriodReportQuery,
  ProgramPeriodReportQuery,
  ReconciliationReportQuery,
  RedistributionProposalQuery,
  RedistributionReportQuery,
  ReportQuery,
  ResearchReportQuery,
  RolReportQuery,
} from '#contracts/reporting/reporting.js';
import { AssetsForm, ResearchForm, RolForm } from '#modules/accountability/public.js';
import { May } from '#modules/identity/public.js';
import { BalanceReport } from './balance-report/balance-report.js';
import { BookReport } from './book-report/book-report.js';
import { ExecutionReport } from './execution-report/execution-report.js';
import { ExpenseReports } from './expense-report/expense-reports.js';
import { FormReports } from './forms/form-reports.js';
import { Call, PdfRoute, type ReportCall } from './jobs/report-call.js';
import { type ReportAnswer, Reports } from './jobs/reports.js';
import { OpinionReport } from './opinion-report/opinion-report.js';
import { ReconciliationReport } from './reconciliation-report/reconciliation-report.js';
import { RedistributionReport } from './redistribution-report/redistribution-report.js';

@Controller('relatorio')
export class ReportsController {
  constructor(
    private readonly reports: Reports,
    private readonly expenses: ExpenseReports,
    private readonly balance: BalanceReport,
    private readonly executions: ExecutionReport,
    private readonly reconciliations: ReconciliationReport,
    private readonly redistributions: RedistributionReport,
    private readonly books: BookReport,
    private readonly opinions: OpinionReport,
    private readonly researches: ResearchForm,
    private readonly rols: RolForm,
    private readonly assets: AssetsForm,
    private readonly forms: FormReports,
  ) {}

  @May('relatorio.ver', 'Imprime as despesas do exercício')
  @PdfRoute('lista_despesa')
  general(@Query() query: ReportQuery, @Call() call: ReportCall): Promise<ReportAnswer> {
    return this.reports.answer(call, () => this.expenses.general(query));
  }

  @May('relatorio.ver', 'Imprime as despesas de um mês')
  @PdfRoute('lista_despesa_mes')
  month(@Query() query: MonthReportQuery, @Call() call: ReportCall): Promise<ReportAnswer> {
    return this.reports.answer(call, () => this.expenses.month(query));
  }

  @May('relatorio.ver', 'Imprime as despesas de um período')
  @PdfRoute('lista_despesa_periodo')
  period(@Query() query: PeriodReportQuery, @Call() call: ReportCall): Promise<ReportAnswer> {
    return this.reports.answer(call, () => this.expenses.period(query));
  }

  @May('relatorio.ver', 'Imprime as despesas de um programa em um período')
  @PdfRoute('despesa_programa_periodo')
  programPeriod(@Query() query: ProgramPeriodReportQuery, @Call() call: ReportCall): Promise<ReportAnswer> {
    return this.reports.answer(call, () => this.expenses.programPeriod(query));
  }

  @May('relatorio.ver', 'Imprime o saldo orçamentário')
  @PdfRoute('saldo_orcamentario')
  balances(@Query() query: BalanceQuery, @Call() call: ReportCall): Promise<ReportAnswer> {
    return this.reports.answer(call, () => this.balance.report(query));
  }

  @May('relatorio.ver', 'Imprime uma redistribuição')
  @PdfRoute('redistribuicao')
  redistribution(@Query() query: RedistributionReportQuery, @Call() call: ReportCall): Promise<ReportAnswer> {
    return this.reports.answer(call, () => this.redistributions.operation(query));
  }

  @May('relatorio.ver', 'Imprime uma proposta de redistribuição para a diretoria')
  @PdfRoute('proposta_redistribuicao')
  proposal(@Query() query: RedistributionProposalQuery, @Call() call: ReportCall): Promise<ReportAnswer> {
    return this.reports.answer(call, () => this.redistributions.proposal(query));
  }

  @May('relatorio.ver', 'Imprime uma pesquisa de preços')
  @PdfRoute('pesquisa_preco')
  research(@Query() query: ResearchReportQuery, @Call() call: ReportCall): Promise<ReportAnswer> {
    return this.reports.answer(call, () => this.forms.report(this.researches.research(query)));
  }

  @May('relatorio.ver', 'Imprime o rol de prioridades de um programa')
  @PdfRoute('rol')
  rol(@Query() query: RolReportQuery, @Call() call: ReportCall): Promise<ReportAnswer> {
    return this.reports.answer(call, () => this.forms.report(this.rols.rol(query)));
  }

  @May('relatorio.ver', 'Imprime a relação dos bens do exercício')
  @PdfRoute('bens')
  assetList(@Query() query: AssetsReportQuery, @Call() call: ReportCall): Promise<ReportAnswer> {
    return this.reports.answer(call, () => this.forms.report(this.assets.assetsOf(query)));
  }

  @May('relatorio.ver', 'Imprime um parecer com as ressalvas como foram assinadas')
  @PdfRoute('parecer')
  opinion(@Query() query: OpinionReportQuery, @Call() call: ReportCall): Promise<ReportAnswer> {
    return this.reports.answer(call, () => this.opinions.signed(query));
  }

  @May('relatorio.ver', 'Imprime o demonstrativo da receita e da despesa, de todos os programas ou de um')
  @PdfRoute('demonstrativo')
  execution(@Query() query: ExecutionReportQuery, @Call() call: ReportCall): Promise<ReportAnswer> {
    return this.reports.answer(call, () => this.executions.execution(query));
  }

  @May('relatorio.ver', 'Imprime a conciliação de um mês fechado de uma conta')
  @PdfRoute('conciliacao')
  reconciliation(@Query() query: ReconciliationReportQuery, @Call() call: ReportCall): Promise<ReportAnswer> {
    return this.reports.answer(call, () => this.reconciliations.closedMonth(query));
  }

  @May('relatorio.ver', 'Imprime o razão do exercício')
  @PdfRoute('razao')
  book(@Query() query: BookQuery, @Call() call: ReportCall): Promise<ReportAnswer> {
    return this.reports.answer(call, () => this.books.book(query));
  }
}
