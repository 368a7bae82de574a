import { defineEntity, p } from '@mikro-orm/postgresql';
import { tenantPolicy } from '#platform/tenancy/tenant-policy.js';

export const ItemSchema = defineEntity({
  name: 'Item',
  tableName: 'item',
  properties: {
    cnpjAssociacao: p.string().primary(),
    id: p.integer().primary(),
    idPrograma: p.integer(),
    idAcao: p.integer(),
    idSubAcao: p.integer().nullable(),
    idElementoDespesa: p.integer(),
    descricao: p.string(),
    idFonteRecurso: p.integer().nullable(),
    versao: p.integer().version(),
  },
  policies: [tenantPolicy],
});

export class ItemRow extends ItemSchema.class {}
ItemSchema.setClass(ItemRow);
