import { type INestApplicationContext } from '@nestjs/common';
import { type AccountMonthQuery, CloseMonthRequest } from '#contracts/bank/account-months.js';
import { AutomaticRequest, ReconciliationRequest } from '#contracts/bank/reconciliation.js';
import { StatementImportRequest } from '#contracts/bank/statement-imports.js';
import { addMonths } from '#domain/months.js';
import { addDays, type PlainDate, yearOf } from '#domain/plain-date.js';
import { ReconciliationQueries, ReconciliationService, StatementImportsService } from '#modules/bank/public.js';
import { DemoStatements } from './demo-statements.service.js';
import { type Loading } from './demo-step.js';
import { TREASURER } from './demo-users.js';
import { requestOf } from './request-of.js';

/**
 * Imports the statements of the plan's accounts. Those of last year, and of accounts that are up to date, are fully reconciled and their months closed. Of the
 * main account there are three of this year: until three months ago, and of each of the next two months, of which the last one stays open.
 */
export async function seedStatements({ app, plan, today }: Loading): Promise<void> {
  const { cnpjAssociacao, extratos, anteriores, emDia } = plan;
  const endOf = (monthsAgo: number) => addDays(addMonths(`${today.slice(0, 7)}-01`, -monthsAgo), -1);
  const until = async (numConta: string, ate: PlainDate, isOpen = false) => {
    const statement = await app.get(DemoStatements).next(cnpjAssociacao, numConta, ate, isOpen);
    if (statement) {
      const request = requestOf(StatementImportRequest, { cnpjAssociacao, numConta });
      const sent = { nome: statement.nome, bytes: Buffer.from(statement.conteudo), autor: TREASURER };
      await app.get(StatementImportsService).run(request, sent);
    }
    if (!isOpen) await reconcileMonth(app, { cnpjAssociacao, ano: yearOf(ate), numConta, mes: Number(ate.slice(5, 7)) });
  };
  const lastYear = `${yearOf(today) - 1}-12-31`;
  for (const numConta of anteriores) await until(numConta, lastYear);
  for (const numConta of emDia) await until(numConta, endOf(0));
  for (const monthsAgo of [2, 1, 0]) {
    const ate = endOf(monthsAgo);
    if (ate > lastYear || !anteriores.includes(extratos)) await until(extratos, ate, monthsAgo === 0);
  }
}

/** Accepts every proposal and closes the month, unless it is closed. */
async function reconcileMonth(app: INestApplicationContext, month: AccountMonthQuery): Promise<void> {
  const [queries, reconciliation] = [app.get(ReconciliationQueries), app.get(ReconciliationService)];
  if ((await queries.month(month)).month.fechada) return;
  await reconciliation.automatic(requestOf(AutomaticRequest, month), TREASURER);
  const { cnpjAssociacao, ano, numConta } = month;
  for (const { linhas, movimentos } of (await queries.month(month)).month.propostas) {
    const places = movimentos.map(({ sequencia, ordem }) => ({ sequencia, ordem }));
    await reconciliation.save(requestOf(ReconciliationRequest, { cnpjAssociacao, ano, numConta, linhas, movimentos: places }), TREASURER);
  }
  await reconciliation.close(requestOf(CloseMonthRequest, month), TREASURER);
}
