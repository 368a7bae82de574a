import { defineEntity, p } from '@mikro-orm/postgresql';
import { tenantPolicy } from '#platform/tenancy/tenant-policy.js';

export const RecurringExpenseSchema = defineEntity({
  name: 'RecurringExpense',
  tableName: 'despesa_recorrente',
  properties: {
    cnpjAssociacao: p.string().primary(),
    id: p.integer().primary(),
    idPrograma: p.integer().nullable(),
    idAcao: p.integer().nullable(),
    idSubAcao: p.integer().nullable(),
    idElementoDespesa: p.integer(),
    idItem: p.integer().nullable(),
    idFonteRecurso: p.integer(),
    idFavorecido: p.string(),
    objetoResumido: p.string().nullable(),
    objetoDetalhado: p.string().nullable(),
    valor: p.bigint('number'),
    dia: p.smallint(),
    diaVencimento: p.smallint().nullable(),
    inicio: p.string(),
    fim: p.string().nullable(),
    ativa: p.boolean(),
    preparadaPor: p.array(),
    versao: p.integer().version(),
  },
  policies: [tenantPolicy],
});

export class RecurringExpenseRow extends RecurringExpenseSchema.class {}
RecurringExpenseSchema.setClass(RecurringExpenseRow);

export const SkippedMonthSchema = defineEntity({
  name: 'SkippedMonth',
  tableName: 'despesa_recorrente_dispensa',
  properties: {
    cnpjAssociacao: p.string().primary(),
    id: p.integer().primary(),
    ano: p.integer().primary(),
    mes: p.smallint().primary(),
  },
  policies: [tenantPolicy],
});

export class SkippedMonthRow extends SkippedMonthSchema.class {}
SkippedMonthSchema.setClass(SkippedMonthRow);
