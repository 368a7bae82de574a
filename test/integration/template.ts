import { MikroORM } from '@mikro-orm/postgresql';
import { seedAssociations } from '#modules/associations/public.js';
import { SESSION_AUDIENCE, type TokenClaims } from '#modules/identity/access/jwt.strategy.js';
import { seedUsers } from '#modules/identity/public.js';
import { migrate, ormOptions, withClient } from '#platform/database/database.js';
import { Tenancy } from '#platform/tenancy/tenancy.js';
import { ENTITIES } from '../../backend/src/app.module.js';
import { DEMO_ASSOCIATIONS, DEMO_USERS } from '../../backend/src/demo/demo-users.js';

/** Signs the tokens and derives the application role's password in tests. */
export const TEST_SECRET = 'a secret for tests only, thirty-two characters and more';

/** Claims of a demo user's token in tests: a session of the template that never expires. */
export const testClaims = (cpf: string): TokenClaims => ({ sessao: `00000000-0000-4000-8000-0${cpf}`, aud: SESSION_AUDIENCE });

/** What a row of `sessao` holds that never expires, is never idle and always confirmed. */
export const ENDLESS = {
  columns: 'endereco, agente, expira_em, usada_em, confirmada_em',
  values: `'127.0.0.1', 'Teste', 'infinity', '2999-12-31', '2999-12-31'`,
};

/** Creates the template database of the integration tests. */
export async function prepareTemplate(clusterUrl: string, templateUrl: string): Promise<void> {
  await withClient(clusterUrl, (client) => client.query('create database template_razao'));
  await fillTemplate(templateUrl);
}

/** Migrates an empty database, and adds only the demo's users. */
export async function fillTemplate(templateUrl: string): Promise<void> {
  await migrate(templateUrl, TEST_SECRET);
  const orm = await MikroORM.init(ormOptions(templateUrl, ENTITIES));
  const tenancy = new Tenancy(orm);
  await seedAssociations(tenancy, DEMO_ASSOCIATIONS);
  await seedUsers(tenancy, DEMO_USERS);
  for (const { cpf } of DEMO_USERS)
    await tenancy
      .installation()
      .execute(`insert into sessao (id, cpf, ${ENDLESS.columns}) values (?, ?, ${ENDLESS.values})`, [testClaims(cpf).sessao, cpf]);
  await orm.close();
}
