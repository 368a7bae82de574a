import { Injectable } from '@nestjs/common';
import { type ReportQuery } from '#contracts/reporting.js';
import { AssociationRow } from '#modules/associations/public.js';
import { ExpenseQueries } from '#modules/budget-ledger/public.js';
import { Clock } from '#platform/clock.js';
import { Tenancy } from '#platform/tenancy/tenancy.js';
import { onPaper } from '../paper/report-paper.js';
import { PdfBrowser } from '../pdf/pdf-browser.js';
import { expenseStatement } from './expense-statement.js';

/** Tagging ten thousand rows doubles the time and takes twenty times the space. */
const TAGGED_ROWS = 1_000;

/** Despesas Gerais. */
@Injectable()
export class ExpenseReportService {
  constructor(
    private readonly expenses: ExpenseQueries,
    private readonly tenancy: Tenancy,
    private readonly browser: PdfBrowser,
    private readonly clock: Clock,
  ) {}

  /** The PDF of the year, or of a period of it. Throws a 503 Refusal when the browser cannot print. */
  async pdf({ cnpjAssociacao, ano, dataInicio, dataFim }: ReportQuery): Promise<Uint8Array> {
    const associacao = await this.tenancy.installation().findOneOrFail(AssociationRow, { cnpj: cnpjAssociacao });
    const { despesas, ...livro } = await this.expenses.certified({ cnpjAssociacao, ano });
    const periodo = dataInicio && dataFim ? { dataInicio, dataFim } : undefined;
    const view = { title: 'DESPESAS GERAIS', ano, associacao, livro, geradoEm: this.clock.now(), periodo: periodo ?? null };
    const statement = { ...view, ...expenseStatement(despesas, periodo) };
    return this.browser.print(onPaper('expenses', statement, { landscape: true, tagged: despesas.length <= TAGGED_ROWS }));
  }
}
