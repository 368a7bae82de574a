import { defineEntity, p } from '@mikro-orm/postgresql';
import { PAYEE_TYPES, type PayeeType } from '#contracts/treasury/payees.js';
import { PIX_KEY_KINDS, type PixKeyKind } from '#domain/pix-key.js';
import { tenantPolicy } from '#platform/tenancy/tenant-policy.js';

export const PayeeSchema = defineEntity({
  name: 'Payee',
  tableName: 'favorecido',
  properties: {
    cnpjAssociacao: p.string().primary(),
    cpfOrCnpj: p.string().primary(),
    tipo: p.enum(PAYEE_TYPES).$type<PayeeType>(),
    nome: p.string(),
    telefone: p.string().nullable(),
    celular: p.string().nullable(),
    email: p.string().nullable(),
    logrNome: p.string().nullable(),
    logrNum: p.string().nullable(),
    logrCompl: p.string().nullable(),
    logrBairro: p.string().nullable(),
    logrCep: p.string().nullable(),
    logrCidade: p.string().nullable(),
    logrUf: p.string().nullable(),
    tipoChavePix: p.enum(PIX_KEY_KINDS).$type<PixKeyKind>().nullable(),
    chavePix: p.string().nullable(),
    idBanco: p.string().nullable(),
    agencia: p.string().nullable(),
    numConta: p.string().nullable(),
    chavePixCpf: p.string().nullable(),
    contaCpf: p.string().nullable(),
    cadastradoPor: p.string().nullable(),
    cadastradoEm: p.datetime().nullable(),
    conferido: p.boolean(),
    versao: p.integer().version(),
  },
  policies: [tenantPolicy],
});

export class PayeeRow extends PayeeSchema.class {}
PayeeSchema.setClass(PayeeRow);
