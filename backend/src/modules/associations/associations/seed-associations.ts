import { type RequiredEntityData } from '@mikro-orm/postgresql';
import { type Tenancy } from '#platform/tenancy/tenancy.js';
import { AssociationRow } from './association.entity.js';

/** Creates the missing associations. */
export async function seedAssociations(tenancy: Tenancy, associations: RequiredEntityData<AssociationRow>[]): Promise<void> {
  await tenancy.installation().upsertMany(AssociationRow, associations, { onConflictAction: 'ignore' });
}
