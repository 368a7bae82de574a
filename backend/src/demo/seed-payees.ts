import { type INestApplicationContext } from '@nestjs/common';
import { PayeeRequest } from '#contracts/treasury/payee.record.js';
import { PayeesService } from '#modules/treasury/public.js';
import { type DemoPlan, linesOf } from './plans/demo-plan.js';
import { requestOf } from './request-of.js';

/** Registers the payees of the plan; existing ones are only updated. */
export async function seedPayees(app: INestApplicationContext, plan: DemoPlan): Promise<void> {
  const payees = new Set([...linesOf(plan).flatMap(({ compras }) => compras.map(([payee]) => payee)), plan.tarifas.favorecido]);
  for (const payee of payees) await app.get(PayeesService).save(requestOf(PayeeRequest, { cnpjAssociacao: plan.cnpjAssociacao, ...payee }));
}
