import { Injectable } from '@nestjs/common';
import { type MonthReportQuery, type PeriodReportQuery, type ProgramPeriodReportQuery, type ReportQuery } from '#contracts/reporting.js';
import { MONTHS, monthPeriod, type Period } from '#domain/months.js';
import { formatDate } from '#domain/plain-date.js';
import { ExpenseQueries } from '#modules/budget-ledger/public.js';
import { ProgramsService } from '#modules/planning/public.js';
import { notFound } from '#platform/http/refusal.js';
import { type Report } from '../page-layout/report.js';
import { type ExpenseChoice, expenseStatement } from './expense-statement.js';

/** How a report of expenses calls itself, and what it says where there is none. */
interface Wording {
  title: string;
  fileName: string;
  /** After the base year. */
  subtitle?: string;
  empty: string;
}

/** The expenses of a base year: all of them, or those issued (`dataElaboracao`) in a month or a period, of one program or of all. */
@Injectable()
export class ExpenseReports {
  constructor(
    private readonly expenses: ExpenseQueries,
    private readonly programs: ProgramsService,
  ) {}

  /** Despesas Gerais; with dates what the report of the period lists. */
  general({ cnpjAssociacao, ano, dataInicio, dataFim }: ReportQuery): Promise<Report> {
    const general = { title: 'DESPESAS GERAIS', fileName: 'despesas-gerais' };
    return dataInicio && dataFim
      ? this.report(cnpjAssociacao, ano, { periodo: { dataInicio, dataFim } }, { ...general, ...inPeriod({ dataInicio, dataFim }) })
      : this.report(cnpjAssociacao, ano, {}, { ...general, empty: `Nenhuma despesa registrada em ${ano}.` });
  }

  /** Despesas por Mês. */
  month({ cnpjAssociacao, ano, mes }: MonthReportQuery): Promise<Report> {
    const month = `${MONTHS[mes - 1]} de ${ano}`;
    const wording = {
      title: 'DESPESAS POR MÊS',
      fileName: `despesas-por-mes-${String(mes).padStart(2, '0')}`,
      subtitle: `elaboradas em ${month}`,
      empty: `Nenhuma despesa elaborada em ${month}.`,
    };
    return this.report(cnpjAssociacao, ano, { periodo: monthPeriod(ano, mes) }, wording);
  }

  /** Despesas por Período. */
  period({ cnpjAssociacao, ano, ...periodo }: PeriodReportQuery): Promise<Report> {
    const wording = { title: 'DESPESAS POR PERÍODO', fileName: 'despesas-por-periodo', ...inPeriod(periodo) };
    return this.report(cnpjAssociacao, ano, { periodo }, wording);
  }

  /** Despesas por Programa e Período. 404 when the program is absent; its name is the register's, whatever the caller calls it. */
  async programPeriod({ cnpjAssociacao, anoBase, idPrograma, dataInicio, dataFim }: ProgramPeriodReportQuery): Promise<Report> {
    const [program] = await this.programs.list(cnpjAssociacao, { id: idPrograma });
    if (!program) throw notFound('Programa não encontrado.');
    const periodo = { dataInicio, dataFim };
    const { subtitle, empty } = inPeriod(periodo);
    const wording = {
      title: 'DESPESAS POR PROGRAMA E PERÍODO',
      fileName: 'despesas-por-programa-e-periodo',
      subtitle: `${program.descricao} · ${subtitle}`,
      empty,
    };
    return this.report(cnpjAssociacao, anoBase, { periodo, idPrograma }, wording);
  }

  private async report(cnpjAssociacao: string, ano: number, choice: ExpenseChoice, wording: Wording): Promise<Report> {
    const { despesas, ...livro } = await this.expenses.certified({ cnpjAssociacao, ano });
    const { title, fileName, subtitle, empty } = wording;
    const statement = expenseStatement(despesas, choice);
    return {
      template: 'expenses',
      title,
      fileName: `${fileName}-${ano}`,
      cnpjAssociacao,
      ano,
      livro,
      orientation: 'P',
      rows: statement.totais.quantidade + statement.totais.anuladas,
      view: { ...statement, subtitle: subtitle ?? null, empty },
    };
  }
}

function inPeriod({ dataInicio, dataFim }: Period): { subtitle: string; empty: string } {
  return {
    subtitle: `elaboradas de ${formatDate(dataInicio)} a ${formatDate(dataFim)}`,
    empty: 'Nenhuma despesa elaborada neste período.',
  };
}
