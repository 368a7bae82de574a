import { type Role, type User } from '#contracts/identity/identity.js';
import { type Tenancy } from '#platform/tenancy/tenancy.js';
import { hashPassword } from '../credentials/passwords.js';
import { LinkRow } from './link.entity.js';
import { UserRow } from './user.entity.js';

/** An ATIVO user with a password, which counts as their own, and, by CNPJ, the types of their links. */
export type SeededUser = Omit<User, 'situacao' | 'versao'> & { senha: string; links: Record<string, Role> };

/** Whether anybody can log in. */
export async function hasUsers(tenancy: Tenancy): Promise<boolean> {
  return (await tenancy.installation().count(UserRow)) > 0;
}

/** Writes users and their links: all of them or none. */
export async function seedUsers(tenancy: Tenancy, users: readonly SeededUser[]): Promise<void> {
  await tenancy.installation().transactional(async (em) => {
    for (const { senha, links, ...user } of users) {
      await em.insert(UserRow, { ...user, senhaHash: await hashPassword(senha), senhaPropria: true, situacao: 'ATIVO' });
      await em.insertMany(
        LinkRow,
        Object.entries(links).map(([cnpj, tipo]) => ({ cpf: user.cpf, cnpj, tipo, situacao: 'ATIVO' as const })),
      );
    }
  });
}
