import { MikroORM } from '@mikro-orm/postgresql';
import { migrate, ormOptions, withClient } from '#platform/database/database.js';
import { Tenancy } from '#platform/tenancy/tenancy.js';
import { ENTITIES } from '../app.module.js';
import { seedAssociations, seedUsers } from '../demo/seed-people.js';

/** Signs the tokens and derives the application role's password in tests. */
export const TEST_SECRET = 'a secret for tests only, thirty-two characters and more';

/** Makes the template database of the integration tests: migrated, with the demo's people and nothing else. */
export async function prepareTemplate(clusterUrl: string, templateUrl: string): Promise<void> {
  await withClient(clusterUrl, (client) => client.query('create database template_razao'));
  await migrate(templateUrl, TEST_SECRET);
  const orm = await MikroORM.init(ormOptions(templateUrl, ENTITIES));
  const tenancy = new Tenancy(orm);
  await seedAssociations(tenancy);
  await seedUsers(tenancy);
  await orm.close();
}
