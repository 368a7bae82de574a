import { AssociationRow } from '#modules/associations/public.js';
import { hashPassword, LinkRow, UserRow } from '#modules/identity/public.js';
import { type Tenancy } from '#platform/tenancy/tenancy.js';
import { DEMO_ASSOCIATIONS, DEMO_USERS } from './demo-users.js';

/** Whether anybody can log in. */
export async function hasUsers(tenancy: Tenancy): Promise<boolean> {
  return (await tenancy.installation().count(UserRow)) > 0;
}

/** Writes the demo's associations that are missing. */
export async function seedAssociations(tenancy: Tenancy): Promise<void> {
  await tenancy.installation().upsertMany(AssociationRow, DEMO_ASSOCIATIONS, { onConflictAction: 'ignore' });
}

/** Writes the demo's users and their links: all of them or none. */
export async function seedUsers(tenancy: Tenancy): Promise<void> {
  await tenancy.installation().transactional(async (em) => {
    for (const { senha, links, ...user } of DEMO_USERS) {
      await em.insert(UserRow, { ...user, senhaHash: await hashPassword(senha), situacao: 'ATIVO' });
      await em.insertMany(
        LinkRow,
        Object.entries(links).map(([cnpj, tipo]) => ({ cpf: user.cpf, cnpj, tipo, situacao: 'ATIVO' as const })),
      );
    }
  });
}
