import { defineEntity, p } from '@mikro-orm/postgresql';
import { tenantPolicy } from '#platform/tenancy/tenant-policy.js';

export const StatementSchema = defineEntity({
  name: 'Statement',
  tableName: 'extrato',
  properties: {
    cnpjAssociacao: p.string().primary(),
    id: p.integer().primary(),
    numConta: p.string(),
    de: p.date(),
    ate: p.date(),
    arquivo: p.string(),
    sha256: p.string().name('sha256'),
    parte: p.integer(),
    linhas: p.integer(),
    novas: p.integer(),
    saldo: p.bigint('number').nullable(),
    saldoEm: p.date().nullable(),
    importadoEm: p.datetime(),
    cpfAutor: p.string(),
    nomeAutor: p.string(),
  },
  policies: [tenantPolicy],
});

export class StatementRow extends StatementSchema.class {}
StatementSchema.setClass(StatementRow);
