import { Injectable } from '@nestjs/common';
import { type TemplateName } from '#contracts/minutes/minutes.js';
import { type Template } from '#contracts/minutes/template.record.js';
import { TEMPLATE_TAGS } from '#contracts/minutes/template-tags.js';
import { Access, type Caller, governedBy, requireGovernsUsers } from '#modules/identity/public.js';
import { safeFileName } from '#modules/minutes/docx/docx-file.js';
import { Clock } from '#platform/clock.js';
import { FileTurns } from '#platform/files/file-turns.js';
import { readApart, refuseFile } from '#platform/files/read-apart.js';
import { notFound, Refusal } from '#platform/http/refusal.js';
import { Saved } from '#platform/http/saved.js';
import { Tenancy } from '#platform/tenancy/tenancy.js';
import type judgeTemplate from '../docx/judge-template.js';
import { TemplateRow } from './template.entity.js';

const judge = readApart<typeof judgeTemplate>('#modules/minutes/docx/judge-template.js');

const ABSENT = 'Template não encontrado.';
const NO_ASSOCIATION = new Refusal(
  403,
  'template.associacao',
  'Há associações que você não administra. Diga no cabeçalho X-Associacao o CNPJ daquela a que o template se destina.',
);

/** The template in use comes first per name: an association's own before a common one, the newest first. */
const BEST_FIRST = 'cnpj is null, id desc';

/** Common templates, and an association's own ones, which replace them (rule 6.6); the newest of each name is used. */
@Injectable()
export class TemplatesService {
  constructor(
    private readonly tenancy: Tenancy,
    private readonly clock: Clock,
    private readonly access: Access,
    private readonly fileTurns: FileTurns,
  ) {}

  /** The common templates and, with access to it, that association's; newest first. */
  async list(caller: Caller, association: string): Promise<Template[]> {
    const cnpj = (await this.access.hasAccess(caller, association)) ? association : null;
    const list = `
      select id, nome, nome_arquivo as "nomeArquivo", length(arquivo) as tamanho, autor, cnpj is not null as propria,
        row_number() over (partition by nome order by ${BEST_FIRST}) = 1 as "emUso",
        to_char(enviado_em at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "enviadoEm"
      from template where cnpj is null or cnpj = ? order by id desc`;
    return this.tenancy.installation().execute<Template[]>(list, [cnpj]);
  }

  /**
   * Stores a .docx, for all associations if the caller governs all, otherwise for that one. 400 with every error of the file, 403 if the caller governs
   * neither.
   */
  async save(nome: TemplateName, fileName: string, arquivo: Buffer, caller: Caller, association: string | null): Promise<Saved<Template>> {
    const governed = await governedBy(this.tenancy.installation(), caller);
    const isCommon = (await this.tenancy.associations()).every((cnpj) => governed.has(cnpj));
    if (!isCommon && !association) throw NO_ASSOCIATION;
    if (!/\.docx$/i.test(fileName)) throw refuseFile('Por favor, selecione um arquivo .docx');
    await judge(this.fileTurns, caller.cpf, arquivo, Object.keys(TEMPLATE_TAGS));
    const cnpj = isCommon ? null : association;
    const file = { nome, nomeArquivo: safeFileName(fileName), autor: caller.nome };
    const enviadoEm = this.clock.now();
    const id = await this.tenancy.installation().insert(TemplateRow, { ...file, cnpj, arquivo, enviadoEm });
    return Saved.created({ id, ...file, tamanho: arquivo.length, propria: cnpj !== null, enviadoEm: enviadoEm.toISOString(), emUso: true });
  }

  /** 404 if absent or of an association to which the caller has no link. */
  async get(id: number, caller: Caller): Promise<{ nomeArquivo: string; arquivo: Buffer }> {
    const row = await this.find(id, caller);
    return { nomeArquivo: row.nomeArquivo, arquivo: Buffer.from(row.arquivo) };
  }

  /** The template for an association's documents of that name; null if none was uploaded. */
  async newest(nome: TemplateName, cnpj: string): Promise<Buffer | null> {
    const newest = `select arquivo from template where nome = ? and (cnpj is null or cnpj = ?) order by ${BEST_FIRST} limit 1`;
    const [row] = await this.tenancy.installation().execute<{ arquivo: Buffer }[]>(newest, [nome, cnpj]);
    return row ? row.arquivo : null;
  }

  /** 403 for a common template or that of an association that the caller does not govern, 404 as `get`. */
  async delete(id: number, caller: Caller): Promise<void> {
    const { cnpj } = await this.find(id, caller);
    if (cnpj) await this.access.require('associacao.administrar', caller, cnpj);
    else await requireGovernsUsers(this.tenancy.installation(), caller, 'template', id);
    await this.tenancy.installation().nativeDelete(TemplateRow, { id });
  }

  private async find(id: number, caller: Caller): Promise<TemplateRow> {
    const row = await this.tenancy.installation().findOne(TemplateRow, { id });
    if (!row || (row.cnpj && !(await this.access.hasAccess(caller, row.cnpj)))) throw notFound(ABSENT);
    return row;
  }
}
