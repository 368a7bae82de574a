import { defineEntity, p } from '@mikro-orm/postgresql';
import { TEMPLATE_NAMES, type TemplateName } from '#contracts/minutes/minutes.js';

export const TemplateSchema = defineEntity({
  name: 'Template',
  tableName: 'template',
  properties: {
    id: p.integer().primary(),
    /** Owning association; null for a template of all associations. */
    cnpj: p.string().nullable(),
    nome: p.enum(TEMPLATE_NAMES).$type<TemplateName>(),
    nomeArquivo: p.string(),
    arquivo: p.blob(),
    enviadoEm: p.datetime(),
    autor: p.string(),
  },
});

export class TemplateRow extends TemplateSchema.class {}
TemplateSchema.setClass(TemplateRow);
