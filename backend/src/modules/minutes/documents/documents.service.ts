import { Injectable } from '@nestjs/common';
import { type DocumentName, type MinutesRequest } from '#contracts/minutes.js';
import { AssociationsService } from '#modules/associations/public.js';
import { complete } from '../minutes/minutes.service.js';
import { builtInTemplate } from '../templates/built-in-templates.js';
import { TemplatesService } from '../templates/templates.service.js';
import { documentTags } from './document-tags.js';
import { compileDocx, openDocx } from './docx.js';

/** Makes the documents of a minute from the newest template of their name, or from the built-in one. */
@Injectable()
export class DocumentsService {
  constructor(
    private readonly associations: AssociationsService,
    private readonly templates: TemplatesService,
  ) {}

  /** The .docx; every value is escaped by docxtemplater. */
  async fill(nome: DocumentName, { novo, versao, ...request }: MinutesRequest): Promise<Buffer> {
    const association = await this.associations.get(request.cnpjEscola);
    const template = (await this.templates.newest(nome)) ?? builtInTemplate(nome);
    const { document, wrong } = compileDocx(await openDocx(template));
    if (!document) throw new Error(`the template ${nome} does not compile: ${wrong.join(' ')}`);
    return document.render(documentTags(complete(request), association)).toBuffer({ compression: 'DEFLATE' });
  }
}
