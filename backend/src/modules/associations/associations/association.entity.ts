import { defineEntity, p } from '@mikro-orm/postgresql';

export const AssociationSchema = defineEntity({
  name: 'Association',
  tableName: 'associacao',
  properties: {
    cnpj: p.string().primary(),
    nome: p.string(),
    nomeFantasia: p.string().nullable(),
    email: p.string().nullable(),
    telefone: p.string().nullable(),
    celular: p.string().nullable(),
    logrNome: p.string().nullable(),
    logrNum: p.string().nullable(),
    logrCompl: p.string().nullable(),
    logrBairro: p.string().nullable(),
    logrCep: p.string().nullable(),
    logrCidade: p.string().nullable(),
    logrUf: p.string().nullable(),
    municipio: p.string().nullable(),
    exigeAprovacao: p.boolean(),
    versao: p.integer().version(),
  },
});

export class AssociationRow extends AssociationSchema.class {}
AssociationSchema.setClass(AssociationRow);
