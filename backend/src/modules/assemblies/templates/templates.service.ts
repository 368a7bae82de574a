import { Injectable } from '@nestjs/common';
import { type DocumentName, TEMPLATE_TAGS, type Template } from '#contracts/minutes.js';
import { type Caller } from '#modules/identity/public.js';
import { Clock } from '#platform/clock.js';
import { readApart, refuseFile } from '#platform/files/read-apart.js';
import { notFound } from '#platform/http/refusal.js';
import { Saved } from '#platform/http/saved.js';
import { Tenancy } from '#platform/tenancy/tenancy.js';
import { safeFileName } from '../documents/docx-file.js';
import type judgeTemplate from '../documents/judge-template.js';
import { TemplateRow } from './template.entity.js';

const judge = readApart<typeof judgeTemplate>('#modules/assemblies/documents/judge-template.js');

const ABSENT = 'Template não encontrado.';

/** The templates of the whole installation; of each name the newest is used. */
@Injectable()
export class TemplatesService {
  constructor(
    private readonly tenancy: Tenancy,
    private readonly clock: Clock,
  ) {}

  /** The newest first. */
  list(): Promise<Template[]> {
    return this.tenancy.installation().execute<Template[]>(`
      select id, nome, nome_arquivo as "nomeArquivo", length(arquivo) as tamanho, autor, id = max(id) over (partition by nome) as "emUso",
        to_char(enviado_em at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "enviadoEm"
      from template order by id desc`);
  }

  /** Stores a .docx; 400 with everything that is wrong with it, and nothing stored. */
  async save(nome: DocumentName, fileName: string, arquivo: Buffer, caller: Caller): Promise<Saved<Template>> {
    if (!/\.docx$/i.test(fileName)) throw refuseFile('Por favor, selecione um arquivo .docx');
    await judge(caller.cpf, arquivo, Object.keys(TEMPLATE_TAGS));
    const file = { nome, nomeArquivo: safeFileName(fileName), autor: caller.nome };
    const enviadoEm = this.clock.now();
    const id = await this.tenancy.installation().insert(TemplateRow, { ...file, arquivo, enviadoEm });
    return Saved.created({ id, ...file, tamanho: arquivo.length, enviadoEm: enviadoEm.toISOString(), emUso: true });
  }

  /** 404 when absent. */
  async get(id: number): Promise<{ nomeArquivo: string; arquivo: Buffer }> {
    const row = await this.tenancy.installation().findOne(TemplateRow, { id });
    if (!row) throw notFound(ABSENT);
    return { nomeArquivo: row.nomeArquivo, arquivo: Buffer.from(row.arquivo) };
  }

  /** The one that documents of that name are made of; null when none was uploaded. */
  async newest(nome: DocumentName): Promise<Buffer | null> {
    const row = await this.tenancy.installation().findOne(TemplateRow, { nome }, { orderBy: { id: 'desc' } });
    return row && Buffer.from(row.arquivo);
  }

  /** 404 when absent. */
  async delete(id: number): Promise<void> {
    if ((await this.tenancy.installation().nativeDelete(TemplateRow, { id })) === 0) throw notFound(ABSENT);
  }
}
