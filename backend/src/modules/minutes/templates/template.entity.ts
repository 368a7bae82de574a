import { defineEntity, p } from '@mikro-orm/postgresql';
import { DOCUMENT_NAMES, type DocumentName } from '#contracts/minutes/minutes.js';

export const TemplateSchema = defineEntity({
  name: 'Template',
  tableName: 'template',
  properties: {
    id: p.integer().primary(),
    /** Owning association; null for a template of all associations. */
    cnpj: p.string().nullable(),
    nome: p.enum(DOCUMENT_NAMES).$type<DocumentName>(),
    nomeArquivo: p.string(),
    arquivo: p.blob(),
    enviadoEm: p.datetime(),
    autor: p.string(),
  },
});

export class TemplateRow extends TemplateSchema.class {}
TemplateSchema.setClass(TemplateRow);
