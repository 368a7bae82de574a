import { defineEntity, p } from '@mikro-orm/postgresql';
import { tenantPolicy } from '#platform/tenancy/tenant-policy.js';

export const HolidaySchema = defineEntity({
  name: 'Holiday',
  tableName: 'feriado',
  properties: {
    cnpjAssociacao: p.string().primary(),
    data: p.date().primary(),
    descricao: p.string(),
  },
  policies: [tenantPolicy],
});

export class HolidayRow extends HolidaySchema.class {}
HolidaySchema.setClass(HolidayRow);
