import { type INestApplicationContext } from '@nestjs/common';
import { seedAssociations } from '#modules/associations/public.js';
import { hasUsers, seedUsers } from '#modules/identity/public.js';
import { Clock } from '#platform/clock.js';
import { signedBy } from '#platform/tenancy/signature.js';
import { Tenancy } from '#platform/tenancy/tenancy.js';
import { DEMO_ASSOCIATIONS, DEMO_USERS } from './demo-users.js';
import { RESIDENTS_PLAN, SCHOOL_PLAN } from './plans/demo-plans.js';
import { seedAccounts } from './seed-accounts.js';
import { seedBooks } from './seed-books.js';
import { seedMembers } from './seed-members.js';
import { seedPapers } from './seed-papers.js';
import { seedPayees } from './seed-payees.js';
import { seedElements, seedPlan } from './seed-plan.js';
import { seedRecurring } from './seed-recurring.js';
import { seedStatements } from './seed-statements.js';

export const DEMO_PLANS = [SCHOOL_PLAN, RESIDENTS_PLAN];

/**
 * The demo of a first start: two associations with two years of data, written by the services and commands that people use. False when the
 * installation has users.
 *
 * The users are created last and all at once. Until then nobody can log in and the demo counts as absent, so after an aborted start the next one
 * repeats all steps, and every step writes only missing records.
 */
export async function seedDemo(app: INestApplicationContext): Promise<boolean> {
  const tenancy = app.get(Tenancy);
  if (await hasUsers(tenancy)) return false;
  const [{ cpf, nome }] = DEMO_USERS as [(typeof DEMO_USERS)[number]];
  await signedBy({ cpf, nome, agente: 'Demonstração' }, () => seed(app, tenancy));
  return true;
}

async function seed(app: INestApplicationContext, tenancy: Tenancy): Promise<void> {
  const today = app.get(Clock).today();
  await seedAssociations(tenancy, DEMO_ASSOCIATIONS);
  const elements = await seedElements(app);
  await Promise.all(
    DEMO_PLANS.map(async (plan) => {
      const [places] = await Promise.all([
        seedPlan(app, plan, elements),
        seedPayees(app, plan),
        seedAccounts(app, plan),
        seedMembers(app, plan, today),
      ]);
      await seedRecurring(app, plan, places, today);
      await seedBooks(app, plan, places, today);
      await seedStatements(app, plan, places, today);
      await seedPapers(app, plan.cnpjAssociacao, today);
    }),
  );
  await seedUsers(tenancy, DEMO_USERS);
}
