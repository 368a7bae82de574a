import { defineEntity, p } from '@mikro-orm/postgresql';
import { LINK_TYPES, type LinkType, SITUATIONS, type Situation } from '#contracts/identity/identity.js';

export const LinkSchema = defineEntity({
  name: 'Link',
  tableName: 'rel_associacao_usuario',
  properties: {
    cpf: p.string().primary(),
    cnpj: p.string().primary(),
    tipo: p.enum(LINK_TYPES).$type<LinkType>(),
    situacao: p.enum(SITUATIONS).$type<Situation>(),
    anos: p
      .array((year: string) => Number(year))
      .$type<number[]>()
      .nullable(),
    ate: p.date().nullable(),
    julga: p.boolean().nullable(),
    versao: p.integer().version(),
  },
});

export class LinkRow extends LinkSchema.class {}
LinkSchema.setClass(LinkRow);
