import { defineEntity, p } from '@mikro-orm/postgresql';
import { tenantPolicy } from '#platform/tenancy/tenant-policy.js';

/** Amounts in centavos. */
export const PaymentLimitSchema = defineEntity({
  name: 'PaymentLimit',
  tableName: 'alcada',
  properties: {
    cnpjAssociacao: p.string().primary(),
    valor: p.bigint('number').nullable(),
    propostaAberta: p.boolean(),
    valorProposto: p.bigint('number').nullable(),
    propostaCpf: p.string(),
    propostaPor: p.string(),
    propostaEm: p.datetime(),
    confirmadaPor: p.string().nullable(),
    confirmadaEm: p.datetime().nullable(),
    versao: p.integer().version(),
  },
  policies: [tenantPolicy],
});

export class PaymentLimitRow extends PaymentLimitSchema.class {}
PaymentLimitSchema.setClass(PaymentLimitRow);
