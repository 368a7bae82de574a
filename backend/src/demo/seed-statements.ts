import { type INestApplicationContext } from '@nestjs/common';
import { type AccountMonthQuery, CloseMonthRequest } from '#contracts/bank/account-months.js';
import { AutomaticRequest, ReconciliationRequest } from '#contracts/bank/reconciliation.js';
import { StatementImportRequest } from '#contracts/bank/statement-imports.js';
import { addMonths } from '#domain/months.js';
import { addDays, yearOf } from '#domain/plain-date.js';
import { ReconciliationQueries, ReconciliationService, StatementImportsService } from '#modules/bank/public.js';
import { DemoStatements } from './demo-statements.service.js';
import { type Loading } from './demo-step.js';
import { TREASURER } from './demo-users.js';
import { requestOf } from './request-of.js';

/**
 * Imports three statements of the plan's main account: of the year until three months ago, and of each of the next two months. The first two are
 * fully reconciled and their months closed; the last one stays open.
 */
export async function seedStatements({ app, plan, today }: Loading): Promise<void> {
  const { cnpjAssociacao, extratos: numConta } = plan;
  const thisMonth = `${today.slice(0, 7)}-01`;
  for (const monthsAgo of [2, 1, 0]) {
    const ate = addDays(addMonths(thisMonth, -monthsAgo), -1);
    const isLast = monthsAgo === 0;
    const statement = await app.get(DemoStatements).next(cnpjAssociacao, numConta, ate, isLast);
    if (statement) {
      const request = requestOf(StatementImportRequest, { cnpjAssociacao, numConta });
      const sent = { nome: statement.nome, bytes: Buffer.from(statement.conteudo), autor: TREASURER };
      await app.get(StatementImportsService).run(request, sent);
    }
    if (!isLast) await reconcileMonth(app, { cnpjAssociacao, ano: yearOf(ate), numConta, mes: Number(ate.slice(5, 7)) });
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
