import { hash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { type DocumentName, type MinutesRequest, type TemplateTag } from '#contracts/minutes/minutes.js';
import { AssociationsService } from '#modules/associations/public.js';
import { earlierIssueHeader, IssuedDocuments } from '#modules/journal/public.js';
import { readApart } from '#platform/files/read-apart.js';
import { Refusal } from '#platform/http/refusal.js';
import type fillTemplate from '../docx/fill-template.js';
import { builtInTemplate } from '../templates/built-in-templates.js';
import { TemplatesService } from '../templates/templates.service.js';
import { BLANK, documentTags } from './document-tags.js';
import { complete } from './minutes.service.js';

interface FilledDocument {
  document: Buffer;
  headers: Record<string, string>;
}

/** Refusal of a template accepted by an earlier, laxer check. */
const unusable = (...sentences: readonly string[]) =>
  new Refusal(422, 'template.inutilizavel', `O template não pode ser usado. ${sentences.join(' ')} Envie outro em Templates.`);

const fill = readApart<typeof fillTemplate>('#modules/minutes/docx/fill-template.js', unusable);

/** Tags with the labels of the forms; the other tags are only other notations of these values. */
const FIELDS: Partial<Record<TemplateTag, string>> = {
  associacao: 'Associação',
  nomeFantasia: 'Nome fantasia',
  endereco: 'Endereço',
  local: 'Local',
  dataIni: 'Início do mandato',
  dataFim: 'Fim do mandato',
  dataEdital: 'Data do edital',
  presidente: 'Presidente',
  secretario: 'Secretário',
};

/** Creates documents of a minute from the newest template of their name, or from the built-in one. */
@Injectable()
export class DocumentsService {
  constructor(
    private readonly associations: AssociationsService,
    private readonly templates: TemplatesService,
    private readonly issued: IssuedDocuments,
  ) {}

  /** The .docx, and a header about its last issue if the content differed. 422 for an unusable template. @param author CPF of the caller */
  async fill(nome: DocumentName, { novo, versao, ...request }: MinutesRequest, author: string): Promise<FilledDocument> {
    const association = await this.associations.get(request.cnpjEscola);
    const template = (await this.templates.newest(nome, association.cnpj)) ?? builtInTemplate(nome);
    const tags = documentTags(complete(request), association);
    const document = await fill(author, template, tags);
    const earlier = await this.issued.reissue(association.cnpj, {
      nome: `${nome.toLocaleUpperCase('pt-BR')} DE ${tags.data}`,
      arquivo: `${nome}.docx`,
      modelo: hash('sha256', template),
      dados: hash('sha256', JSON.stringify(tags)),
      registro: `${nome} ${request.data} ${request.hora}`,
      campos: fieldsOf(tags),
    });
    return { document, headers: earlierIssueHeader(earlier) };
  }
}

function fieldsOf(tags: Record<TemplateTag, string>): Record<string, string> {
  const texts = Object.entries(FIELDS).map(([tag, name]) => [name, tags[tag as TemplateTag]] as const);
  return Object.fromEntries(texts.map(([name, text]) => [name, text === BLANK ? '' : text]));
}
