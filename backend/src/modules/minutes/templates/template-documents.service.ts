import { hash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { type TemplateName } from '#contracts/minutes/minutes.js';
import { BLANK, TEMPLATE_TAGS, type TemplateTag } from '#contracts/minutes/template-tags.js';
import { earlierIssueHeader, IssuedDocuments } from '#modules/journal/public.js';
import { FileTurns } from '#platform/files/file-turns.js';
import { readApart } from '#platform/files/read-apart.js';
import { Refusal } from '#platform/http/refusal.js';
import type fillTemplate from '../docx/fill-template.js';
import { builtInTemplate, type DocumentContent, WHOLE } from './built-in-templates.js';
import { TemplatesService } from './templates.service.js';

/** What a document says. */
interface DocumentToFill {
  /** Its title: `ATA DE 05/03/2026`. */
  nome: string;
  /** Its record, by which it is issued again: `Ata 2026-03-05 19:00`. */
  registro: string;
  /** Its content by Portuguese label. */
  campos: Record<string, string>;
  modelo: TemplateName;
  /** The sections of the built-in template; all of them if absent. */
  secoes?: DocumentContent;
  /** Absent and empty ones become blanks. */
  tags: Partial<Record<TemplateTag, string | null>>;
  /** What the hash of its data is of, if not its tags. */
  dados?: object;
}

export interface FilledDocument {
  document: Buffer;
  headers: Record<string, string>;
}

/** Refusal of a template accepted by an earlier, laxer check. */
const unusable = (...sentences: readonly string[]) =>
  new Refusal(422, 'template.inutilizavel', `O template não pode ser usado. ${sentences.join(' ')} Envie outro em Templates.`);

const fill = readApart<typeof fillTemplate>('#modules/minutes/docx/fill-template.js', unusable);

/** Fills documents from the newest template of their name, or from the built-in one. */
@Injectable()
export class TemplateDocuments {
  constructor(
    private readonly templates: TemplatesService,
    private readonly issued: IssuedDocuments,
    private readonly fileTurns: FileTurns,
  ) {}

  /** The .docx, and a header about its last issue if the content differed. 422 for an unusable template. @param author CPF of the caller */
  async fill(
    cnpj: string,
    author: string,
    { modelo, secoes = WHOLE, tags, dados = tags, ...issue }: DocumentToFill,
  ): Promise<FilledDocument> {
    const template = (await this.templates.newest(modelo, cnpj)) ?? builtInTemplate(modelo, secoes);
    const texts = Object.keys(TEMPLATE_TAGS).map((tag) => [tag, tags[tag as TemplateTag] || BLANK]);
    const document = await fill(this.fileTurns, author, template, Object.fromEntries(texts));
    const earlier = await this.issued.reissue(cnpj, {
      ...issue,
      arquivo: `${modelo}.docx`,
      modelo: hash('sha256', template),
      dados: hash('sha256', JSON.stringify(dados)),
    });
    return { document, headers: earlierIssueHeader(earlier) };
  }
}
