import { type Expense } from '#contracts/budget-ledger/expense.record.js';
import { centavos, formatBRL } from '#domain/money.js';
import { type BookId } from '#modules/book/entry.js';
import { ExpenseQueries } from '#modules/budget-ledger/public.js';
import { ExpenseReports } from '#modules/reporting/expense-report/expense-reports.js';
import { ReportRenderer } from '#modules/reporting/page-layout/report-renderer.js';
import { type Printable } from '#modules/reporting/pdf/printable.js';
import { RESIDENTS } from '../../integration/harness.js';
import { type ProductHere } from '../../integration/product-here.js';
import { readPdf } from '../../integration/read-pdf.js';
import { type Laboratory } from '../laboratory.js';
import { givenPlan } from '../plan.js';
import { writePaidExpenses } from '../written-book.js';

const LINES = 200;

/** A year of an association with that many expenses, and its general report. */
export interface Year {
  size: number;
  expenses: Expense[];
  /** The call that answers the report, and that of the screen it is asked from. */
  path: string;
  listPath: string;
  /** The report's HTML for the browser. */
  document: Printable;
  /** Check of every print. */
  proof: Proof;
}

/** A small, a medium and a large year. */
export type Archive = [Year, Year, Year];

/** An association with three years. */
export async function archiveOf(laboratory: Laboratory, sizes: [number, number, number]): Promise<Archive> {
  const { product } = laboratory;
  const plan = await givenPlan(product, RESIDENTS, LINES);
  const bookOf = (size: number) => ({ cnpjAssociacao: RESIDENTS, ano: 2020 + sizes.indexOf(size) });
  for (const size of sizes) await writePaidExpenses(laboratory, plan, bookOf(size), size);
  await product.sql('analyze', []);
  const [small, middle, large] = sizes;
  return Promise.all([
    yearOf(product, bookOf(small), small),
    yearOf(product, bookOf(middle), middle),
    yearOf(product, bookOf(large), large),
  ]);
}

async function yearOf({ app }: ProductHere, book: BookId, size: number): Promise<Year> {
  const { despesas } = await app.get(ExpenseQueries, { strict: false }).certified(book);
  const report = await app.get(ExpenseReports, { strict: false }).general(book);
  const total = formatBRL(despesas.reduce((sum, { valor }) => sum + centavos(valor), 0));
  const query = `cnpjAssociacao=${book.cnpjAssociacao}&ano=${book.ano}`;
  return {
    size,
    expenses: despesas,
    path: `/api/relatorio/lista_despesa?${query}`,
    listPath: `/api/despesa/all?${query}`,
    document: (await app.get(ReportRenderer, { strict: false }).prepare(report)).document,
    proof: new Proof(`report of ${size} expenses`, `Total geral ${size} ${total} ${formatBRL(0)} ${formatBRL(0)} ${total}`),
  };
}

/** Collects prints of a report and checks them outside the timed part. */
export class Proof {
  private readonly pdfs: Uint8Array[] = [];

  constructor(
    private readonly name: string,
    private readonly totals: string,
  ) {}

  take(pdf: Uint8Array): void {
    this.pdfs.push(pdf);
  }

  /** Throws unless all prints have the same pages, and the last of them is read with every page numbered and the book's own totals. */
  async check(): Promise<void> {
    const { pages, text } = await readPdf(this.pdfs.at(-1)!);
    const wrong = this.pdfs.filter((pdf) => pagesOf(pdf) !== pages.length).length;
    if (wrong > 0) throw new Error(`${this.name}: ${wrong} of ${this.pdfs.length} have other than ${pages.length} pages`);
    const unnumbered = pages.findIndex((page, index) => !page.includes(`página ${index + 1} de ${pages.length}`));
    if (unnumbered >= 0) throw new Error(`${this.name}: page ${unnumbered + 1} is not numbered`);
    if (!text.includes(this.totals.replaceAll('\u00a0', ' '))) throw new Error(`${this.name}: the totals are not “${this.totals}”`);
    this.pdfs.length = 0;
  }
}

/** Chromium leaves its page objects uncompressed. */
function pagesOf(pdf: Uint8Array): number {
  return (
    Buffer.from(pdf)
      .toString('latin1')
      .match(/\/Type \/Page\b/g)?.length ?? 0
  );
}
