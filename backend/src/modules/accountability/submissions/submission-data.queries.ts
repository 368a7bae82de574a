import { Injectable } from '@nestjs/common';
import { type Layout } from '#contracts/accountability/layout.js';
import { type Submission } from '#contracts/accountability/submission.record.js';
import { type BookQuery } from '#contracts/common/book.js';
import { type Account } from '#contracts/treasury/account.record.js';
import { type Centavos } from '#domain/money.js';
import { type PlainDate } from '#domain/plain-date.js';
import { AccountsService } from '#modules/treasury/public.js';
import { Tenancy } from '#platform/tenancy/tenancy.js';
import { EXPENSES, MOVEMENTS } from './figured-movements.sql.js';
import { type DrawnUpExpense, type FiguredMovement, type Terms } from './figures.js';
import { SubmissionsService } from './submissions.service.js';

/** What the forms of a submission are filled from. Amounts in centavos. */
export interface SubmissionData {
  submission: Submission;
  layout: Layout;
  /** The programmes that it is of; null for the whole. */
  programmes: readonly number[] | null;
  terms: Terms;
  accounts: readonly Account[];
  /** Of every programme: a statement is of a whole account. */
  movements: readonly FiguredMovement[];
  expenses: readonly DrawnUpExpense[];
  /** The closed month of the period's last day, of each account that has one. */
  statements: readonly ClosedStatement[];
}

export interface ClosedStatement {
  conta: string;
  saldo: Centavos;
  em: PlainDate;
}

const STATEMENTS = `select num_conta as conta, saldo_extrato::float8 as saldo, em::text as em from visao_mes_conciliado
  where fechado and ano = extract(year from $1::date)::int and mes = extract(month from $1::date)::int`;

/** Reads what the forms of a submission are filled from, of one moment. */
@Injectable()
export class SubmissionDataQueries {
  constructor(
    private readonly tenancy: Tenancy,
    private readonly submissions: SubmissionsService,
    private readonly accounts: AccountsService,
  ) {}

  /** Throws a 404 Refusal. */
  async read(book: BookQuery, id: number): Promise<SubmissionData> {
    const submission = await this.submissions.one(book, id);
    const layout = this.submissions.layoutOf(submission.layout);
    const { cnpjAssociacao, de, ate, idPrograma, programas } = submission;
    const programmes = idPrograma !== null ? [idPrograma] : programas.length > 0 ? programas : null;
    const accounts = await this.accounts.list(cnpjAssociacao);
    return this.tenancy.snapshot(cnpjAssociacao, async (client) => {
      const movements = await client.query<FiguredMovement>(MOVEMENTS, [de, ate]);
      const expenses = await client.query<DrawnUpExpense>(EXPENSES, [de, ate, programmes]);
      const statements = await client.query<ClosedStatement>(STATEMENTS, [ate]);
      const terms = { de, ate, estornos: layout.estornos, devolvidoComo: returnsOf(submission, layout) };
      return {
        submission,
        layout,
        programmes,
        terms,
        accounts,
        movements: movements.rows,
        expenses: expenses.rows,
        statements: statements.rows,
      };
    });
  }
}

/** What returns of money are: as a person said, otherwise as the layout does. */
function returnsOf({ respostas }: Submission, { devolucoes = [] }: Layout): Terms['devolvidoComo'] {
  const usual = devolucoes.find(({ padrao }) => padrao)?.figura ?? 'devolvidos';
  const said = new Map(respostas.map(({ registro, resposta }) => [registro, resposta]));
  return (id, ano) => said.get(`RECEITA ${ano} ${id}`) ?? usual;
}
