import { Injectable } from '@nestjs/common';
import {
  type MonthReportQuery,
  type PeriodReportQuery,
  type ProgramPeriodReportQuery,
  type ReportDay,
  type ReportQuery,
} from '#contracts/reporting/reporting.js';
import { MONTHS, monthPeriod, type Period } from '#domain/months.js';
import { formatDate } from '#domain/plain-date.js';
import { ExpenseQueries } from '#modules/budget-ledger/public.js';
import { ProgramsService } from '#modules/planning/public.js';
import { notFound } from '#platform/http/refusal.js';
import { type Report } from '../page-layout/report.js';
import { type ExpenseChoice, expenseStatement } from './expense-statement.js';

/** Title of a report of expenses, and its sentence if there are none. */
interface Wording {
  title: string;
  fileName: string;
  /** Printed after the base year. */
  subtitle?: string;
  empty: string;
}

/** Participle and file name suffix, by the day that selects expenses. */
const WORDS: Record<ReportDay, { done: string; suffix: string }> = {
  elaboracao: { done: 'elaborada', suffix: '' },
  pagamento: { done: 'paga', suffix: '-por-pagamento' },
};

/** Reports of the expenses of a base year: all, or those issued or paid in a month or a period, of one or all programs. */
@Injectable()
export class ExpenseReports {
  constructor(
    private readonly expenses: ExpenseQueries,
    private readonly programs: ProgramsService,
  ) {}

  /** Despesas Gerais; with dates the report of that period. */
  general({ cnpjAssociacao, ano, dataInicio, dataFim, por = 'elaboracao' }: ReportQuery): Promise<Report> {
    const title = 'DESPESAS GERAIS';
    if (dataInicio && dataFim) {
      const periodo = { dataInicio, dataFim };
      return this.report(cnpjAssociacao, ano, { periodo, por }, { title, ...inPeriod('despesas-gerais', periodo, por) });
    }
    const { done, suffix } = WORDS[por];
    const wording = { title, fileName: `despesas-gerais${suffix}`, ...(suffix && { subtitle: `${done}s` }) };
    const empty = `Nenhuma despesa ${suffix ? done : 'registrada'} em ${ano}.`;
    return this.report(cnpjAssociacao, ano, { por }, { ...wording, empty });
  }

  /** Despesas por Mês. */
  month({ cnpjAssociacao, ano, mes, por = 'elaboracao' }: MonthReportQuery): Promise<Report> {
    const month = `${MONTHS[mes - 1]} de ${ano}`;
    const { done, suffix } = WORDS[por];
    const wording = {
      title: 'DESPESAS POR MÊS',
      fileName: `despesas-por-mes-${String(mes).padStart(2, '0')}${suffix}`,
      subtitle: `${done}s em ${month}`,
      empty: `Nenhuma despesa ${done} em ${month}.`,
    };
    return this.report(cnpjAssociacao, ano, { periodo: monthPeriod(ano, mes), por }, wording);
  }

  /** Despesas por Período. */
  period({ cnpjAssociacao, ano, por = 'elaboracao', ...periodo }: PeriodReportQuery): Promise<Report> {
    const wording = { title: 'DESPESAS POR PERÍODO', ...inPeriod('despesas-por-periodo', periodo, por) };
    return this.report(cnpjAssociacao, ano, { periodo, por }, wording);
  }

  /** Despesas por Programa e Período. 404 if the program is absent; its printed name is the registered one, not the caller's. */
  async programPeriod(query: ProgramPeriodReportQuery): Promise<Report> {
    const { cnpjAssociacao, anoBase, idPrograma, dataInicio, dataFim, por = 'elaboracao' } = query;
    const [program] = await this.programs.list(cnpjAssociacao, { id: idPrograma });
    if (!program) throw notFound('Programa não encontrado.');
    const periodo = { dataInicio, dataFim };
    const { subtitle, ...wording } = inPeriod(`despesas-por-programa-${idPrograma}-e-periodo`, periodo, por);
    const title = 'DESPESAS POR PROGRAMA E PERÍODO';
    return this.report(
      cnpjAssociacao,
      anoBase,
      { periodo, por, idPrograma },
      { title, ...wording, subtitle: `${program.descricao} · ${subtitle}` },
    );
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

function inPeriod(name: string, { dataInicio, dataFim }: Period, por: ReportDay) {
  const { done, suffix } = WORDS[por];
  return {
    fileName: `${name}-${dataInicio}-a-${dataFim}${suffix}`,
    subtitle: `${done}s de ${formatDate(dataInicio)} a ${formatDate(dataFim)}`,
    empty: `Nenhuma despesa ${done} neste período.`,
  };
}
