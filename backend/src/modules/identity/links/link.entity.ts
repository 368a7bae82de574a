import { defineEntity, p } from '@mikro-orm/postgresql';
import { ROLES, type Role, SITUATIONS, type Situation } from '#contracts/identity.js';

export const LinkSchema = defineEntity({
  name: 'Link',
  tableName: 'rel_associacao_usuario',
  properties: {
    cpf: p.string().primary(),
    cnpj: p.string().primary(),
    tipo: p.enum(ROLES).$type<Role>(),
    situacao: p.enum(SITUATIONS).$type<Situation>(),
    versao: p.integer().version(),
  },
});

export class LinkRow extends LinkSchema.class {}
LinkSchema.setClass(LinkRow);
