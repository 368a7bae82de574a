import { type INestApplicationContext } from '@nestjs/common';
import { seedAssociations } from '#modules/associations/public.js';
import { hasUsers, seedUsers } from '#modules/identity/public.js';
import { Clock } from '#platform/clock.js';
import { signedBy } from '#platform/tenancy/signature.js';
import { Tenancy } from '#platform/tenancy/tenancy.js';
import { DEMO_PLANS } from './demo-plan.js';
import { type Loading } from './demo-step.js';
import { DEMO_ASSOCIATIONS, DEMO_USERS, PRESIDENT } from './demo-users.js';
import { seedAssets } from './seed-assets.js';
import { seedBooks } from './seed-books.js';
import { seedPapers } from './seed-papers.js';
import { seedElements, seedPlan } from './seed-plan.js';
import { seedQuotes } from './seed-quotes.js';
import { seedRegisters } from './seed-registers.js';
import { seedRols } from './seed-rols.js';
import { seedStatements } from './seed-statements.js';
import { seedSubmissions } from './seed-submissions.js';

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
  const { cpf, nome } = PRESIDENT;
  await signedBy({ cpf, nome, agente: 'Demonstração' }, async () => {
    await seedAssociations(tenancy, DEMO_ASSOCIATIONS);
    const elements = await seedElements(app);
    const today = app.get(Clock).today();
    await Promise.all(DEMO_PLANS.map((plan) => seedAssociation({ app, plan, today }, elements)));
    await seedUsers(tenancy, DEMO_USERS);
  });
  return true;
}

async function seedAssociation(loading: Loading, elements: Map<string, number>): Promise<void> {
  const places = await seedPlan(loading, elements);
  await seedRegisters(loading, places);
  await seedBooks(loading, places);
  await seedRols(loading, places);
  await seedAssets(loading);
  await seedStatements(loading);
  await seedPapers(loading);
  await seedQuotes(loading, places);
  await seedSubmissions(loading, places);
}
