import { hash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { type DocumentName, type MinutesRequest } from '#contracts/minutes.js';
import { AssociationsService } from '#modules/associations/public.js';
import { IssuedDocuments } from '#modules/identity/public.js';
import { readApart } from '#platform/files/read-apart.js';
import { Refusal } from '#platform/http/refusal.js';
import { complete } from '../minutes/minutes.service.js';
import { builtInTemplate } from '../templates/built-in-templates.js';
import { TemplatesService } from '../templates/templates.service.js';
import { documentTags } from './document-tags.js';
import type fillTemplate from './fill-template.js';

/** A template accepted before one of its features was known to be unsafe. */
const unusable = (...sentences: readonly string[]) =>
  new Refusal(422, 'template.inutilizavel', `O template não pode ser usado. ${sentences.join(' ')} Envie outro em Templates.`);

const fill = readApart<typeof fillTemplate>('#modules/assemblies/documents/fill-template.js', unusable);

/** Makes the documents of a minute from the newest template of their name, or from the built-in one. */
@Injectable()
export class DocumentsService {
  constructor(
    private readonly associations: AssociationsService,
    private readonly templates: TemplatesService,
    private readonly issued: IssuedDocuments,
  ) {}

  /** The .docx. 422 for a template that cannot be used. @param author CPF of the caller */
  async fill(nome: DocumentName, { novo, versao, ...request }: MinutesRequest, author: string): Promise<Buffer> {
    const association = await this.associations.get(request.cnpjEscola);
    const template = (await this.templates.newest(nome)) ?? builtInTemplate(nome);
    const tags = documentTags(complete(request), association);
    const document = await fill(author, template, tags);
    await this.issued.record(association.cnpj, {
      nome: `${nome.toLocaleUpperCase('pt-BR')} DE ${tags.data}`,
      arquivo: `${nome}.docx`,
      modelo: hash('sha256', template),
      dados: hash('sha256', JSON.stringify(tags)),
    });
    return document;
  }
}
