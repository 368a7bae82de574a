import { type INestApplicationContext } from '@nestjs/common';
import { AccountRequest } from '#contracts/treasury/account.record.js';
import { AccountsService } from '#modules/treasury/public.js';
import { type DemoPlan } from './plans/demo-plan.js';
import { requestOf } from './request-of.js';

/** Creates the plan's missing bank accounts. */
export async function seedAccounts(app: INestApplicationContext, { cnpjAssociacao, contas }: DemoPlan): Promise<void> {
  const accounts = app.get(AccountsService);
  const known = new Set((await accounts.list(cnpjAssociacao)).map(({ numConta }) => numConta));
  for (const { saldoInicial: _, ...account } of contas)
    if (!known.has(account.numConta)) await accounts.create(requestOf(AccountRequest, { cnpjAssociacao, ...account }));
}
