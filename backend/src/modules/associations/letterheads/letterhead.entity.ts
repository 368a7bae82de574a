import { defineEntity, p } from '@mikro-orm/postgresql';
import { ORIENTATIONS, type Orientation } from '#contracts/associations/associations.js';
import { tenantPolicy } from '#platform/tenancy/tenant-policy.js';

export const LetterheadSchema = defineEntity({
  name: 'Letterhead',
  tableName: 'imagem',
  properties: {
    cnpjAssociacao: p.string().primary(),
    orientacao: p.enum(ORIENTATIONS).$type<Orientation>().primary(),
    png: p.blob(),
    largura: p.integer(),
    altura: p.integer(),
  },
  policies: [tenantPolicy],
});

export class LetterheadRow extends LetterheadSchema.class {}
LetterheadSchema.setClass(LetterheadRow);
