import { AssociationRow } from '#modules/associations/public.js';
import { hashPassword, LinkRow, UserRow } from '#modules/identity/public.js';
import { type Tenancy } from '#platform/tenancy/tenancy.js';
import { DEMO_ASSOCIATIONS, DEMO_USERS } from './demo-users.js';

/** Writes the demo's associations, users and links; false when the installation has users already. */
export async function seedPeople(tenancy: Tenancy): Promise<boolean> {
  return tenancy.installation().transactional(async (em) => {
    if ((await em.count(UserRow)) > 0) return false;
    await em.insertMany(AssociationRow, DEMO_ASSOCIATIONS);
    for (const { senha, links, ...user } of DEMO_USERS) {
      await em.insert(UserRow, { ...user, senhaHash: await hashPassword(senha), situacao: 'ATIVO' });
      await em.insertMany(
        LinkRow,
        Object.entries(links).map(([cnpj, tipo]) => ({ cpf: user.cpf, cnpj, tipo, situacao: 'ATIVO' as const })),
      );
    }
    return true;
  });
}
