import { defineEntity, p } from '@mikro-orm/postgresql';
import { SEXES, type Sex } from '#contracts/members/member-fields.js';
import { tenantPolicy } from '#platform/tenancy/tenant-policy.js';

export const DependentSchema = defineEntity({
  name: 'Dependent',
  tableName: 'pessoa_dependente',
  properties: {
    cnpjAssociacao: p.string().primary(),
    cpfPessoa: p.string().primary(),
    id: p.integer().primary(),
    cpf: p.string().nullable(),
    nome: p.string(),
    dataNasc: p.date().nullable(),
    sexo: p.enum(SEXES).$type<Sex>().nullable(),
    parentesco: p.string(),
    versao: p.integer().version(),
  },
  policies: [tenantPolicy],
});

export class DependentRow extends DependentSchema.class {}
DependentSchema.setClass(DependentRow);
