import { defineEntity, p } from '@mikro-orm/postgresql';
import { type Minutes, PRONOUNS, type Pronoun } from '#contracts/minutes/minutes.js';
import { tenantPolicy } from '#platform/tenancy/tenant-policy.js';

const pronoun = () => p.enum(PRONOUNS).$type<Pronoun>().nullable();

export const MinutesSchema = defineEntity({
  name: 'Minutes',
  tableName: 'ata',
  properties: {
    cnpjAssociacao: p.string().primary(),
    data: p.date().primary(),
    hora: p.string().primary(),
    dataIni: p.date().nullable(),
    dataFim: p.date().nullable(),
    dataEdital: p.date().nullable(),
    presidentePronome: pronoun(),
    presidenteNome: p.string().nullable(),
    secretarioPronome: pronoun(),
    secretarioNome: p.string().nullable(),
    pauta: p.json<Minutes['pauta']>(),
    versao: p.integer().version(),
  },
  policies: [tenantPolicy],
});

export class MinutesRow extends MinutesSchema.class {}
MinutesSchema.setClass(MinutesRow);
