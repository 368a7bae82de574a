import { UsersMigration } from './0001-identity-users.js';
import { PlanningMigration } from './0002-planning.js';

/** In the order they are applied; a name, once released, stays. */
export const migrations = [
  { name: '0001-identity-users', class: UsersMigration },
  { name: '0002-planning', class: PlanningMigration },
];
