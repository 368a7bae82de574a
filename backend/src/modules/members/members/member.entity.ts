import { defineEntity, p } from '@mikro-orm/postgresql';
import { SEXES, type Sex } from '#contracts/members/member-fields.js';
import { type Member } from '#contracts/members/members.js';
import { tenantPolicy } from '#platform/tenancy/tenant-policy.js';

export const MemberSchema = defineEntity({
  name: 'Member',
  tableName: 'pessoa',
  properties: {
    cnpjAssociacao: p.string().primary(),
    cpf: p.string().primary(),
    id: p.integer(),
    nome: p.string(),
    dataNasc: p.date().nullable(),
    sexo: p.enum(SEXES).$type<Sex>().nullable(),
    estadoCivil: p.string().nullable(),
    nacionalidade: p.string().nullable(),
    profissao: p.string().nullable(),
    nomePai: p.string().nullable(),
    nomeMae: p.string().nullable(),
    rgNum: p.string().nullable(),
    rgDataEmissao: p.date().nullable(),
    rgUf: p.string().nullable(),
    rgEmissor: p.string().nullable(),
    cpfConjuge: p.string().nullable(),
    nomeConjuge: p.string().nullable(),
    logrNome: p.string().nullable(),
    logrNum: p.string().nullable(),
    logrCompl: p.string().nullable(),
    logrBairro: p.string().nullable(),
    logrCep: p.string().nullable(),
    logrCidade: p.string().nullable(),
    logrUf: p.string().nullable(),
    dataFiliacao: p.date().nullable(),
    versao: p.integer().version(),
  },
  policies: [tenantPolicy],
});

export class MemberRow extends MemberSchema.class {}
MemberSchema.setClass(MemberRow);

const OPTIONAL = [
  'dataNasc',
  'sexo',
  'estadoCivil',
  'nacionalidade',
  'profissao',
  'nomePai',
  'nomeMae',
  'rgNum',
  'rgDataEmissao',
  'rgUf',
  'rgEmissor',
  'cpfConjuge',
  'nomeConjuge',
  'logrNome',
  'logrNum',
  'logrCompl',
  'logrBairro',
  'logrCep',
  'logrCidade',
  'logrUf',
  'dataFiliacao',
] as const;

/** The record as answered by the API; fields never given are null. */
export function toMember(row: MemberRow): Member {
  const { cnpjAssociacao, cpf, id, nome, versao } = row;
  const optional = Object.fromEntries(OPTIONAL.map((field) => [field, row[field] ?? null]));
  return { cnpjAssociacao, cpf, id, nome, versao, ...(optional as Pick<Member, (typeof OPTIONAL)[number]>) };
}
