import { defineEntity, p } from '@mikro-orm/postgresql';
import { ROLES, type Role, SITUATIONS, type Situation, type User } from '#contracts/identity/identity.js';

export const UserSchema = defineEntity({
  name: 'User',
  tableName: 'usuario',
  properties: {
    cpf: p.string().primary(),
    numero: p.integer().autoincrement(),
    nome: p.string(),
    login: p.string().unique(),
    senhaHash: p.string().hidden(),
    /** Whether the person set it (rule 2.17). */
    senhaPropria: p.boolean(),
    /** Of which a user without links is (rule 2.5). */
    associacao: p.string().nullable(),
    situacao: p.enum(SITUATIONS).$type<Situation>(),
    role: p.enum(ROLES).$type<Role>(),
    cargo: p.string().nullable(),
    email: p.string().nullable(),
    versao: p.integer().version(),
  },
});

export class UserRow extends UserSchema.class {}
UserSchema.setClass(UserRow);

/** A user as the API answers it. */
export function toUser({ cpf, nome, login, situacao, role, cargo, email, versao }: UserRow): User {
  return { cpf, nome, login, situacao, role, cargo: cargo ?? null, email: email ?? null, versao };
}
