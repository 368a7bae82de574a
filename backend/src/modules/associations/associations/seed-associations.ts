import { type RequiredEntityData } from '@mikro-orm/postgresql';
import { type Tenancy } from '#platform/tenancy/tenancy.js';
import { AssociationRow } from './association.entity.js';

/** Writes those of the associations that are missing. */
export async function seedAssociations(tenancy: Tenancy, associations: RequiredEntityData<AssociationRow>[]): Promise<void> {
  await tenancy.installation().upsertMany(AssociationRow, associations, { onConflictAction: 'ignore' });
}
